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
  const amountMinor = receipt.amountMinor ?? attempt.amountMinor;
  const currency = receipt.currency?.toUpperCase() ?? attempt.currency;
  const frequency = frequencies.find((known) => known === receipt.frequency) ?? attempt.frequency;
  const isOtherFrequency = frequency !== attempt.frequency;
  const isDifferent =
    isOtherFrequency || amountMinor !== attempt.amountMinor || currency !== attempt.currency;
  return { amountMinor, currency, frequency, isDifferent, isOtherFrequency };
}
