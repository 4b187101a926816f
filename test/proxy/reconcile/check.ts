import { test } from 'node:test';
import { openMemory } from '../ledger/stores.js';
import { searchRig, type SearchRig } from './search-rig.js';

export const minute = 60_000;

/** The outcome of a gift that the platform has refused. */
export const refusal = { status: 400, body: { state: 'refused' } };

/** A test with its own search, on a ledger in memory. */
export function check(title: string, work: (rig: SearchRig) => Promise<void>): void {
  test(title, async (t) => work(searchRig(await openMemory(t))));
}

export async function stateOf({ ledger }: SearchRig, key: string): Promise<string | undefined> {
  return (await ledger.find(key))?.state;
}

/** The finding for an attempt; its state if it is not unknown. */
export async function findingOf({ ledger }: SearchRig, key: string): Promise<string | undefined> {
  const attempt = await ledger.find(key);
  return attempt?.state === 'unknown' ? attempt.finding : attempt?.state;
}
