/** What a test and the stand-ins of Braintree's wallets share, in the page's own window. */
export interface BraintreeWalletDesk {
  /** What the gateway says of the account. */
  gateway: {
    environment: string;
    applePayWeb?: object | null;
    androidPay?: { supportedNetworks: string[] } | null;
  };
  /** Of the nonce; without one it is PayPal's. */
  cardType: string | undefined;
  /** Resolves when the gateway gives a nonce; rejects when it gives none. */
  token: Promise<void>;
  /** Whether the gateway knows the page's domain. */
  isKnownDomain: boolean;
  /** Whether this donor has Google Pay. */
  hasGooglePay: boolean;
  /** How Google's sheet ends. */
  googleAnswer: () => Promise<object>;
  /** Every sheet, in the writing of its processor. */
  readonly sheets: object[];
  readonly buttons: object[];
}

declare global {
  // A global has to be a var to be one.
  var braintreeWalletDesk: BraintreeWalletDesk | undefined;
}

export function walletDesk(): BraintreeWalletDesk {
  const desk = globalThis.braintreeWalletDesk;
  if (!desk) throw new Error('The test has not set up its wallets.');
  return desk;
}
