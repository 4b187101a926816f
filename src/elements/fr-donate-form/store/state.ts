import type { Submission } from '../../../donation/attempt.js';
import type { Gift } from '../../../donation/gift.js';
import type { Period } from '../../../format/period.js';
import type { WalletOrder } from '../../../payment/tokenizer.js';
import type { Language } from '../../../i18n/language.js';
import type { FormTexts } from '../texts/form-texts.js';
import type { Frequency, TokenFailure, TokenResult } from '../../../schema/donation.js';
import type { OfferedAmount } from '../amounts/offers.js';
import type { Draft, FormField } from '../draft/draft.js';
import type { Offers } from '../draft/first-draft.js';
import type { PlaceWords } from '../questions/address-parts.js';
import type { Composition } from '../questions/part.js';
import type { Setup } from './setup.js';
import type { StepName } from './steps.js';

/** Values for countries without states or postal codes, because the contract (§4.4) requires both for every country. */
export interface StandIns {
  readonly state: string;
  readonly zip: string;
}

/** How to contact the charity: `contact="bonjour@example.org"` or `contact="https://…"`. */
export interface Contact {
  /** The e-mail address to show; `undefined` for a web page, whose URL is not shown. */
  readonly email: string | undefined;
  /** @param reference Reference of the gift, for the subject of the e-mail. */
  readonly href: (reference?: string) => string;
}

/** @param start The gift without optional parts; `undefined` while no amount is chosen. */
export type Compose = (draft: Draft, start: Gift | undefined, words: PlaceWords) => Composition;

/** The settings that the page's author has made: the attributes and children of the form, and the global settings. */
export interface Page extends Offers {
  /** `undefined` while settings are wrong or the messages have not loaded. */
  readonly setup: Setup | undefined;
  readonly language: Language;
  readonly words: FormTexts;
  readonly amounts: Readonly<Record<Frequency, readonly OfferedAmount[]>>;
  /** Adds the enabled optional parts to a gift; `undefined` if their code is not needed or has not loaded. */
  readonly compose: Compose | undefined;
  readonly standIns: StandIns;
  readonly contact: Contact | undefined;
  /** The card processor's name for donors; `undefined` if it has none. */
  readonly processorName: string | undefined;
  /** The charity's number in its country's register; empty if the page does not give it. */
  readonly charityNumber: string;
  /** URL of the platform's own giving page; empty if there is none. */
  readonly donateHref: string;
  readonly hasSteps: boolean;
  /** Whether the page uses the dialog, whose code may still be loading. `isDialog`: whether the code has loaded. */
  readonly wantsDialog: boolean;
  readonly isDialog: boolean;
  /** Whether the browser is preparing the page for a visitor who may never open it. */
  readonly isPrerendering: boolean;
  /** Whether the page has put a captcha into the form. */
  readonly hasCaptcha: boolean;
  /** Whether the charity says that regular gifts can be cancelled at any time. */
  readonly isCancellable: boolean;
  /** Whether the draft is stored in the tab's storage. */
  readonly keepsDraft: boolean;
  /** Name of the campaign that the gift is for; `undefined` while it is not known. */
  readonly campaign: string | undefined;
  /** Whether this campaign has started or ended; `undefined` while it is not known. */
  readonly period: Period | undefined;
  /** IANA time zone of dates; empty for the visitor's own. */
  readonly timezone: string;
}

/** State of the card fields. `unreachable`: they can't be shown on this page. */
export interface CardState {
  readonly status: 'loading' | 'ready' | 'unavailable' | 'unreachable';
  readonly complete: boolean;
  readonly error?: string | undefined;
  /** The messages that the fields themselves show, one for each invalid field. */
  readonly fieldErrors?: readonly string[] | undefined;
  /** Whether the donor's input was lost because the page moved the form. */
  readonly isLost: boolean;
}

/** The order that the payment sheet showed when the donor confirmed it. */
export interface ShownOrder {
  readonly order: WalletOrder;
  readonly campaignId: number | undefined;
  /** ms since 1970. */
  readonly pressedAt: number;
}

/** State of a wallet's payment sheet. */
export type WalletSheet =
  | {
      readonly status: 'closed';
      readonly problem?: Exclude<TokenFailure, 'cancelled'> | 'changed';
      /** Whether the wallet had confirmed before: then the problem is shown at the card fields, where the donor is. */
      readonly wasConfirmed?: boolean;
    }
  | ({ readonly status: 'open'; readonly isSlow: boolean } & ShownOrder)
  /** The donor has confirmed, but something else has to be filled in before the gift can be sent. */
  | ({
      readonly status: 'confirmed';
      readonly result: Extract<TokenResult, { readonly ok: true }>;
    } & ShownOrder);

export interface WalletState {
  /** Whether the processor has a wallet for this donor. */
  readonly isAvailable: boolean;
  readonly sheet: WalletSheet;
}

/** The complete state of the form. `viewOf` derives the view from it; actions and mounted fields change it. */
export interface FormState {
  /** Read again before each render. */
  readonly page: Page;
  /** The donor's choices and input; `undefined` until the donor changes the form. Without it, the form follows the page's settings. */
  readonly typed?: Draft | undefined;
  /** Fields that were invalid at the last press of Give. They are marked only while they are invalid. */
  readonly flagged: readonly FormField[];
  /** Fields that the donor has left after typing. Problems with their text are shown beside them at once, and not in the summary. */
  readonly touched: readonly FormField[];
  /** The field that the platform refused, until the donor changes it. */
  readonly refused?: FormField | undefined;
  readonly step: StepName;
  readonly isDialogOpen: boolean;
  /** Whether the form has been visible. Before that, nothing is requested from a processor. */
  readonly wasShown: boolean;
  /**
   * Whether the card fields have been visible. Before that they are not mounted, because some processors' fields get no height while they
   * are hidden. Afterwards they stay mounted and keep their input.
   */
  readonly hasReachedCard: boolean;
  /** Whether the fields for name and e-mail have had the focus. Before that, the billing address is hidden. */
  readonly hasReachedDonor: boolean;
  readonly card: CardState;
  /** `undefined` if the processor has no wallets, or if their code has not loaded. */
  readonly wallet?: WalletState | undefined;
  readonly submission: Submission;
  /** The gift that was sent, for showing the result. It is not stored. */
  readonly sent?: { readonly key: string; readonly gift: Gift } | undefined;
  /** Whether the charity does not accept gifts at present. */
  readonly isClosed: boolean;
  /** Whether the last press of Give was not followed, because the screen did not say what would be charged. It has been corrected. */
  readonly isCorrected: boolean;
}

export const initialState: Omit<FormState, 'page'> = {
  flagged: [],
  touched: [],
  step: 'gift',
  isDialogOpen: false,
  wasShown: false,
  hasReachedCard: false,
  hasReachedDonor: false,
  card: { status: 'loading', complete: false, isLost: false },
  submission: { status: 'editing' },
  isClosed: false,
  isCorrected: false,
};

/** Updates `wasShown` and `hasReachedCard`, which stay true. */
export function updateShown(state: FormState): FormState {
  const { page, step } = state;
  const isOpen = state.isDialogOpen || !page.wantsDialog;
  const wasShown = state.wasShown || (isOpen && !page.isPrerendering);
  const isAtCard = page.setup !== undefined && wasShown && (!page.hasSteps || step === 'payment');
  return { ...state, wasShown, hasReachedCard: state.hasReachedCard || isAtCard };
}
