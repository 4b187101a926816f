import type { DonationRequest } from './donation.js';
import type { GiftReceipt } from './gift-receipt.js';
import { toMinor } from './money.js';

/**
 * The meaning of a platform's successful answer to a gift.
 * - `charged`: the gift that was sent was charged.
 * - `pending`: it was accepted, but the payment has not arrived yet (contract §2.7 has the status `pending`).
 * - `other`: a transaction that is not a charge, or does not match the gift that was sent. Whether the gift was charged is unknown.
 */
export type ReceiptMatch = 'charged' | 'pending' | 'other';

/**
 * Contract §2.6 leaves the values of `status` open. These words mean that no money was kept. Any other word counts as
 * a charge, because a donor who was charged and gets no thanks may give a second time.
 */
const notCharged =
  /abandon|abort|block|cancel|charge.?back|declin|denied|disput|error|expir|fail|fraud|insufficient|invalid|^not.|refund|reject|revers|unpaid|void/;

const notYetCharged =
  /authori[sz]ed|await|incomplete|in.?progress|pending|processing|requires|scheduled|submitted|unsettled/;

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

  return chargeOf(donation.status);
}

/**
 * The state of a payment according to a transaction's `status` alone; `other`: no money was kept. Also used for the list of transactions
 * (contract §2.7).
 */
export function chargeOf(status: string | null | undefined): ReceiptMatch {
  const word = (status ?? '').trim().toLowerCase();
  if (notCharged.test(word)) return 'other';
  return notYetCharged.test(word) ? 'pending' : 'charged';
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
