import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyedHash } from '../../../src/proxy/ledger/hashes.js';
import { traceOf } from '../../../src/proxy/ledger/donor-hash.js';
import { findAlike, type Alike, type Traced } from '../../../src/proxy/reconcile/match.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';
import { refusal } from './search-rig.js';

export const hash = createKeyedHash('the key', 'test');
export const at = Date.UTC(2026, 10, 21, 9);
export const hour = 3_600_000;

/** A gift, and what is known when the list is searched for it. */
export interface Of {
  readonly donation?: DonationRequest;
  /** The gift's cursor: 500 if it is not said. */
  readonly after?: number | 'none';
  readonly known?: 'refused' | 'none' | 'several';
  /** Time from the gift until the list is read, in ms. */
  readonly age?: number;
  /** See `Listing`. */
  readonly newest?: number | undefined;
  readonly latest?: number | undefined;
  /** For how long each row has been in the list, in ms. */
  readonly listedFor?: number;
  readonly only?: ReadonlySet<number>;
}

export async function attempt({ donation = gift(), after = 500, known }: Of = {}): Promise<Traced> {
  const trace = await traceOf(donation, 'key-1', after === 'none' ? undefined : after, hash);
  const intent = { key: 'key-1', fingerprint: 'f', tokenHash: 't', claim: 'c', at };
  const state =
    known === 'refused'
      ? { state: 'settled', outcome: refusal }
      : { state: 'unknown', ...(known && { finding: known }) };
  return { ...intent, ...state, trace } as Traced;
}

/** How rows relate to a gift. */
export async function alike(rows: readonly Transaction[], of: Of = {}): Promise<Alike[]> {
  const { age = 1_000, newest, latest, listedFor, only } = of;
  const ends = { ...(newest !== undefined && { newest }), ...(latest !== undefined && { latest }) };
  const view = {
    ...{ listing: { rows, isWhole: true, skew: 0, ...ends }, readAt: at + age },
    ...(listedFor !== undefined && { listedFor: () => listedFor }),
    ...(only && { only }),
  };
  return findAlike(await attempt(of), view, hash);
}

/** How a row that differs from the gift's charge relates to the gift; `undefined` if it certainly belongs to another. */
export async function likeness(
  change: Partial<Transaction>,
  of: Of = {},
): Promise<Alike['likeness'] | undefined> {
  return (await alike([{ ...charge(501, of.donation ?? gift()), ...change }], of))[0]?.likeness;
}

/** A row of the list: what it is, how it differs from the gift's charge, and how it relates to the gift. */
export type Row = readonly [
  what: string,
  change: Partial<Transaction>,
  is: Alike['likeness'] | undefined,
  of?: Of | undefined,
];

export function testRows(rows: readonly Row[], common: Of = {}): void {
  for (const [what, change, is, of] of rows)
    test(`${what}: ${is ?? 'another gift’s'}`, async () => {
      assert.equal(await likeness(change, { ...common, ...of }), is);
    });
}
