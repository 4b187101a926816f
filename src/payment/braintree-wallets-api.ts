import type { ApplePayOrder } from './braintree-apple-api.js';
import type { CardNonce } from './braintree-api.js';
import type { GooglePayAnswer, GooglePayOrder, GooglePayRequest } from './braintree-google-api.js';

/** The part of Braintree's web SDK that the wallets use; test/payment/braintree-types.ts compares it with the SDK's own types. */
export interface BraintreeWalletsApi<Client extends BraintreeClient = BraintreeClient> {
  readonly client?: { readonly create: (options: { authorization: string }) => Promise<Client> };
  readonly applePay?: {
    /** Rejects if the client is of another version or the account has no Apple Pay. */
    readonly create: (options: { client: Client }) => Promise<BraintreeApplePay>;
  };
  readonly googlePayment?: {
    readonly create: (options: {
      client: Client;
      googlePayVersion: 2;
      googleMerchantId?: string;
    }) => Promise<BraintreeGooglePay>;
  };
}

export interface BraintreeClient {
  readonly getConfiguration: () => { readonly gatewayConfiguration: GatewayConfiguration };
}

/** The gateway's settings of the account. Braintree's types do not describe them; this is what its client (3.144.0) returns. */
export interface GatewayConfiguration {
  readonly environment: string;
  /** Absent if the account has no Apple Pay. */
  readonly applePayWeb?: object | null;
  /** Absent if the account has no Google Pay. */
  readonly androidPay?: { readonly supportedNetworks: readonly string[] } | null;
}

export interface BraintreeApplePay {
  /** Adds the account's settings: the card networks, and the capabilities that the cards must have. */
  readonly createPaymentRequest: (order: ApplePayOrder) => { readonly supportedNetworks: readonly string[] };
  readonly performValidation: (options: { validationURL: string; displayName: string }) => Promise<unknown>;
  readonly tokenize: (options: { token: unknown }) => Promise<CardNonce>;
}

export interface BraintreeGooglePay {
  /** Adds how Google has to encrypt the card for Braintree. */
  readonly createPaymentDataRequest: (order: GooglePayOrder) => GooglePayRequest;
  /** If the result has no `details`, it is a PayPal account and not a card. */
  readonly parseResponse: (answer: GooglePayAnswer) => Promise<Pick<CardNonce, 'nonce'> & Partial<CardNonce>>;
}
