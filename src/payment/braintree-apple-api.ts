/** The part of Apple Pay on the Web 14 that the adapter uses; test/payment/braintree-types.ts compares it with @types/applepayjs. */
export interface ApplePaySessionApi {
  new (version: number, request: object): ApplePaySheet;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  readonly supportsVersion: (version: number) => boolean;
  /** Throws if the page is not served over https. */
  readonly canMakePayments: () => boolean;
}

/** The methods throw if the sheet is not in the state that they require. */
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
  /** Only this contact has an e-mail address and a telephone number. */
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

/** The members of Apple's payment request that the page sets. Braintree adds those of the account. */
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
