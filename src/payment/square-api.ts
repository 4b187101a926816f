/** What the adapter uses of Square's Web Payments SDK, as its types (1.84) and developer.squareup.com have it. */
export interface SquareApi {
  payments(applicationId: string, locationId: string): Payments;
}

interface Payments {
  setLocale(locale: string): Promise<unknown>;
  card(options: { style: object }): Promise<Card>;
}

interface Card {
  attach(element: HTMLElement): Promise<void>;
  addEventListener(
    type: 'errorClassAdded' | 'errorClassRemoved',
    listener: (event: { detail: { field: string } }) => void,
  ): void;
  /** Rejects only where it was called wrongly. */
  tokenize(verificationDetails: object): Promise<SquareTokenResult>;
  configure(options: { style: object }): Promise<void>;
  focus(field: 'cardNumber'): Promise<boolean>;
  clear(): Promise<boolean>;
  destroy(): Promise<boolean>;
}

export interface SquareTokenResult {
  readonly status: 'OK' | 'Error' | 'Invalid' | 'Abort' | 'Cancel' | 'Unknown';
  readonly token?: string;
  readonly details?: { readonly card?: { readonly brand: string } };
  readonly errors?: readonly { readonly type?: string; readonly message?: string; readonly field?: string }[];
}
