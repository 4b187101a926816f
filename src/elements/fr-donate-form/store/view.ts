import { mayGive, type Submission } from '../../../donation/attempt.js';
import { chargeOf, type Charge, type Gift } from '../../../donation/gift.js';
import { shortKey } from '../../../schema/gift-protocol.js';
import type { OfferedAmount } from '../amounts/offers.js';
import { textFields, type Draft, type FormField } from '../draft/draft.js';
import { suggestedEmail } from '../draft/mail-domain.js';
import { initialDraft } from '../draft/first-draft.js';
import { amountOf, problemsOf, type Problem, type ProblemCode } from '../questions/check-draft.js';
import type { CurrentPart } from '../questions/part.js';
import { buildGift } from './build-gift.js';
import type { CardState, FormState, Page } from './state.js';
import type { StepName } from './steps.js';

/** The data that the form is rendered from. */
export interface FormView extends Omit<Page, 'amounts' | 'compose'> {
  /** ISO 4217 code. */
  readonly currency: string;
  readonly draft: Draft;
  /** Whether the donor has changed anything in the draft. */
  readonly hasTyped: boolean;
  /** The offered amounts for the chosen frequency. */
  readonly amounts: readonly OfferedAmount[];
  /** Amount in integer minor units, or why there is none. */
  readonly amount: number | ProblemCode;
  /** The gift that a press of Give would send, without the card; `undefined` while there is no amount. */
  readonly gift: Gift | undefined;
  /** One charge of the gift. */
  readonly charge: Charge | undefined;
  /** The optional parts with their current questions. */
  readonly parts: readonly CurrentPart[];
  /** Problems that were found at the last press of Give and still exist. */
  readonly problems: readonly Problem[];
  /** `problems`, and those of fields that the donor has left. */
  readonly marked: readonly Problem[];
  /** The e-mail that the donor probably meant, if the typed one seems to contain a typing error. */
  readonly suggestedEmail: string | undefined;
  /**
   * Whether the billing address is shown. Without steps, it is hidden until a field above it has the focus, because donors who pay by wallet
   * don't need it. It is not hidden longer, because browsers autofill only visible fields.
   */
  readonly isAddressShown: boolean;
  readonly card: CardState;
  /** `undefined` if the processor has no wallets. */
  readonly wallet: WalletView | undefined;
  readonly submission: Submission;
  /** The gift that was sent, unless the page was reloaded since. */
  readonly sent: Gift | undefined;
  /** Whether the form is visible, and not an outcome or a notice in its place. */
  readonly isFormShown: boolean;
  /** Whether the charity accepts no gifts at present or the campaign has ended, and no gift is being processed or made. */
  readonly isClosed: boolean;
  /** When the campaign ended, ms since the epoch, if the form is closed for that reason. */
  readonly endedAt: number | undefined;
  readonly isCorrected: boolean;
  /** The visible step; `undefined` if the form has no steps. */
  readonly step: StepName | undefined;
}

export interface WalletView {
  /**
   * Whether to show the buttons: the processor has a wallet for this donor, or its sheet is open, which needs the button "Stop waiting".
   */
  readonly isShown: boolean;
  readonly isOpen: boolean;
  readonly isConfirmed: boolean;
}

export function viewOf(state: FormState): FormView {
  const { page, typed, card, submission, sent } = state;
  const draft = typed ?? initialDraft(page);
  const amount = amountOf(draft, page.limits, page.locale);
  const { gift, parts } = buildGift(draft, amount, page);
  const wallet = walletView(state);
  const endedAt = page.period?.name === 'ended' && mayGive(submission) ? page.period.endedAt : undefined;
  const isClosed = endedAt !== undefined || (state.isClosed && mayGive(submission));
  const isPaid = card.complete || wallet?.isConfirmed === true;
  const all = allProblems(state, { draft, parts }, isPaid);
  const problems = all.filter(({ field }) => state.flagged.includes(field));
  return {
    ...page,
    ...{ draft, amount, gift, parts, card, wallet, submission },
    currency: page.limits.currency,
    hasTyped: typed !== undefined,
    amounts: page.amounts[draft.frequency],
    charge: gift && chargeOf(gift),
    problems,
    isAddressShown:
      state.hasReachedDonor ||
      page.hasSteps ||
      textFields.some(
        (field) => (field !== 'country' && draft.fields[field] !== '') || state.flagged.includes(field),
      ),
    marked: all.filter(
      (problem) =>
        problems.includes(problem) || (problem.code !== 'empty' && state.touched.includes(problem.field)),
    ),
    suggestedEmail: state.touched.includes('email') ? suggestedEmail(draft.fields.email) : undefined,
    sent: 'attempt' in submission && sent?.key === shortKey(submission.attempt.key) ? sent.gift : undefined,
    isFormShown: !isClosed && submission.status !== 'done' && submission.status !== 'unknown',
    ...{ isClosed, endedAt, isCorrected: state.isCorrected },
    step: page.hasSteps ? state.step : undefined,
  };
}

function walletView({ wallet }: FormState): WalletView | undefined {
  if (!wallet) return undefined;
  const { isAvailable, sheet } = wallet;
  const isOpen = sheet.status === 'open';
  return { isShown: isAvailable || isOpen, isOpen, isConfirmed: sheet.status === 'confirmed' };
}

/**
 * Returns all problems that prevent the gift from being sent, whether or not they are shown.
 *
 * @param isCardComplete Whether the card fields are complete, or a wallet replaces them.
 */
export function allProblems(
  { page, refused }: FormState,
  { draft, parts }: Pick<FormView, 'draft' | 'parts'>,
  isCardComplete: boolean,
): Problem[] {
  const problems = problemsOf(draft, page.limits, page.locale, parts);
  if (!isCardComplete) problems.push({ field: 'card', code: 'empty' });
  if (refused !== undefined && !problems.some(({ field }) => field === refused))
    problems.push({ field: refused, code: 'refused' });
  return problems;
}

/** Returns the values for mounting the card fields; `undefined` while they must not be mounted. */
export function cardMountValues({ page, hasReachedCard, wasShown }: FormState, { charge }: FormView) {
  if (!page.setup || !wasShown || !hasReachedCard) return undefined;
  return {
    locale: page.language,
    amountMinor: charge?.amountMinor ?? 0,
    currency: page.setup.currency,
  };
}

/** Returns the values for the wallet buttons; `undefined` while the form can't show any. */
export function walletMountValues({ page, wasShown }: FormState, { charge, step }: FormView) {
  if (!page.setup || !charge || !wasShown || step === 'gift') return undefined;
  return { locale: page.language, charge };
}

/** Returns the ID, in the form's shadow root, of the element to which a link in the error summary leads. */
export function anchorOf(field: FormField, { draft, amounts }: Pick<FormView, 'draft' | 'amounts'>): string {
  if (field !== 'amount') return field;
  return draft.choice === 'custom' || amounts.length === 0 ? 'custom-amount' : 'amount-0';
}
