import type { DonationRequest } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';

/** What a gift charges at once, in minor units: of a plan its first payment, rounded to the cent (contract §4.4, rules 4 and 5). */
export function firstPayment({ amount, extra }: Pick<DonationRequest, 'amount' | 'extra'>): number {
  const plan = extra?.installments;
  return plan ? Math.round((toMinor(plan.total_amount) ?? 0) / plan.duration) : (toMinor(amount) ?? 0);
}
