import { test } from 'node:test';
import { openMemory } from '../ledger/stores.js';
import { searchRig, type SearchRig } from './search-rig.js';

/** A test with its own search, on a ledger in memory. */
export function check(title: string, work: (rig: SearchRig) => Promise<void>): void {
  test(title, async (t) => work(searchRig(await openMemory(t))));
}
