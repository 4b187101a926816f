import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { runs } from '../../support/runs.js';
import { cardPlatform } from './card-platform.js';
import { address, stopClock } from './crowd.js';

const tries = runs(200, 1_000);

/** A ledger that counts what is written to it. */
function counting() {
  const own = createMemoryLedger({ now: () => Date.now() });
  const writes = { reserve: 0, refuse: 0, other: 0 };
  const ledger: Ledger = {
    ...own,
    reserve: (intent) => ((writes.reserve += 1), own.reserve(intent)),
    refuse: (...refusal) => ((writes.refuse += 1), own.refuse(...refusal)),
    markForwarded: (...more) => ((writes.other += 1), own.markForwarded(...more)),
    settle: (...more) => ((writes.other += 1), own.settle(...more)),
    release: (...more) => ((writes.other += 1), own.release(...more)),
  };
  return { ledger, writes };
}

/** Tries cards, twenty at a time. @returns the statuses. */
async function flood(one: (index: number) => Promise<{ readonly status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let start = 0; start < tries; start += 20) {
    const some = Array.from({ length: 20 }, async (_, index) => (await one(start + index)).status);
    statuses.push(...(await Promise.all(some)));
  }
  return statuses;
}

test(`${tries} junk gifts from one address: one write to the ledger for each that limits refuse`, async (t) => {
  stopClock(t);
  const { ledger, writes } = counting();
  const { charges, from } = cardPlatform(() => 400, { ledger, sleep: async (ms) => t.mock.timers.tick(ms) });
  await flood(() => from('203.0.113.7'));
  const sent = charges.length;
  assert.ok(sent <= 20, `${sent} sent`);
  assert.deepEqual(writes, { reserve: sent, refuse: writes.refuse, other: 2 * sent });
  assert.ok(writes.refuse <= tries - sent, `${writes.refuse} refusals are recorded`);
});

test(`${tries} junk gifts from as many addresses: no write to the ledger for those that get a challenge`, async (t) => {
  stopClock(t);
  const { ledger, writes } = counting();
  const { charges, from } = cardPlatform(() => 400, { ledger, sleep: async (ms) => t.mock.timers.tick(ms) });
  const statuses = await flood((index) => from(address(index)));
  const sent = charges.length;
  assert.ok(sent <= 40, `${sent} sent`);
  assert.ok(statuses.filter((status) => status === 403).length >= tries - 60);
  assert.deepEqual(writes, { reserve: sent, refuse: 0, other: 2 * sent });
});
