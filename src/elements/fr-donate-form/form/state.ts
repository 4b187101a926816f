import type { Submission } from '../../../donation/attempt.js';
import type { Gift } from '../../../donation/gift.js';
import type { AmountView } from '../amount/amount-view.js';
import type { Offers } from '../amount/first-draft.js';
import type { CardState, CardView } from '../card/card-state.js';
import type { PlaceWords } from '../details/address-parts.js';
import type { Draft, FormField } from '../details/draft.js';
import type { StandIns } from '../details/stand-ins.js';
import type { OutcomeView } from '../outcome/outcome-view.js';
import type { Compose } from '../parts/part.js';
import type { WalletState } from '../wallets/wallet-state.js';
import type { StepName } from './steps.js';

/** The settings that the page's author has made: the attributes and children of the form, and the global settings. */
export interface Page
  extends
    Offers,
    PlaceWords,
    Pick<AmountView, 'campaign' | 'isCancellable'>,
    Pick<CardView, 'charityNumber' | 'processorName'>,
    Pick<OutcomeView, 'contact' | 'donateHref' | 'period' | 'setup' | 'timezone'> {
  /** Adds the enabled optional parts to a gift; `undefined` if their code is not needed or has not loaded. */
  readonly compose: Compose | undefined;
  readonly standIns: StandIns;
  readonly hasSteps: boolean;
  /** Whether the page uses the dialog, whose code may still be loading. `isDialog`: whether the code has loaded. */
  readonly wantsDialog: boolean;
  readonly isDialog: boolean;
  /** Whether the browser is preparing the page for a visitor who may never open it. */
  readonly isPrerendering: boolean;
  /** Whether the page has put a captcha into the form. */
  readonly hasCaptcha: boolean;
  /** Whether the draft is stored in the tab's storage. */
  readonly keepsDraft: boolean;
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
