/**
 * The part of Square's Web Payments SDK that the adapter uses, after its types (1.84.5). `test/payment/square-types.ts` checks that the
 * SDK's own types are assignable to these. Functions are properties here, because TypeScript compares the parameters of methods loosely.
 */
export interface SquareApi<Request extends SquareRequest = SquareRequest> {
  /** Throws if the application ID belongs to another environment than the script. */
  readonly payments: (applicationId: string, locationId: string) => SquarePayments<Request>;
}

/** @typeParam Request Type of the payment request, which is passed back to Square unchanged. */
export interface SquarePayments<Request extends SquareRequest = SquareRequest> {
  /** Throws or rejects if the feature is not enabled for the application. */
  readonly setLocale: (locale: string) => Promise<unknown>;
  readonly card: (options: { style: SquareStyle }) => Promise<SquareCard>;
  readonly paymentRequest: (options: SquareRequestOptions) => Request;
  /** Rejects if the donor, the browser or the account does not have the wallet. */
  readonly applePay: (request: Request) => Promise<SquareWallet>;
  readonly googlePay: (request: Request) => Promise<SquareGooglePay>;
}

export type SquareStyle = Record<string, Record<string, string>>;

export interface SquareCard {
  /** Listeners can be added only after the card is attached. */
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
  /** Amount in major units, for example "50.05". */
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
  /** Amount in major units, for example "50.05". */
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

/** An error of Square: a member of `errors` or a thrown value, which may have its own `errors`. */
export interface SquareFault {
  readonly type?: string;
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  /** Name of one of the card's inputs. */
  readonly field?: string;
  readonly errors?: readonly SquareFault[];
}
