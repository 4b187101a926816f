import type { DonationRequest } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';

/** Smallest and largest gift, minor units. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/** The problem with an amount in major units, worded to follow the option's name in a sentence; `undefined` if there is none. */
export function amountProblem(amount: number): string | undefined {
  // Gifts of 0 are used to test stolen cards.
  return (toMinor(amount) ?? 0) > 0 ? undefined : "has to be an amount above 0. Set it to the form's min";
}

/** @param min Major units. @param max Major units. */
export function amountRange(min: number, max: number): AmountRange {
  return { min: toMinor(min) ?? 0, max: toMinor(max) ?? 0 };
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
