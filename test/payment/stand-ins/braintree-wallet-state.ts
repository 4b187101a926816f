/** Data that a test and the stand-ins of Braintree's wallets share, in the page's own window. */
export interface BraintreeWalletState {
  /** The gateway's settings of the account. */
  gateway: {
    environment: string;
    applePayWeb?: object | null;
    androidPay?: { supportedNetworks: string[] } | null;
  };
  /** Resolves when the gateway returns a nonce; rejects if it returns none. */
  token: Promise<void>;
  /** Whether the page's domain is registered with the gateway. */
  isKnownDomain: boolean;
  /** Whether this donor has Google Pay. */
  hasGooglePay: boolean;
  /** Google's sheets, which the test ends. */
  readonly google: { readonly confirm: (paid: object) => void; readonly fail: (reason: unknown) => void }[];
  /** All requests for a sheet, in the processor's format. */
  readonly sheets: object[];
  readonly buttons: object[];
}

declare global {
  // A global has to be declared with `var`.
  var braintreeWalletState: BraintreeWalletState | undefined;
}

export function walletState(): BraintreeWalletState {
  const state = globalThis.braintreeWalletState;
  if (!state) throw new Error('The test has not set up its wallets.');
  return state;
}
