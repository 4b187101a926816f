import type { Submission } from '../../../donation/attempt.js';
import type { Gift } from '../../../donation/gift.js';
import type { CardState } from '../card/card-state.js';
import type { Problem } from '../details/check-field.js';
import type { Draft, FormField } from '../details/draft.js';
import type { FieldView } from '../details/field-view.js';
import type { WalletState } from '../wallets/wallet-state.js';
import type { Config } from './config.js';
import type { StepName } from './steps.js';

/** The complete state of the form. `viewOf` derives the view from it. Only actions, mounted fields and a gift under way change it. */
export interface FormState {
  readonly page: Config;
  /** The donor's choices and input; `undefined` until the donor changes the form. Without it, the form follows the page's settings. */
  readonly typed?: Draft | undefined;
  /** Fields that were invalid at the last press of Give. They are marked only while they are invalid. */
  readonly flagged: readonly FormField[];
  /** Fields that the donor has left after typing. Problems with their text are shown beside them at once, and not in the summary. */
  readonly touched: readonly FormField[];
  /** The field that the platform refused, until it has another answer. */
  readonly refused?: FormField | undefined;
  readonly step: StepName;
  readonly isDialogOpen: boolean;
  /** Whether the form has been visible. Before that, nothing is requested from a processor. */
  readonly wasShown: boolean;
  /** Whether the card fields have been visible. Before that they are not mounted; afterwards they stay mounted and keep their input. */
  readonly hasReachedCard: boolean;
  /** Whether the fields for name and e-mail have had the focus. Before that, the billing address is hidden. */
  readonly hasReachedDonor: boolean;
  /**
   * Whether the countries are listed although the billing address is hidden. Names and options of 249 countries take a fifth of the
   * processor time until the form is complete, so they wait until the browser is idle.
   */
  readonly listsCountries: boolean;
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
  /** A press waits for the code for giving, or could not be followed without it. Nothing was sent. */
  readonly press?: 'waiting' | 'lost' | undefined;
  /** Finds and names problems; part of the code for giving. Without it nothing can be marked yet. */
  readonly check?: Check | undefined;
}

/** What finds problems and words them. */
export interface Check {
  /** @param isPaid Whether the card fields are complete, or a wallet replaces them. */
  problems(state: FormState, view: Pick<FieldView, 'draft' | 'parts'>, isPaid: boolean): Problem[];
  text(problem: Problem, view: FieldView): string;
  suggestedEmail(email: string): string | undefined;
}
