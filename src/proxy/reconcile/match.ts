import { frequencies } from '../../schema/gift-values.js';
import { toMajor, toMinor } from '../../schema/money.js';
import { isNotCharged, paymentState } from '../../schema/payment-state.js';
import type { Transaction } from '../../schema/transaction.js';
import { donorHash } from '../ledger/donor-hash.js';
import { sentBetween } from '../ledger/attempt-age.js';
import type { KeyedHash } from '../ledger/hashes.js';
import type { Attempt, Trace } from '../ledger/ledger.js';
import { seenWithin, windowOf } from './search-times.js';
import { leastBetween, spanOf, timeOf } from './row-dates.js';
import type { Listing } from './transaction-list.js';

/** An attempt that can be searched for. */
export type Traced = Attempt & { readonly trace: Trace };

/** Whether nobody knows if the gift was charged, which the platform has not refused either. */
export function isLost({ state }: Attempt): boolean {
  return state !== 'settled';
}

/**
 * How a transaction may relate to an attempt, unless known data rules it out.
 * - `charge`: the attempt's completed charge, by campaign, sum, donor, time and frequency.
 * - `pending`: like `charge`, but the money has not arrived yet.
 * - `undone`: like `charge`, but it was refunded or is disputed.
 * - `not-completed`: of the same donor, but failed, a pledge or similar.
 * - `possible`: unclear, because data is missing, or differs in a way in which platforms are known to differ.
 */
export type Likeness = 'charge' | 'pending' | 'undone' | 'not-completed' | 'possible';

export interface Alike {
  readonly id: number;
  readonly likeness: Likeness;
  /** Whether the transaction and the gift have the same donor. */
  readonly isDonors: boolean;
  /**
   * Whether it would be the gift's charge, but its time is not certain: it was listed late, or the gift has no cursor. It may have been made
   * on the platform's own page instead: its date has no zone, and does not say which.
   */
  readonly isLate: boolean;
}

/** Facts about the platform and the listing that is searched. */
export interface View {
  readonly listing: Listing;
  /** When the listing was read, ms since 1970 by this proxy's clock. */
  readonly readAt: number;
  /** For how long a transaction has been known to be in the list, in ms; `undefined` if this is the first time. */
  readonly listedFor?: (id: number) => number | undefined;
  /** IDs of the only rows that matter; all rows without it. */
  readonly only?: ReadonlySet<number>;
}

/** Tolerance for dates in ms: zones range from UTC−12 to UTC+14, and clocks may be wrong. */
export const zoneMargin = 15 * 3_600_000;

/** Tolerance in minor units for a plan, whose payments are rounded to cents (contract §4.4): platforms round in different ways. */
const rounding = 1;

/** Transactions that may be an attempt's, in the order of the list, even if they belong to another attempt. */
export async function findAlike(attempt: Traced, view: View, hash: KeyedHash): Promise<Alike[]> {
  const found: Alike[] = [];
  const { rows } = view.listing;
  const older = rows.find(({ id }) => id === attempt.trace.after);
  for (const row of rows) {
    if (view.only?.has(row.id) === false || isRefund(row) || !mayBelongTo(row, attempt.trace)) continue;
    const time = timeWithin(row, older, attempt, view);
    if (time === 'outside' || isLater(row, attempt.trace, view.listing)) continue;
    const frequency = frequencyOf(row, attempt.trace);
    if (frequency === 'other') continue;
    // Hashed one after the other: most of a gala's equal gifts are ruled out above, and a list normally contains one match.
    const donor = await donorIn(row, attempt, hash);
    const alike = alikeOf(row, { time, frequency, donor }, attempt.trace, view.listing);
    if (alike) found.push(alike);
  }
  return found;
}

/** What a row that is not ruled out has in common with a gift. */
interface Shared {
  readonly time: 'inside' | 'unclear';
  readonly frequency: 'same' | 'unsaid';
  readonly donor: { readonly hasEmail: boolean } | undefined;
}

