/**
 * What the adapter uses of Square's Web Payments SDK, as its types (1.84.5) have it. `test/payment/square-types.ts` checks that the
 * SDK's own types are assignable to these. Functions are properties here: TypeScript would compare methods loosely.
 */
export interface SquareApi<Request extends SquareRequest = SquareRequest> {
  /** Throws where the application ID is of another environment than the script. */
  readonly payments: (applicationId: string, locationId: string) => SquarePayments<Request>;
}

/** @typeParam Request Handed back to Square as it came, with all that Square put into it. */
export interface SquarePayments<Request extends SquareRequest = SquareRequest> {
  /** Throws or rejects where the application does not have the feature. */
  readonly setLocale: (locale: string) => Promise<unknown>;
  readonly card: (options: { style: SquareStyle }) => Promise<SquareCard>;
  readonly paymentRequest: (options: SquareRequestOptions) => Request;
  /** Rejects where the donor, the browser or the account does not have the wallet. */
  readonly applePay: (request: Request) => Promise<SquareWallet>;
  readonly googlePay: (request: Request) => Promise<SquareGooglePay>;
}

export type SquareStyle = Record<string, Record<string, string>>;

export interface SquareCard {
  /** Until it is attached, the card takes no listener. */
  readonly attach: (element: HTMLElement) => Promise<void>;
  readonly addEventListener: (
    type: 'errorClassAdded' | 'errorClassRemoved',
    listener: (event: { readonly detail: { readonly field: string } }) => void,
  ) => void;
  readonly tokenize: (verificationDetails: SquareVerification) => Promise<SquareTokenResult>;
  readonly configure: (options: { style: SquareStyle }) => Promise<void>;
  readonly focus: (field: 'cardNumber') => Promise<boolean>;
  readonly clear: () => Promise<boolean>;
  readonly destroy: () => Promise<boolean>;
}

export interface SquareVerification {
  /** Major units, as in "50.05". */
  readonly amount: string;
  readonly currencyCode: string;
  readonly intent: 'CHARGE' | 'CHARGE_AND_STORE';
  readonly customerInitiated: boolean;
  readonly sellerKeyedIn: boolean;
  readonly billingContact: SquareContact;
}

export interface SquareContact {
  givenName?: string;
  familyName?: string;
  email?: string;
  phone?: string;
  addressLines?: string[];
  city?: string;
  state?: string;
  postalCode?: string;
  countryCode?: string;
}

interface LineItem {
  /** Major units, as in "50.05". */
  amount: string;
  label: string;
}

export interface SquareRequestOptions {
  countryCode: string;
  currencyCode: string;
  lineItems: LineItem[];
  total: LineItem;
  requestBillingContact: boolean;
}

export interface SquareRequest {
  /** Returns false while a payment sheet is open. */
  readonly update: (options: Partial<SquareRequestOptions>) => boolean;
}

export interface SquareWallet {
  readonly tokenize: () => Promise<SquareTokenResult>;
  readonly destroy: () => Promise<boolean>;
}

export interface SquareGooglePay extends SquareWallet {
  readonly attach: (
    element: HTMLElement,
    options: { buttonColor: 'black' | 'white'; buttonSizeMode: 'fill'; buttonType: 'short' },
  ) => Promise<void>;
}

export interface SquareTokenResult {
  readonly status: 'OK' | 'Error' | 'Invalid' | 'Abort' | 'Cancel' | 'Unknown';
  readonly token?: string;
  readonly details?: { readonly card?: { readonly brand: string }; readonly billing?: SquareContact };
  readonly errors?: readonly SquareFault[];
}

/** One of `errors`, which are plain objects or errors, or what `tokenize` throws, which may have `errors` of its own. */
export interface SquareFault {
  readonly type?: string;
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  /** One of the card's inputs. */
  readonly field?: string;
  readonly errors?: readonly SquareFault[];
}
