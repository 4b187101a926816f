import { frequencies } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';
import type { Transaction } from '../../schema/transaction.js';
import { donorHash } from '../donations/donor-hash.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import type { Attempt, Trace } from '../ledger/ledger.js';

/** An attempt that can be looked for. */
export type Traced = Attempt & { readonly trace: Trace };

/** By how much the platform's clock may be behind, in ms, where only the time tells which transactions are older. */
export const clockMargin = 60_000;

/**
 * The same beside a cursor, which tells better: a platform that writes its own zone's time, or whose clock is wrong, is
 * believed in its order all the same. What is older than that is older, whatever its ID.
 */
export const cursorMargin = 15 * 3_600_000;

/**
 * IDs of the transactions that may be an attempt's: a charge of its campaign, its total, its donor's e-mail and name,
 * younger than the attempt, and no later charge of a gift that repeats itself.
 */
export async function matchesOf(
  attempt: Traced,
  rows: readonly Transaction[],
  hash: KeyedHash,
): Promise<number[]> {
  const { campaign, total, donor } = attempt.trace;
  const found: number[] = [];
  for (const row of rows) {
    if (row.type === 'refund' || row.fundraiser?.id !== campaign || totalOf(row) !== total) continue;
    if (!isYounger(row, attempt) || !isFirst(row, attempt.trace, rows) || !hasFrequency(row, attempt.trace))
      continue;
    // One after the other: of a gala's equal gifts most are ruled out above, and one match in a list is the rule.
    const hashes = await Promise.all(donorsOf(row).map((known) => donorHash(hash, attempt.key, known)));
    if (hashes.includes(donor)) found.push(row.id);
  }
  return found;
}

/** What the card was charged, in minor units. */
function totalOf({ amount }: Transaction): number | null {
  return toMinor(amount?.total_paid ?? amount?.donation);
}

function isYounger({ id, date }: Transaction, { at, trace }: Traced): boolean {
  // Times without a zone are UTC. One that says nothing is no witness.
  const made = Date.parse(`${(date ?? '').trim().replace(' ', 'T')}Z`);
  if (trace.after === undefined) return made >= at - clockMargin;
  return id > trace.after && !(made < at - cursorMargin);
}

/**
 * What comes of itself, months after somebody gave, names what it follows, or has an older one of its series beside it. Of a plan even the
 * first part may name something: a platform may keep the plan as a transaction of its own.
 */
function isFirst(
  { id, parent_id: parent, recurring }: Transaction,
  { frequency }: Trace,
  rows: readonly Transaction[],
): boolean {
  if (parent && frequency !== undefined) return false;
  const series = recurring?.id;
  return typeof series !== 'number' || !rows.some((row) => row.id < id && row.recurring?.id === series);
}

/** A row that does not say whether it repeats itself may be either. */
function hasFrequency({ amount, recurring }: Transaction, { frequency }: Trace): boolean {
  if (frequency === undefined) return true;
  // Contract §2.7 has no more of them; of a gift that is for once, a platform may write an empty one.
  const interval = frequencies.find((known) => known !== 'once' && known === recurring?.interval);
  const repeats = interval !== undefined || amount?.is_recurring;
  if (frequency === 'once') return repeats !== true;
  return repeats !== false && (interval === undefined || interval === frequency);
}

/** The billing contact and the donor may be two records, and either may lack the e-mail. */
function donorsOf({ billing, donated_by }: Transaction) {
  const people = [billing, donated_by].filter((person) => person !== null && person !== undefined);
  return people.flatMap((named) => people.map(({ email }) => ({ ...named, email })));
}
