import type { Submission } from '../../../donation/attempt.js';
import type { Gift } from '../../../donation/gift.js';
import type { WalletOrder } from '../../../payment/tokenizer.js';
import type { Language } from '../../../i18n/language.js';
import type { FormMessages } from '../../../locales/en/donate-form/form.js';
import type { Frequency } from '../../../schema/donation.js';
import type { TokenFailure, TokenResult } from '../../../schema/card-token.js';
import type { OfferedAmount } from '../amounts/offers.js';
import type { Draft, FormField } from '../draft/draft.js';
import type { Offers } from '../draft/first-draft.js';
import type { Part } from '../questions/part.js';
import type { Setup } from './setup.js';
import type { StepName } from './steps.js';

/** What is sent where a country has no states or no postal codes: the contract (§4.4) requires both of every country. */
export interface StandIns {
  readonly state: string;
  readonly zip: string;
}

/** How to reach the charity: `contact="bonjour@example.org"` or `contact="https://…"`. */
export interface Contact {
  /** Shown; `undefined` for a page, whose address says nothing to a reader. */
  readonly email: string | undefined;
  /** @param reference What the letter is about: the charity can't find a gift by "my gift of yesterday". */
  readonly href: (reference?: string) => string;
}

/** What the page's author has set: the attributes and children of the form, and its settings. */
export interface Page extends Offers {
  /** `undefined` while the settings are wrong, or there are no messages yet. */
  readonly setup: Setup | undefined;
  readonly language: Language;
  readonly words: FormMessages;
  readonly amounts: Readonly<Record<Frequency, readonly OfferedAmount[]>>;
  /** The optional parts that are switched on. */
  readonly parts: readonly Part[];
  readonly standIns: StandIns;
  readonly contact: Contact | undefined;
  /** The address of the platform's own giving page; empty without one. */
  readonly donateHref: string;
  readonly hasSteps: boolean;
  /** Whether the form is to stand in a dialog; `isDialog`: and the code for that is here. */
  readonly wantsDialog: boolean;
  readonly isDialog: boolean;
  /** Whether the page has a captcha of its own in the form. */
  readonly hasCaptcha: boolean;
  /** Whether what is typed is kept for the tab. */
  readonly keepsDraft: boolean;
}

/** What the form shows of its card fields. `unreachable`: they can't be shown on this page at all. */
export interface CardState {
  readonly status: 'loading' | 'ready' | 'unavailable' | 'unreachable';
  readonly complete: boolean;
  readonly error?: string | undefined;
  /** What was typed got lost, because the page moved the form. */
  readonly isLost: boolean;
}

/** What the donor sees when they confirm with a wallet. */
export interface ShownOrder {
  readonly order: WalletOrder;
  readonly campaignId: number | undefined;
  /** ms since 1970. */
  readonly pressedAt: number;
}

/** Where a press of a wallet's button has led. */
export type WalletSheet =
  | {
      readonly status: 'closed';
      readonly problem?: Exclude<TokenFailure, 'cancelled'> | 'changed';
      /** Whether the wallet had confirmed: the donor is then further down, and is told there. */
      readonly wasConfirmed?: boolean;
    }
  | ({ readonly status: 'open'; readonly isSlow: boolean } & ShownOrder)
  /** The form still asks for something before the gift can be sent. */
  | ({
      readonly status: 'confirmed';
      readonly result: Extract<TokenResult, { readonly ok: true }>;
    } & ShownOrder);

export interface WalletState {
  /** Whether the processor has a wallet for this donor. */
  readonly isAvailable: boolean;
  readonly sheet: WalletSheet;
}

/** Everything that the form knows. It is drawn by `viewOf`, and changed by actions and by what is mounted in the form. */
export interface FormState {
  /** Read anew before each drawing. */
  readonly page: Page;
  /** What the donor has chosen and typed; `undefined` until they touch the form: until then it follows the page. */
  readonly typed?: Draft | undefined;
  /** Fields found wrong at the last press of Give; they stay marked only while they are wrong. */
  readonly flagged: readonly FormField[];
  /** The field that the platform did not take, until the donor changes it. */
  readonly refused?: FormField | undefined;
  readonly step: StepName;
  readonly isDialogOpen: boolean;
  /** Whether the form has been on screen: a processor is asked for nothing before a donor has asked for the form. */
  readonly wasShown: boolean;
  /**
   * Whether the card's fields have been on screen. Before that nothing is asked of the processor, some of whose fields come
   * out without a height where they are not seen; afterwards they stay, with what is typed in them.
   */
  readonly hasReachedCard: boolean;
  readonly card: CardState;
  /** `undefined` where the processor has no wallets, and until their code is there. */
  readonly wallet?: WalletState | undefined;
  readonly submission: Submission;
  /** What was sent, for the result alone: it is in no storage, and gone with the page. */
  readonly sent?: { readonly key: string; readonly gift: Gift } | undefined;
  /** Whether the charity takes no gifts at present. */
  readonly isClosed: boolean;
}

export const untouched: Omit<FormState, 'page'> = {
  flagged: [],
  step: 'gift',
  isDialogOpen: false,
  wasShown: false,
  hasReachedCard: false,
  card: { status: 'loading', complete: false, isLost: false },
  submission: { status: 'editing' },
  isClosed: false,
};

/** The state with what follows from it and, once so, stays. */
export function settled(state: FormState): FormState {
  const { page, step } = state;
  const wasShown = state.wasShown || state.isDialogOpen || !page.wantsDialog;
  const isAtCard = page.setup !== undefined && wasShown && (!page.hasSteps || step === 'payment');
  return { ...state, wasShown, hasReachedCard: state.hasReachedCard || isAtCard };
}
