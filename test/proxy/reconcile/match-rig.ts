import { createKeyedHash } from '../../../src/proxy/ledger/hashes.js';
import { traceOf } from '../../../src/proxy/ledger/donor-hash.js';
import { findAlike, type Alike, type Traced } from '../../../src/proxy/reconcile/match.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { gift } from '../samples.js';

export const hash = createKeyedHash('the key', 'test');
export const at = Date.UTC(2026, 10, 21, 9);

export async function attempt(donation: DonationRequest, after?: number): Promise<Traced> {
  const trace = await traceOf(donation, 'key-1', after, hash);
  const intent = { key: 'key-1', fingerprint: 'f', tokenHash: 't', claim: 'c', at };
  return { ...intent, state: 'unknown', trace };
}

export interface Seen {
  /** Time of the row in ms after the gift. */
  readonly age?: number;
  readonly skew?: number;
  readonly newest?: number;
  /** See `Listing`. */
  readonly latest?: number;
}

export function alike(traced: Traced, rows: readonly Transaction[], seen: Seen = {}): Promise<Alike[]> {
  const { age = 1_000, skew = 0, ...ends } = seen;
  const listing = { rows, isWhole: true, skew, ...ends };
  return findAlike(traced, { listing, readAt: at + age }, hash);
}

/** The likeness of one transaction and a gift; `undefined` if it certainly belongs to another. */
export async function likeness(
  row: Transaction,
  donation = gift(),
  after: number | undefined = 500,
  seen: Seen = {},
) {
  const [only] = await alike(await attempt(donation, after), [row], seen);
  return only?.likeness;
}
export const found = async (row: Transaction, donation = gift(), after: number | undefined = 500) =>
  (await likeness(row, donation, after)) === 'charge';

/** IDs of the completed charges of an attempt. */
export async function matchesOf(
  traced: Traced,
  rows: readonly Transaction[],
  seen: Seen = {},
): Promise<number[]> {
  return (await alike(traced, rows, seen)).filter((one) => one.likeness === 'charge').map(({ id }) => id);
}
