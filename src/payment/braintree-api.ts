import type { BraintreeWalletsApi } from './braintree-wallets-api.js';

/** What the adapter uses of Braintree's web SDK 3.144.0; test/payment/braintree-types.ts holds it against the SDK's own types. */
export interface BraintreeApi extends BraintreeWalletsApi {
  readonly hostedFields?: {
    /** Resolves once the frames are there. Whether the key is good is not known then. */
    readonly create: (options: {
      readonly authorization: string;
      readonly styles: Record<string, Record<string, string>>;
      readonly fields: Record<FieldName, FieldOptions>;
    }) => Promise<HostedFields>;
  };
}

export type FieldName = 'number' | 'expirationDate' | 'cvv';

export interface FieldOptions {
  readonly container: HTMLElement;
  /** What a screen reader says of the input, and of its frame. */
  readonly internalLabel: string;
  readonly iframeTitle: string;
}

export interface HostedFields {
  readonly on: (
    type: 'validityChange' | 'empty' | 'notEmpty' | 'focus' | 'blur',
    handler: (state: HostedState) => void,
  ) => void;
  readonly getState: () => HostedState;
  /** Rejects when the key is bad, the client's script did not come, or a client of another version is on the page. */
  readonly getChallenges: () => Promise<unknown>;
  /** Rejects with a `BraintreeError`, of which `code` says what is wrong. */
  readonly tokenize: (options: TokenizeOptions) => Promise<CardNonce>;
  readonly focus: (field: FieldName) => Promise<void>;
  readonly clear: (field: FieldName) => Promise<void>;
  readonly teardown: () => Promise<void>;
}

export interface TokenizeOptions {
  readonly cardholderName: string;
  readonly billingAddress: {
    readonly firstName: string | undefined;
    readonly lastName: string | undefined;
    readonly streetAddress: string | undefined;
    readonly locality: string | undefined;
    readonly region: string | undefined;
    readonly postalCode: string | undefined;
    readonly countryCodeAlpha2: string | undefined;
  };
}

export interface CardNonce {
  readonly nonce: string;
  readonly details: { readonly cardType: string };
}

export interface HostedState {
  readonly fields: Readonly<Record<FieldName, HostedField>>;
}

interface HostedField {
  readonly isEmpty: boolean;
  readonly isFocused: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
}
