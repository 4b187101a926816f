import type { DonationRequest } from './donation.js';
import type { GiftReceipt } from './gift-receipt.js';
import { toMinor } from './money.js';
import { paymentState } from './payment-status.js';

/**
 * The meaning of a platform's successful answer to a gift.
 * - `made`: the gift that was sent was charged.
 * - `pending`: it was accepted, but the payment has not arrived yet (contract §2.7 has the status `pending`).
 * - `other`: a transaction that is not certainly a charge, or does not match the gift that was sent. Whether the gift was charged is unknown.
 */
export type ReceiptMatch = 'made' | 'pending' | 'other';

/**
 * Tolerance in minor units for the payments of a plan: they are rounded to cents (contract §4.4), and platforms round in different ways.
 */
const rounding = 1;

/**
 * Compares the platform's answer with the gift that was sent. A missing field is ignored; a different field means that the answer is not
 * the receipt of this gift.
 */
export function matchReceipt(
  { amount, email, extra, frequency, fundraiser_id: campaign }: Omit<DonationRequest, 'card' | 'billing'>,
  donation: Pick<GiftReceipt, 'amount' | 'frequency' | 'fundraiser_id' | 'status'> & {
    readonly email?: string | null | undefined;
  },
): ReceiptMatch {
  const plan = extra?.installments;
  if (isGiven(donation.fundraiser_id) && donation.fundraiser_id !== campaign) return 'other';
  // For a plan, a platform may send `frequency: monthly`, because its payments are monthly.
  if (!plan && isGiven(donation.frequency) && donation.frequency !== frequency) return 'other';
  if (isGiven(donation.email) && email !== undefined && !isSameText(donation.email, email)) return 'other';
  if (isGiven(donation.amount) && !isAmountOf(donation.amount, amount, plan)) return 'other';

  const state = paymentState(donation.status);
  return state === 'unknown' ? 'other' : state;
}

/**
 * Whether an amount in the answer is that of the gift. For a plan, the platform ignores `amount` (contract §4.4, rule 5), and its answer
 * may have the first payment or the total.
 */
function isAmountOf(
  answered: number,
  amount: number,
  plan: { readonly total_amount: number; readonly duration: number } | undefined,
): boolean {
  const minor = toMinor(answered);
  if (!plan) return minor === toMinor(amount);
  const total = toMinor(plan.total_amount) ?? Number.NaN;
  return minor === total || Math.abs((minor ?? Number.NaN) - total / plan.duration) <= rounding;
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return plain(one) === plain(other);
}
