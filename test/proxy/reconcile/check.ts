import { test } from 'node:test';
import { openMemory } from '../ledger/stores.js';
import { searchRig, type SearchRig } from './search-rig.js';

export const minute = 60_000;

/** The outcome of a gift that the platform said no to. */
export const refusal = { status: 400, body: { state: 'refused' } };

/** A test with a search of its own, on a ledger in memory. */
export function check(title: string, work: (rig: SearchRig) => Promise<void>): void {
  void test(title, async (t) => work(searchRig(await openMemory(t))));
}

export async function stateOf({ ledger }: SearchRig, key: string): Promise<string | undefined> {
  return (await ledger.find(key))?.state;
}

/** What the search has found of an attempt; its state where it is not unknown. */
export async function findingOf({ ledger }: SearchRig, key: string): Promise<string | undefined> {
  const attempt = await ledger.find(key);
  return attempt?.state === 'unknown' ? attempt.finding : attempt?.state;
}
