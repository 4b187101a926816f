import type { Attempt, Receipt } from '../../../donation/attempt.js';
import { frequencies, type Frequency } from '../../../schema/donation.js';

/** A gift as the platform tells it; as it was asked for where the platform says nothing. */
export interface Result {
  /** What is charged each time, in integer minor units. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly frequency: Frequency;
  /** Whether it is another gift than the donor asked for. */
  readonly isDifferent: boolean;
  /** Whether it is so by how often it is charged. */
  readonly isOtherFrequency: boolean;
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
