/** The part of Braintree's web SDK 3.144.0 that the adapter uses; test/payment/braintree-types.ts compares it with the SDK's own types. */
export interface BraintreeApi {
  readonly hostedFields?: {
    /** Resolves once the frames have loaded. Braintree has not checked `authorization` at that point. */
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
  /** Accessible name of the input. `iframeTitle` is the accessible name of its frame. */
  readonly internalLabel: string;
  readonly iframeTitle: string;
}

export interface HostedFields {
  readonly on: (
    type: 'validityChange' | 'empty' | 'notEmpty' | 'focus' | 'blur' | 'inputSubmitRequest',
    handler: (state: HostedState) => void,
  ) => void;
  readonly getState: () => HostedState;
  /** Rejects if the key is invalid, the client script did not load, or the page has a client of another version. */
  readonly getChallenges: () => Promise<unknown>;
  /** Rejects with a `BraintreeError`, whose `code` is the reason. */
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
