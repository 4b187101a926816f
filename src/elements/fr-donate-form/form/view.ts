import { mayGive } from '../../../donation/attempt.js';
import { chargeOf } from '../../../donation/gift.js';
import { shortKey } from '../../../schema/gift-protocol.js';
import { amountOf } from '../amount/amount-of.js';
import type { AmountView } from '../amount/amount-view.js';
import { initialDraft, type Limits } from '../amount/first-draft.js';
import type { CardState, CardView } from '../card/card-state.js';
import type { Problem, ProblemCode } from '../details/check-field.js';
import { textFields, type FormField } from '../details/draft.js';
import { suggestedEmail } from '../details/mail-domain.js';
import type { DonorView } from '../details/render-donor.js';
import type { OutcomeView } from '../outcome/outcome-view.js';
import { walletView, type WalletView } from '../wallets/wallet-state.js';
import { buildGift } from './build-gift.js';
import { problemsOf } from './check-draft.js';
import type { FormState, Page } from './state.js';
import type { StepName } from './steps.js';

/** The data that the form is rendered from. */
export interface FormView
  extends Omit<Page, 'amounts' | 'compose'>, AmountView, CardView, DonorView, OutcomeView {
  readonly limits: Limits;
  /** Amount in integer minor units, or why there is none. */
  readonly amount: number | ProblemCode;
  readonly card: CardState;
  /** `undefined` if the processor has no wallets. */
  readonly wallet: WalletView | undefined;
  /** Whether the form is visible, and not an outcome or a notice in its place. */
  readonly isFormShown: boolean;
  /** Whether the charity accepts no gifts at present or the campaign has ended, and no gift is being processed or made. */
  readonly isClosed: boolean;
  readonly isCorrected: boolean;
  readonly step: StepName | undefined;
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

/** Returns the ID, in the form's shadow root, of the element to which a link in the error summary leads. */
export function anchorOf(field: FormField, { draft, amounts }: Pick<FormView, 'draft' | 'amounts'>): string {
  if (field !== 'amount') return field;
  return draft.choice === 'custom' || amounts.length === 0 ? 'custom-amount' : 'amount-0';
}
