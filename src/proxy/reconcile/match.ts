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
 * IDs of the transactions that may be an attempt's: a charge of its campaign, its total, its donor's e-mail and name, and
 * younger than the attempt.
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
    if (!isYounger(row, attempt)) continue;
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
  if (trace.after !== undefined) return id > trace.after;
  // Times without a zone are UTC. One that says nothing is no witness.
  const made = Date.parse(`${(date ?? '').trim().replace(' ', 'T')}Z`);
  return made >= at - clockMargin;
}

/** The billing contact and the donor may be two records, and either may lack the e-mail. */
function donorsOf({ billing, donated_by }: Transaction) {
  const people = [billing, donated_by].filter((person) => person !== null && person !== undefined);
  return people.flatMap((named) => people.map(({ email }) => ({ ...named, email })));
}
