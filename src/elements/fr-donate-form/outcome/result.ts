import type { Attempt, Receipt } from '../../../donation/attempt.js';
import type { Charge } from '../../../donation/gift.js';
import { frequencies } from '../../../schema/gift-values.js';

/** A gift as the platform reports it, with the requested values where the platform reports none. */
export interface Result extends Omit<Charge, 'payments'> {
  /** Whether the gift differs from what the donor asked for. */
  readonly isDifferent: boolean;
  /** Whether the frequency differs from what the donor asked for. */
  readonly isOtherFrequency: boolean;
}

/** The figures of a gift that was made, for the page. */
export function figuresOf({ attempt, receipt }: { attempt: Attempt; receipt: Receipt }) {
  const { amountMinor, currency, frequency } = resultOf(attempt, receipt);
  const { campaignId, payments } = attempt;
  return { campaignId, amountMinor, currency, frequency, payments, reference: receipt.reference };
}

export function resultOf(attempt: Attempt, receipt: Receipt): Result {
  const { payments } = attempt;
  const told = receipt.amountMinor ?? attempt.amountMinor;
  const amountMinor = isOfPlan(told, attempt) ? attempt.amountMinor : told;
  const currency = receipt.currency?.trim().toUpperCase() || attempt.currency;
  const known = frequencies.find((one) => one === receipt.frequency);
  // The platform may call a plan monthly, because its payments are.
  const frequency = payments === undefined ? (known ?? attempt.frequency) : attempt.frequency;
  const isOtherFrequency = frequency !== attempt.frequency;
  const isDifferent =
    isOtherFrequency || amountMinor !== attempt.amountMinor || currency !== attempt.currency;
  return { amountMinor, currency, frequency, isDifferent, isOtherFrequency };
}

/** Whether the receipt of a plan has the amount of a payment, rounded up or down, or the total, as `matchReceipt` accepts them. */
function isOfPlan(
  told: number,
  { amountMinor, payments }: Pick<Attempt, 'amountMinor' | 'payments'>,
): boolean {
  if (payments === undefined) return false;
  return Math.abs(told - amountMinor) <= 1 || Math.abs(told - amountMinor * payments) <= payments;
}
