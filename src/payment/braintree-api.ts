/** What the adapter uses of Braintree's web SDK, as braintree.github.io/braintree-web/3.136.0 has it. */
export interface BraintreeApi {
  readonly hostedFields?: {
    create(options: {
      authorization: string;
      styles: object;
      fields: Readonly<Record<FieldName, { container: HTMLElement; internalLabel: string }>>;
    }): Promise<HostedFields>;
  };
}

export type FieldName = 'number' | 'expirationDate' | 'cvv';

interface HostedFields {
  on(
    type: 'validityChange' | 'empty' | 'notEmpty' | 'focus' | 'blur',
    handler: (state: HostedState) => void,
  ): void;
  getState(): HostedState;
  /** Rejects with a `BraintreeError`, of which `code` says what is wrong. */
  tokenize(options: object): Promise<{ nonce: string; details: { cardType: string } }>;
  focus(field: FieldName): void;
  clear(field: FieldName): void;
  teardown(): Promise<void>;
}

export interface HostedState {
  readonly emittedBy?: FieldName;
  readonly fields: Readonly<Record<FieldName, HostedField>>;
}

interface HostedField {
  readonly isEmpty: boolean;
  readonly isFocused: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
}
