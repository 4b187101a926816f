import type { TokenResult } from '../schema/card-token.js';
import type { Frequency } from '../schema/donation.js';
import type { Language } from '../i18n/language.js';

/**
 * A card processor as a page registers it: small, and with the code that talks to the processor in a file of its own that
 * is loaded when a form needs it.
 */
export interface CardProcessor {
  /** Short name, for messages to the developer. */
  readonly id: string;
  /** Its fields, or a bank's question, open over the page, in the page's own tree: a modal dialog would lie above them. */
  readonly overlay?: boolean;
  /** Rejects when the processor can't be used on this page; the message is for the developer. */
  load(): Promise<CardTokenizer>;
}

/** What stands between a form and a processor's own card fields. Card numbers stay on the processor's side of it. */
export interface CardTokenizer {
  readonly id: string;
  readonly contract: 1;
  /** Puts the card fields into `container`. May reject; nothing is left behind then. */
  mount(context: MountContext): Promise<MountedCard>;
  /**
   * Puts buttons of Apple Pay, Google Pay and such into their own container, where the processor makes of their cards tokens of
   * the same kind. Absent where it does not. May reject; nothing is left behind then, and the card fields are not touched.
   */
  mountWallets?(context: WalletContext): Promise<MountedWallets>;
}

export interface MountContext {
  /** An element in the light DOM, connected and shown through slots. Only the adapter changes it until `unmount`; the form never moves it. */
  readonly container: HTMLElement;
  readonly locale: Language;
  /** Integer minor units at the time of mounting. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly theme: CardTheme;
  readonly onState: (state: CardState) => void;
  /** Aborted when the form gives up on this mount. */
  readonly signal: AbortSignal;
}

/** CSS values as the form computes them, for fields that no page style reaches. */
export type CardTheme = Readonly<
  Record<
    | 'accent-color'
    | 'text-color'
    | 'font-family'
    | 'muted-color'
    | 'border-color'
    | 'error-color'
    | 'surface-color'
    | 'radius'
    | 'font-size'
    /** As in CSS; a frame of another scheme than its page is drawn on an opaque sheet. */
    | 'color-scheme',
    string
  >
>;

export interface CardState {
  /** The fields are on screen and take input. */
  readonly ready: boolean;
  /** What is typed could be tokenised; absent where the processor does not tell before it is asked for a token. */
  readonly complete?: boolean | undefined;
  /** In the processor's words and the donor's language. */
  readonly error?: string | undefined;
}

export interface MountedCard {
  /** Asked once per attempt to give. */
  tokenize(request: TokenRequest): Promise<TokenResult>;
  /**
   * Resolves once everything that was typed so far has been told by `onState`: a state may still be on its way from the processor's
   * frame when the donor gives. Without it the form waits for a moment.
   */
  settle?(): Promise<void>;
  focus(): void;
  /** Empties the card fields. */
  clear(): void;
  /** The page's language has changed. */
  localize(locale: Language): void;
  /** The page has turned dark or light. */
  restyle(theme: CardTheme): void;
  unmount(): void;
}

export interface TokenRequest {
  /** Integer minor units, for processors that authenticate the cardholder. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly locale: Language;
  /** The attempt's UUID. */
  readonly attemptId: string;
  /** How often the card will be charged; the contract's words (§4.4). `month` and `year` go on until the donor ends them. */
  readonly frequency?: Frequency;
  /** How often `amountMinor` is charged in all, monthly, for a gift in instalments. */
  readonly payments?: number;
  /** For address checks; the contract's names (§4.4). */
  readonly billing: Readonly<Record<string, string>>;
}

/** The wallets whose buttons a form shows. */
export type WalletName = 'apple-pay' | 'google-pay' | 'link';

/** A gift as a wallet's payment sheet has to show it: the donor confirms there what will be sent. */
export interface WalletOrder {
  /** Integer minor units of one charge. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** The contract's words (§4.4). `month` and `year` go on until the donor ends them. */
  readonly frequency: Frequency;
  /** How often `amountMinor` is charged in all, monthly, for a gift in instalments. */
  readonly payments?: number;
  /** What the charge is for, in the donor's language, as in "Monthly gift". */
  readonly label: string;
}

/** What a payment sheet came to. */
export interface WalletAnswer {
  /** `cancelled` when the donor closed the sheet. */
  readonly result: TokenResult;
  /** What the sheet showed when the donor confirmed it. Nothing is sent unless it equals the gift in the form. */
  readonly order: WalletOrder;
  /** The donor as the wallet knows them, under the contract's names (§4.4): `first_name`, `email`, `zip`. */
  readonly billing: Readonly<Record<string, string>>;
}

export interface WalletContext {
  /** Light DOM, connected, shown through slots before the donor's fields. The adapter's own until `unmount`. */
  readonly container: HTMLElement;
  readonly locale: Language;
  readonly order: WalletOrder;
  readonly theme: CardTheme;
  /** Which wallets this donor can pay with, once that is known and after each change. Without any the form shows no buttons. */
  readonly onAvailable: (wallets: readonly WalletName[]) => void;
  /**
   * Asked in the task of the donor's click, before a sheet opens. Returns what the sheet has to show, or `undefined` when none may
   * open: something else has to be filled in first, which the form says, or a gift is under way.
   */
  readonly onPress: () => WalletOrder | undefined;
  /**
   * Told once per press that `onPress` has let through. Returns whether the form takes the token, for sheets that show how it ended;
   * a sheet that shows failure lets the donor try again.
   */
  readonly onAnswer: (answer: WalletAnswer) => boolean;
  /** Aborted when the form gives up on this mount. */
  readonly signal: AbortSignal;
}

export interface MountedWallets {
  /** The gift in the form has changed: the next sheet shows this one. Never called while a sheet is open. */
  update(order: WalletOrder): void;
  /** The page's language has changed. */
  localize(locale: Language): void;
  /** The page has turned dark or light. */
  restyle(theme: CardTheme): void;
  /**
   * The donor waits no longer for the sheet that is open: close it if the wallet allows that, ignore what it still answers, and let
   * the next press open another one.
   */
  cancel(): void;
  unmount(): void;
}