/** How a row relates to a gift; `undefined` if it cannot be the gift's. */
function alikeOf(
  row: Transaction,
  { time, frequency, donor }: Shared,
  trace: Trace,
  listing: Listing,
): Alike | undefined {
  const { id } = row;
  const charge = chargeStateOf(row);
  const isDonors = donor !== undefined;
  const isWhat = isKnown(row, trace) && frequency === 'same' && !row.parent_id;
  // Two people may have the same name, so only an e-mail is certain. What was not completed is no charge, of whichever gift.
  const isCertain = charge === 'not-completed' ? isDonors : donor?.hasEmail && time === 'inside';
  const isPaid = charge === 'charge' || charge === 'pending';
  const isLate = isWhat && isPaid && donor?.hasEmail === true && time === 'unclear';
  if (isCertain && isWhat) return { id, likeness: charge, isDonors, isLate };
  // A row of another donor may be the gift, if the platform writes the donor differently, unless it is `not-completed`, or a payment of
  // an older series.
  const mayBeGift = isDonors || (charge !== 'not-completed' && !isOfOlder(row, trace, listing));
  return mayBeGift ? { id, likeness: 'possible', isDonors, isLate } : undefined;
}

function isRefund({ type }: Transaction): boolean {
  return type?.trim().toLowerCase() === 'refund';
}

/** Whether the transaction's campaign and sum are those of the gift. Missing data counts as equal. */
function mayBelongTo(row: Transaction, trace: Trace): boolean {
  const of = row.fundraiser?.id;
  if (isGiven(of) && of !== trace.campaign) return false;
  return sumOf(row, trace) !== 'other';
}

function isKnown(row: Transaction, trace: Trace): boolean {
  return isGiven(row.fundraiser?.id) && sumOf(row, trace) === 'same';
}

/** Compares the sums of a transaction and a gift. Without its total, a transaction is only known to be of its donation or more. */
function sumOf(row: Transaction, { total, frequency }: Trace): 'same' | 'other' | 'unsaid' {
  const margin = frequency === undefined ? rounding : 0;
  const sum = toMinor(paidIn(row));
  if (sum !== null && Math.abs(sum - total) <= margin) return 'same';
  if (toMinor(row.amount?.total_paid) !== null) return 'other';
  return (toMinor(row.amount?.donation) ?? 0) > total + margin ? 'other' : 'unsaid';
}

/** What the card was charged, in major units, as far as the transaction says it. */
export function paidIn({ amount }: Transaction): number | null | undefined {
  const { total_paid: paid, donation, covered_fees: covered, custom_fees: fees } = amount ?? {};
  if (isGiven(paid) || !isGiven(donation)) return paid;
  return toMajor([donation, covered, fees].reduce<number>((sum, part) => sum + (toMinor(part) ?? 0), 0));
}

/**
 * Whether a transaction was made in the time in which the gift may have been charged. Dates have no zone, so they only rule out what is
 * outside in every zone: that a transaction is newer than the gift is shown by its ID and the gift's cursor, and that it is not too new
 * by the time at which it was first in the list. A list that was read later helps if it has newer transactions: the two dates differ by the
 * time between them in every zone.
 *
 * @param older The transaction that the attempt's cursor (`trace.after`) names, if it is in the list.
 */
function timeWithin(
  row: Transaction,
  older: Transaction | undefined,
  attempt: Traced,
  { listing, listedFor, readAt }: View,
): 'inside' | 'outside' | 'unclear' {
  const { skew } = listing;
  const [first, last] = spanOf(row.date);
  const sent = sentBetween(attempt, readAt);
  const [earliest, latest] = sent.map((time) => time + skew) as [number, number];
  const window = windowOf(attempt.state);
  if (last < earliest - zoneMargin || first > latest + window + zoneMargin) return 'outside';
  const after = cursorOf(attempt.trace, listing);
  if (after === undefined) return 'unclear';
  if (row.id <= after) {
    // Dates are whole seconds, so an equal date proves nothing.
    const isOlder = row.id === after || (older && leastBetween(timeOf(row.date), timeOf(older.date)) > 0);
    return isOlder ? 'outside' : 'unclear';
  }
  const byDates = leastBetween(last, listing.latest ?? Number.NaN);
  const since = Math.max(listedFor?.(row.id) ?? 0, byDates > 0 ? byDates : 0);
  return readAt - since <= sent[0] + seenWithin(attempt) ? 'inside' : 'unclear';
}

