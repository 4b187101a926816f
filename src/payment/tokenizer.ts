import type { Frequency, TokenResult } from '../schema/gift-values.js';
import type { Language } from '../text/language.js';

/**
 * A card processor as a page registers it. The object is small: the adapter's code is in a separate file, which is loaded when a form needs
 * it.
 */
export interface CardProcessor {
  /** Short name for messages to the developer. */
  readonly id: string;
  /** Name by which donors may know the processor, such as `Stripe`. Without it, the form does not say who gets the card details. */
  readonly name?: string;
  /**
   * Whether the processor's fields or the bank's authentication open over the page in the light DOM, where a modal dialog would cover them.
   */
  readonly overlay?: boolean;
  /** Loads the adapter. Rejects if the processor can't be used on this page; the message is for the developer. */
  load(): Promise<CardTokenizer>;
}

/** The interface between a form and a processor's own card fields. Card numbers never pass through it. */
export interface CardTokenizer {
  readonly id: string;
  readonly contract: 1;
  /** Puts the card fields into `container`. If it rejects, it leaves nothing in the page. */
  mount(context: MountContext): Promise<MountedCard>;
  /**
   * Puts the buttons of wallets such as Apple Pay and Google Pay into a container of their own. Their tokens are of the same kind as
   * those of the card fields; absent if the processor has none. If it rejects, it leaves nothing in the page and the card fields intact.
   */
  mountWallets?(context: WalletContext): Promise<MountedWallets>;
}

export interface MountContext {
  /**
   * A connected element in the light DOM, shown through slots. Until `unmount`, only the adapter changes it, and the form does not move it.
   */
  readonly container: HTMLElement;
  readonly locale: Language;
  /** Amount in integer minor units at the time of mounting. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly theme: CardTheme;
  readonly onState: (state: CardState) => void;
  /** Presses Give, as Enter does in the form's own fields. Called when the donor presses Enter in a card field. */
  readonly onEnter?: () => void;
  /** Aborted when the form gives up on this mount. */
  readonly signal: AbortSignal;
}

/** CSS values computed by the form, for fields that the page's styles do not reach. */
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
    /** `light` or `dark`. A frame whose color scheme differs from its page's gets an opaque background. */
    | 'color-scheme',
    string
  >
>;

export interface CardState {
  /** Whether the fields are visible and accept input. */
  readonly ready: boolean;
  /** Whether the input is complete; absent if the processor does not report this before a token is requested. */
  readonly complete?: boolean | undefined;
  /** Error message of the adapter or the processor, in the donor's language. */
  readonly error?: string | undefined;
  /**
   * Error messages, one for each wrong field, in the order of the fields. The form lists them in its error summary, each with a link that
   * calls `focus` with its index. Fields that show these messages themselves leave `error` out.
   */
  readonly fieldErrors?: readonly string[] | undefined;
}

export interface MountedCard {
  /** Called once per attempt. */
  tokenize(request: TokenRequest): Promise<TokenResult>;
  /**
   * Resolves once `onState` has reported everything that was typed so far: a state may still be on its way from the processor's frame
   * when the donor presses Give. Without this method the form waits for a moment instead.
   */
  settle?(): Promise<void>;
  /**
   * Called when the donor has pressed Give and the card is not complete: reports, by `onState`, what is wrong with each field, also with
   * those that are empty.
   */
  check?(): void;
  /** @param at Index in `fieldErrors` of the field to focus; without it, the field that the donor should fill in next. */
  focus(at?: number): void;
  /** Clears the card fields. */
  clear(): void;
  /** Called when the page's language has changed. */
  localize(locale: Language): void;
  /** Called when the page has switched to a dark or light color scheme. */
  restyle(theme: CardTheme): void;
  unmount(): void;
}

export interface TokenRequest {
  /** Amount in integer minor units, for processors that authenticate the cardholder. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly locale: Language;
  /** UUID of the attempt. Its last digits may change before the gift is sent (see `boundKey`). */
  readonly attemptId: string;
  /** How often the card will be charged, with the contract's values (§4.4). `month` and `year` repeat until the donor cancels. */
  readonly frequency?: Frequency;
  /** Number of monthly charges of `amountMinor` in total, for a gift in instalments. */
  readonly payments?: number | undefined;
  /** The donor's address data for the processor's checks, with the contract's names (§4.4). */
  readonly billing: Readonly<Record<string, string>>;
}

/** The wallets whose buttons a form shows. */
export type WalletName = 'apple-pay' | 'google-pay' | 'link';

/** The gift that a wallet's payment sheet has to show and that the donor confirms on the sheet. */
export interface WalletOrder {
  /** Amount of one charge, in integer minor units. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** How often the amount is charged, with the contract's values (§4.4). `month` and `year` repeat until the donor cancels. */
  readonly frequency: Frequency;
  /** Number of monthly charges of `amountMinor` in total, for a gift in instalments. */
  readonly payments?: number | undefined;
  /** The day of the last of these charges, at the beginning of that day in the donor's time zone. */
  readonly lastPaymentOn?: Date | undefined;
  /** What the charge is for, in the donor's language, for example "Monthly gift". */
  readonly label: string;
}

/** The result of a payment sheet. */
export interface WalletAnswer {
  /** `cancelled` when the donor closed the sheet. */
  readonly result: TokenResult;
  /** The order that the sheet showed when the donor confirmed it. Nothing is sent unless it equals the gift in the form. */
  readonly order: WalletOrder;
  /** The donor's data from the wallet, with the contract's names (§4.4): `first_name`, `email`, `zip`. */
  readonly billing: Readonly<Record<string, string>>;
}

export interface WalletContext {
  /** A connected element in the light DOM, shown through slots above the donor's fields. Only the adapter changes it until `unmount`. */
  readonly container: HTMLElement;
  readonly locale: Language;
  readonly order: WalletOrder;
  readonly theme: CardTheme;
  /**
   * Reports the wallets that this donor can pay with, when they are known and after each change. Without any, the form shows no buttons.
   */
  readonly onAvailable: (wallets: readonly WalletName[]) => void;
  /**
   * Called in the task of the donor's click, before a sheet opens. Returns the order for the sheet, or `undefined` if no sheet may open: a
   * field of the form is invalid, which the form shows, or a gift is being processed.
   */
  readonly onPress: () => WalletOrder | undefined;
  /**
   * Called once per press for which `onPress` returned an order. Returns whether the form uses the token: a sheet shows success or failure
   * accordingly, and may let the donor try again after a failure.
   */
  readonly onAnswer: (answer: WalletAnswer) => boolean;
  /** Aborted when the form gives up on this mount. */
  readonly signal: AbortSignal;
}

export interface MountedWallets {
  /** Called when the gift in the form has changed: the next sheet shows this order. Never called while a sheet is open. */
  update(order: WalletOrder): void;
  /** Called when the page's language has changed. */
  localize(locale: Language): void;
  /** Called when the page has switched to a dark or light color scheme. */
  restyle(theme: CardTheme): void;
  /**
   * Called when the donor has stopped waiting for the open sheet: close it if the wallet supports that, ignore its later answers, and let
   * the next press open another sheet.
   */
  cancel(): void;
  unmount(): void;
}
