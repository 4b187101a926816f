import type { DonationRequest } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';

/** Smallest and largest gift, minor units. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/**
 * @param min Major units; 1 by default, because stolen cards are tested with amounts below those of real gifts.
 * @param max Major units; 1,000,000 by default.
 * @throws TypeError for invalid amounts and for an empty range.
 */
export function amountRange(min = 1, max = 1_000_000): AmountRange {
  const range = { min: toMinor(min) ?? Number.NaN, max: toMinor(max) ?? Number.NaN };
  if (!(range.min >= 0)) throw new TypeError('minAmount has to be an amount.');
  if (!(range.max >= range.min))
    throw new TypeError('maxAmount has to be an amount that is not below minAmount.');
  return range;
}

/**
 * Whether a gift is in a range. With instalments, each payment must be at least `min`, because a card test needs only the first charge, and
 * their total must be at most `max`. The form offers only plans for which this is true.
 */
export function isInRange(donation: DonationRequest, { min, max }: AmountRange): boolean {
  const { amount, extra } = donation;
  const whole = toMinor(extra?.installments?.total_amount ?? amount) ?? 0;
  return firstPayment(donation) >= min && whole <= max;
}

/** The amount charged at once, in minor units: for a plan, its first payment, rounded to the cent (contract §4.4, rules 4 and 5). */
export function firstPayment({ amount, extra }: Pick<DonationRequest, 'amount' | 'extra'>): number {
  const plan = extra?.installments;
  return plan ? Math.round((toMinor(plan.total_amount) ?? 0) / plan.duration) : (toMinor(amount) ?? 0);
}