/** The cursor of a gift. One above the highest ID is not the ID of a transaction, and is ignored. */
function cursorOf({ after }: Trace, { newest }: Listing): number | undefined {
  return newest !== undefined && after !== undefined && after > newest ? undefined : after;
}

/** Whether a transaction has a parent that may be older than the gift: without a cursor, any. */
function isOfOlder({ parent_id: parent }: Transaction, trace: Trace, listing: Listing): boolean {
  return isGiven(parent) && parent > 0 && parent <= (cursorOf(trace, listing) ?? Infinity);
}

/**
 * Whether a transaction is a later payment of a recurring gift: it has a parent that is older than the gift, or the list has an older
 * transaction of its series. Even the first payment may have a parent, because a platform may record the series itself, or a plan, as a
 * transaction.
 */
function isLater({ id, parent_id: parent, recurring }: Transaction, trace: Trace, listing: Listing): boolean {
  const isPlan = trace.frequency === undefined;
  const isOlder = trace.frequency === 'once' || (parent ?? 0) <= (cursorOf(trace, listing) ?? -1);
  if (parent && !isPlan && isOlder) return true;
  const series = recurring?.id;
  return (
    isGiven(series) && series > 0 && listing.rows.some((row) => row.id < id && row.recurring?.id === series)
  );
}

/** Compares the frequencies of a transaction and a gift. `unsaid`: the transaction has no frequency, which platforms may omit. */
function frequencyOf({ amount, recurring }: Transaction, { frequency }: Trace): 'same' | 'other' | 'unsaid' {
  // Contract §2.7 has no other values; for a one-time gift, a platform may write an empty one.
  const interval = frequencies.find((known) => known !== 'once' && known === recurring?.interval);
  const isRepeating = interval !== undefined || amount?.is_recurring;
  // The payments of a plan are monthly. A transaction without `is_recurring` may be a one-time gift of the same donor.
  if (frequency === undefined) {
    if (interval === 'year') return 'other';
    return isRepeating === true ? 'same' : 'unsaid';
  }
  if (frequency === 'once') {
    if (interval !== undefined) return 'other';
    return isRepeating === true ? 'unsaid' : 'same';
  }
  if (interval !== undefined && interval !== frequency) return 'other';
  return isRepeating === false ? 'unsaid' : 'same';
}

function chargeStateOf(row: Transaction): Likeness {
  const type = row.type?.trim().toLowerCase() ?? 'charge';
  const isPledge = row.is_pledge_transaction === true || isGiven(row.fulfillment_transaction_id);
  const isFulfilment = row.is_fulfillment_transaction === true || isGiven(row.pledge_transaction_id);
  if (type !== 'charge' || isPledge || isFulfilment) return 'not-completed';
  const isReturned = row.is_refunded === true || (row.refund_children_ids ?? []).length > 0;
  if (isReturned || row.is_disputed === true || /refund|disput|charge.?back|revers/i.test(row.status ?? ''))
    return 'undone';
  if (isNotCharged(row.status)) return 'not-completed';
  const state = paymentState(row.status);
  if (state === 'unknown') return 'possible';
  return state === 'completed' && row.is_pending !== true ? 'charge' : 'pending';
}

/** Whether the transaction and the gift have the same donor, and if so, whether the transaction has an e-mail. */
async function donorIn(row: Transaction, { key, trace }: Traced, hash: KeyedHash) {
  const people = donorsOf(row);
  const hashes = await Promise.all(people.map((known) => donorHash(hash, key, known)));
  const person = people[hashes.indexOf(trace.donor)];
  return person && { hasEmail: (person.email ?? '').trim() !== '' };
}

/** The names and e-mails of a transaction: billing contact and donor may be two records, and either may lack the e-mail. */
function donorsOf({ billing, donated_by }: Transaction) {
  const people = [billing, donated_by].filter(isGiven);
  const written = people.flatMap(({ first_name, last_name }) =>
    people.map(({ email }) => ({ email, first_name, last_name })),
  );
  // Duplicates are removed, because each costs one hash for each attempt.
  return [...new Map(written.map((person) => [JSON.stringify(person), person])).values()];
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
