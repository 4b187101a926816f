/** The processors that have an adapter, with the settings that each needs for the charity's account. */
export interface ProcessorSettings {
  readonly stripe: StripeSettings;
  readonly square: SquareSettings;
  readonly braintree: BraintreeSettings;
  readonly 'authorize-net': AuthorizeNetSettings;
  readonly moneris: MonerisSettings;
}

export type ProcessorName = keyof ProcessorSettings;

export interface StripeSettings {
  /** Publishable key: `pk_live_…`, or `pk_test_…` for tests. */
  readonly publishableKey: string;
  /** Connected account (`acct_…`), if the platform charges for one. */
  readonly stripeAccount?: string;
  /**
   * Country of the account, for wallets: ISO 3166-1 alpha-2 code, for example `CA`. By default it follows from the currency, CAD or USD;
   * for gifts in another currency there are no wallet buttons without this setting.
   */
  readonly country?: string;
  /** The payee's name on a wallet's payment sheet. Defaults to the page's host name. */
  readonly merchantName?: string;
}

export interface SquareSettings {
  /** Application ID: `sq0idp-…`, or `sandbox-sq0idb-…` for tests. */
  readonly applicationId: string;
  readonly locationId: string;
  /** ISO 3166-1 alpha-2 code of the Square account's country, for wallets. Defaults to the country of the currency if there is only one. */
  readonly country?: string;
  /** The payee's name on a wallet's payment sheet. Defaults to the page's host name. */
  readonly merchantName?: string;
}

export interface BraintreeSettings {
  /** The account's tokenization key, `production_…` or `sandbox_…`, or a client token created by a server. */
  readonly authorization: string;
  /** ISO 3166-1 alpha-2 code of the account's country, for wallets; `CA` and `US` follow from the currencies CAD and USD. */
  readonly country?: string;
  /** The charity's name on a wallet's payment sheet. Defaults to the page's host name. */
  readonly merchantName?: string;
  /** Merchant ID from Google's console. Google Pay requires it in production. */
  readonly googleMerchantId?: string;
}

export interface AuthorizeNetSettings {
  readonly apiLoginId: string;
  /** The account's public client key. */
  readonly clientKey: string;
  /** Whether to use the sandbox, with a sandbox account. */
  readonly test?: boolean;
}

export interface MonerisSettings {
  /** ID of the profile (`ht…`) that was created in the Merchant Resource Centre for the address of this page. */
  readonly profileId: string;
  /** Whether to use the test environment, with a profile of that environment. */
  readonly test?: boolean;
}
