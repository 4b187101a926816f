import type { ApplePayOrder } from './braintree-apple-api.js';
import type { CardNonce } from './braintree-api.js';
import type { GooglePayAnswer, GooglePayOrder, GooglePayRequest } from './braintree-google-api.js';

/** What the wallets use of Braintree's web SDK; test/payment/braintree-types.ts holds it against the SDK's own types. */
export interface BraintreeWalletsApi<Client extends BraintreeClient = BraintreeClient> {
  readonly client?: { readonly create: (options: { authorization: string }) => Promise<Client> };
  readonly applePay?: {
    /** Rejects when the client is of another version, or the account has no Apple Pay. */
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

/** What the gateway says of the account. Braintree's types leave it open: this is what its client (3.144.0) makes of the answer. */
export interface GatewayConfiguration {
  readonly environment: string;
  /** Absent where the account has no Apple Pay. */
  readonly applePayWeb?: object | null;
  /** Absent where the account has no Google Pay. */
  readonly androidPay?: { readonly supportedNetworks: readonly string[] } | null;
}

export interface BraintreeApplePay {
  /** Adds what the account takes: networks, and what its cards have to be capable of. */
  readonly createPaymentRequest: (order: ApplePayOrder) => { readonly supportedNetworks: readonly string[] };
  readonly performValidation: (options: { validationURL: string; displayName: string }) => Promise<unknown>;
  readonly tokenize: (options: { token: unknown }) => Promise<CardNonce>;
}

export interface BraintreeGooglePay {
  /** Adds how Google has to encrypt the card for Braintree. */
  readonly createPaymentDataRequest: (order: GooglePayOrder) => GooglePayRequest;
  /** Without `details` it is PayPal's. */
  readonly parseResponse: (answer: GooglePayAnswer) => Promise<Pick<CardNonce, 'nonce'> & Partial<CardNonce>>;
}
