/** The part of Google's pay.js that the adapter uses; test/payment/braintree-types.ts compares it with @types/googlepay. */
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
  /** Rejects with a `statusCode`, which is `CANCELED` if the donor closed the sheet. */
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

/** The members of Google's request that the page sets. Braintree adds those of the account. */
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

/** The members of Google's answer that the page reads. Braintree reads the token. */
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
