import type * as Braintree from 'braintree-web';
import type { ProcessorKit } from './processor-kit.js';
import type { BraintreeSettings } from './processor-settings.js';
import type { CardTheme, WalletAnswer, WalletOrder } from './tokenizer.js';
import type { Language } from '../text/language.js';

/** Functions that the card adapter passes to the wallets. If they were imported, every page would load them. */
export interface BraintreeTools {
  readonly settings: BraintreeSettings;
  readonly kit: ProcessorKit;
  /** Version of Braintree's scripts, which reject a client of another version. */
  readonly version: string;
  /** Rejects if there is no answer in time. */
  readonly inTime: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
}

/** The gateway's settings of the account. Braintree's types do not describe them; this is what its client (3.144.0) returns. */
export interface GatewayConfiguration {
  readonly environment: string;
  /** Absent if the account has no Apple Pay. */
  readonly applePayWeb?: object | null;
  /** Absent if the account has no Google Pay. */
  readonly androidPay?: { readonly supportedNetworks: readonly string[] } | null;
}

/** What a wallet needs from its account and from the form. */
export interface WalletAccount extends BraintreeTools {
  readonly client: Braintree.Client;
  readonly gateway: GatewayConfiguration;
  readonly country: string;
  readonly merchantName: string;
  readonly container: HTMLElement;
  /** Loads one of Braintree's scripts. */
  readonly load: <Api>(
    file: string,
    read: (braintree: Partial<typeof Braintree> | undefined) => Api | undefined,
  ) => Promise<Api>;
  /** Returns the order that the sheet has to show, and the callback for its answer; `undefined` if no sheet may open. */
  readonly press: () => Press | undefined;
}

export interface Press {
  readonly order: WalletOrder;
  /** Reports the result to the form, once, unless the donor has stopped waiting. Returns whether the form uses the token. */
  readonly answer: (result: WalletAnswer['result'], billing?: Billing) => boolean;
}

/** The donor's data with the contract's names (§4.4); `undefined` if the wallet does not provide a value. */
export type Billing = Readonly<Record<string, string | undefined>>;

/** A wallet that this donor can pay with. */
export interface Wallet {
  readonly name: 'apple-pay' | 'google-pay';
  /** Creates the button. */
  readonly draw: (locale: Language, theme: CardTheme) => HTMLElement;
  /** Closes the open sheet, if the wallet supports that. */
  readonly cancel: () => void;
  /** Removes everything except the button that the wallet has put into the page. */
  readonly remove?: () => void;
}
