/** What the adapter uses of Apple Pay on the Web, version 14; test/payment/braintree-types.ts holds it against @types/applepayjs. */
export interface ApplePaySessionApi {
  new (version: number, request: object): ApplePaySheet;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  readonly supportsVersion: (version: number) => boolean;
  /** Throws on a page without https. */
  readonly canMakePayments: () => boolean;
}

/** Its methods throw when the sheet is in another state than theirs. */
export interface ApplePaySheet {
  onvalidatemerchant: (event: { readonly validationURL: string }) => void;
  onpaymentauthorized: (event: { readonly payment: ApplePayment }) => void;
  oncancel: () => void;
  readonly begin: () => void;
  readonly abort: () => void;
  readonly completeMerchantValidation: (session: unknown) => void;
  /** The sheet stays open after a failure. */
  readonly completePayment: (result: { status: number }) => void;
}

export interface ApplePayment {
  readonly token: unknown;
  readonly billingContact?: AppleContact | undefined;
  /** The only one with an e-mail address and a telephone number. */
  readonly shippingContact?: AppleContact | undefined;
}

interface AppleContact {
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly emailAddress?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly addressLines?: readonly string[] | undefined;
  readonly locality?: string | undefined;
  readonly administrativeArea?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly countryCode?: string | undefined;
}

export interface ApplePayLine {
  label: string;
  amount: string;
  paymentTiming?: 'recurring';
  recurringPaymentIntervalUnit?: 'month' | 'year';
  recurringPaymentIntervalCount?: number;
  recurringPaymentEndDate?: Date;
}

/** Of Apple's payment request, what the page says; the rest is the account's. */
export interface ApplePayOrder {
  countryCode: string;
  currencyCode: string;
  total: { label: string; amount: string };
  lineItems: ApplePayLine[];
  recurringPaymentRequest?: {
    paymentDescription: string;
    regularBilling: ApplePayLine;
    managementURL: string;
  };
  requiredBillingContactFields: ('name' | 'postalAddress')[];
  requiredShippingContactFields: 'email'[];
}
