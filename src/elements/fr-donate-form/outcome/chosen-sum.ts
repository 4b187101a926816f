import type { Attempt } from '../../../donation/attempt.js';
import type { OutcomeView } from './outcome-view.js';

type ChosenView = Pick<OutcomeView, 'sent' | 'amounts' | 'draft' | 'setup'>;

/** Returns the sum that the donor chose, without a covered fee, in integer minor units. After a reload, that is the charge, of all payments. */
export function chosenSum({ sent }: ChosenView, attempt: Attempt): number {
  if (!sent) return attempt.amountMinor * (attempt.payments ?? 1);
  return (sent.installments?.totalMinor ?? sent.amountMinor) - (sent.coveredFeeMinor ?? 0);
}

/** Returns what the page says that the chosen sum does, in its `<fr-amount>`; empty if it says nothing. */
export function impactOf(view: ChosenView, attempt: Attempt): string {
  const { amounts, draft, setup } = view;
  // The page may have changed its campaign since, and with it the amounts.
  if (setup?.campaignId !== attempt.campaignId || draft.frequency !== attempt.frequency) return '';
  const chosen = chosenSum(view, attempt);
  return amounts.find(({ minor }) => minor === chosen)?.impact ?? '';
}
