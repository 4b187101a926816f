import { chargeOf } from '../../../donation/gift.js';
import { isUnderWay, mayGive } from '../../../donation/phase.js';
import { amountOf } from '../amount/amount-of.js';
import type { AmountView } from '../amount/amount-view.js';
import { initialDraft, type Limits } from '../amount/first-draft.js';
import { giftTexts } from '../amount/gift-text.js';
import type { CardState, CardView } from '../card/card-state.js';
import type { ProblemCode } from '../details/check-field.js';
import { textFields, type Draft, type FormField } from '../details/draft.js';
import type { DonorView } from '../details/render-donor.js';
import type { OutcomeView } from '../outcome/outcome-view.js';
import { walletView, type WalletView } from '../wallets/wallet-state.js';
import { buildGift } from './build-gift.js';
import type { Config } from './config.js';
import type { Check, FormState } from './state.js';
import type { StepName } from './steps.js';

/** The data that the form is rendered from. */
export interface FormView
  extends Omit<Config, 'amounts' | 'compose'>, AmountView, CardView, DonorView, OutcomeView {
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
  /** Whether a press waits for the code for giving, or its gift is on its way. The form must not change meanwhile. */
  readonly isBusy: boolean;
  /** Whether the last press could not be followed, because the code for giving could not be loaded. */
  readonly isPressLost: boolean;
}

/** One object for all views without marks: a new list in each view would render again what depends on it. */
const noMarks: Pick<FormView, 'problems' | 'marked'> = { problems: [], marked: [] };

const views = new WeakMap<FormState, FormView>();

/** The view of a state, made once. */
export function viewOf(state: FormState): FormView {
  let view = views.get(state);
  if (!view) views.set(state, (view = makeView(state)));
  return view;
}

function makeView(state: FormState): FormView {
  const { page, typed, card, submission, check } = state;
  const draft = typed ?? initialDraft(page);
  const amount = amountOf(draft, page.limits, page.locale);
  const { gift, parts } = buildGift(draft, amount, page);
  const wallet = walletView(state);
  const endedAt = page.period?.name === 'ended' && mayGive(submission) ? page.period.endedAt : undefined;
  const isClosed = endedAt !== undefined || (state.isClosed && mayGive(submission));
  const isAddressShown = state.hasReachedDonor || page.hasSteps || isAddressFilled(draft, state.flagged);
  const step = page.hasSteps ? state.step : undefined;
  const view: FormView = {
    ...page,
    draft,
    amount,
    gift,
    parts,
    card,
    wallet,
    submission,
    giftTexts: gift && giftTexts(gift, page),
    currency: page.limits.currency,
    hasTyped: typed !== undefined,
    amounts: page.amounts[draft.frequency],
    charge: gift && chargeOf(gift),
    isAddressShown,
    listsCountries: state.listsCountries || (isAddressShown && step !== 'gift'),
    suggestedEmail: state.touched.includes('email') ? check?.suggestedEmail(draft.fields.email) : undefined,
    sent: sentGift(state),
    isFormShown: !isClosed && submission.status !== 'done' && submission.status !== 'unknown',
    isClosed,
    endedAt,
    isCorrected: state.isCorrected,
    isBusy: state.press === 'waiting' || isUnderWay(submission),
    isPressLost: state.press === 'lost',
    step,
    ...noMarks,
  };
  const { flagged, touched } = state;
  return check && flagged.length + touched.length > 0 ? { ...view, ...marksOf(state, view, check) } : view;
}

/** The gift on screen as it was sent. The rest of its key may have changed since. */
function sentGift({ submission, sent }: FormState) {
  return sent && 'attempt' in submission && submission.attempt.key.startsWith(sent.key)
    ? sent.gift
    : undefined;
}

/** The problems that are shown: those of the last press, and those of fields that were left. */
function marksOf(state: FormState, view: FormView, check: Check): Pick<FormView, 'problems' | 'marked'> {
  const { flagged, touched, card } = state;
  const all = check.problems(state, view, card.complete || view.wallet?.isConfirmed === true);
  const problems = all.filter(({ field }) => flagged.includes(field));
  const marked = all
    .filter((one) => problems.includes(one) || (one.code !== 'empty' && touched.includes(one.field)))
    .map((one) => ({ ...one, text: check.text(one, view) }));
  return { problems, marked };
}

function isAddressFilled({ fields }: Draft, flagged: readonly FormField[]): boolean {
  return textFields.some((field) => (field !== 'country' && fields[field] !== '') || flagged.includes(field));
}

/** Returns the ID, in the form's shadow root, of the element to which a link in the error summary leads. */
export function anchorOf(field: FormField, { draft, amounts }: Pick<FormView, 'draft' | 'amounts'>): string {
  if (field !== 'amount') return field;
  return draft.choice === 'custom' || amounts.length === 0 ? 'custom-amount' : 'amount-0';
}
