/** What the adapter uses of Google's pay.js; test/payment/braintree-types.ts holds it against @types/googlepay. */
export interface GooglePayApi {
  readonly PaymentsClient: new (options: { environment: 'TEST' | 'PRODUCTION' }) => GooglePaymentsClient;
}

export interface GooglePaymentsClient {
  readonly isReadyToPay: (methods: GooglePayMethods) => Promise<{ readonly result: boolean }>;
  readonly createButton: (options: {
    onClick: () => void;
    buttonType: 'donate';
    buttonColor: 'black' | 'white';
    buttonSizeMode: 'fill';
    buttonLocale: string;
    buttonRootNode: HTMLDocument | ShadowRoot;
  }) => HTMLElement;
  /** Rejects with a `statusCode`, of which `CANCELED` is the donor's. */
  readonly loadPaymentData: (request: never) => Promise<GooglePayAnswer>;
}

export interface GooglePayMethods {
  apiVersion: 2;
  apiVersionMinor: 0;
  allowedPaymentMethods: GooglePayMethod[];
}

export interface GooglePayMethod {
  type: 'CARD';
  parameters: {
    allowedAuthMethods: ('PAN_ONLY' | 'CRYPTOGRAM_3DS')[];
    allowedCardNetworks: never[];
    billingAddressRequired: boolean;
    billingAddressParameters: { format: 'FULL' };
  };
}

/** Of Google's request, what the page says; the rest is the account's. */
export interface GooglePayOrder {
  emailRequired: boolean;
  allowedPaymentMethods: GooglePayMethod[];
  transactionInfo: {
    countryCode: string;
    currencyCode: string;
    totalPriceStatus: 'FINAL';
    totalPrice: string;
    totalPriceLabel: string;
  };
}

export interface GooglePayRequest {
  readonly merchantInfo?: object;
}

/** Of Google's answer, what the page reads; Braintree reads the token. */
export interface GooglePayAnswer {
  readonly email?: string | undefined;
  readonly paymentMethodData: {
    readonly info?: { readonly billingAddress?: GoogleAddress | undefined } | undefined;
  };
}

interface GoogleAddress {
  readonly name?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly address3?: string | undefined;
  readonly locality?: string | undefined;
  readonly administrativeArea?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly countryCode?: string | undefined;
}
