import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lifetimeMs, type Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { forward, intent } from './opened.js';

// Tests for the ledger in memory only; those of all ledgers are in conformance.ts.

async function settled(ledger: Ledger, name: string, status: number): Promise<void> {
  await forward(ledger, name);
  await ledger.settle(name, { status, body: {} });
}

test('when full, drops the oldest refused attempts, and refuses new ones instead of dropping an attempt that may have been charged', async () => {
  const ledger = createMemoryLedger({ now: () => 0, capacity: 3 });
  await settled(ledger, 'charged', 200);
  await settled(ledger, 'refused-1', 400);
  await settled(ledger, 'refused-2', 403);
  assert.equal((await ledger.reserve(intent('d'))).kind, 'reserved');
  assert.equal(await ledger.find('refused-1'), undefined);
  assert.equal((await ledger.find('refused-2'))?.state, 'settled');
  assert.equal((await ledger.reserve(intent('e'))).kind, 'reserved');
  assert.equal((await ledger.reserve(intent('f'))).kind, 'full');
  assert.equal((await ledger.find('charged'))?.state, 'settled');
  assert.equal((await ledger.reserve(intent('charged'))).kind, 'known', 'a repeat is known even then');
});

test('drops no refused attempt for a gift that may repeat it', async () => {
  const ledger = createMemoryLedger({ now: () => 0, capacity: 2 });
  const alike = (name: string) => ({ ...intent(name), likeness: 'l' });
  await ledger.reserve(alike('a'));
  await ledger.markForwarded('a', 'c-a');
  await ledger.settle('a', { status: 400, body: {} });
  await settled(ledger, 'other', 400);
  assert.deepEqual(await ledger.reserve(alike('b')), {
    kind: 'reserved',
    alike: { kind: 'alike-refused', keys: ['a'] },
  });
  assert.equal((await ledger.find('a'))?.state, 'settled');
  assert.equal(await ledger.find('other'), undefined);
});

test('drops refusals of its own first, and records none when it is full', async () => {
  const ledger = createMemoryLedger({ now: () => 0, capacity: 2 });
  const refusal = { status: 400, body: {} };
  await settled(ledger, 'charged', 200);
  await ledger.refuse(intent('a'), refusal);
  assert.equal(await ledger.refuse(intent('b'), refusal), undefined);
  assert.equal(await ledger.find('b'), undefined);
  assert.equal((await ledger.reserve(intent('c'))).kind, 'reserved');
  assert.equal(await ledger.find('a'), undefined);
  assert.equal((await ledger.find('charged'))?.state, 'settled');
});

test('drops the transaction of an attempt only together with the attempt', async () => {
  let time = 0;
  const ledger = createMemoryLedger({ now: () => time });
  await forward(ledger, 'a');
  assert.equal(await ledger.settle('a', { status: 200, body: {} }, 7), true);
  time = lifetimeMs - 1;
  await forward(ledger, 'b');
  assert.equal(await ledger.settle('b', { status: 200, body: {} }, 7), false);
  time += 1;
  assert.equal(await ledger.find('a'), undefined);
  assert.equal(await ledger.keyOfTransaction(7), undefined);
  assert.equal(await ledger.settle('b', { status: 200, body: {} }, 7), true);
});

test('measures ages by the monotonic clock', async () => {
  let [time, clock] = [0, 0];
  const ledger = createMemoryLedger({ now: () => time, clock: () => clock });
  await forward(ledger, 'a');
  await ledger.reserve(intent('b'));
  time = lifetimeMs * 400;
  clock = 5_000;
  assert.equal(ledger.remembers?.(), 5_000, 'it began 5 s ago, whatever the time of day');
  assert.equal((await ledger.reserve(intent('a'))).kind, 'known');
  assert.equal((await ledger.find('b'))?.state, 'reserved');
  await ledger.settle('a', { status: 200, body: {} });
  assert.equal((await ledger.find('a'))?.at, 0);
});

test('has another ID than every other ledger', async () => {
  const ids = await Promise.all(
    Array.from({ length: 50 }, async () => createMemoryLedger({ now: () => 0 }).id?.()),
  );
  assert.equal(new Set(ids).size, 50);
});
