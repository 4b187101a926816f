import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GiftDependencies } from '../../../src/proxy/gifts/dependencies.js';
import { answerRepeat, serveAttempt } from '../../../src/proxy/gifts/status.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { forward, intent } from '../ledger/opened.js';
import { unknownClient } from '../samples.js';

/** Moves the time of day and the monotonic clock, in ms. */
type Pass = (ofDay: number, byClock?: number) => void;

/** Answers a retry of `a`, whose attempt is open, and does `meanwhile` before the ledger is read again. */
async function retried(meanwhile: (ledger: Ledger, pass: Pass) => unknown, fingerprint = 'f-a') {
  let time = Date.UTC(2026, 10, 21);
  let clock = 0;
  const ledger = createMemoryLedger({ now: () => time });
  await forward(ledger, 'a');
  const first = await ledger.find('a');
  assert.ok(first);
  let reads = 0;
  const find = async (key: string) => {
    reads += 1;
    await meanwhile(ledger, (ofDay, byClock = ofDay) => {
      time += ofDay;
      clock += byClock;
    });
    return ledger.find(key);
  };
  const dependencies = {
    ledger: { ...ledger, find },
    ...{ now: () => time, clock: () => clock, timeouts: { write: 60_000, repeat: 20_000 } },
  } as unknown as GiftDependencies;
  const answer = await answerRepeat(dependencies, { key: 'a', fingerprint, isGone: () => false }, first);
  return { answer, reads };
}

for (const [what, name, meanwhile] of [
  ['is settled', 'receipt', (ledger) => ledger.settle('a', { status: 200, body: {} }, 7, true)],
  ['has no outcome any more', 'unknown', (ledger) => ledger.markUnknown('a')],
  ['was not sent', 'unreachable', (ledger) => ledger.release('a', 'c-a')],
  ['cannot be read', 'unrecorded', () => Promise.reject(new Error('store down'))],
  ['is still running after the longest wait', 'running', (_, pass) => pass(20_000)],
  ['is older than any answer', 'unknown', (_, pass) => pass(3_600_000)],
] as const satisfies readonly (readonly [string, string, Parameters<typeof retried>[0]])[])
  test(`answers a retry when its attempt ${what}: ${name}`, async () => {
    const { answer, reads } = await retried(meanwhile);
    assert.deepEqual([answer.name, reads], [name, 1]);
  });

test('answers a retry with other data without waiting', async () => {
  assert.deepEqual(await retried(() => undefined, 'f-b'), { answer: { name: 'other-donation' }, reads: 0 });
});

test('waits no longer when the time of day is set back', async () => {
  const { answer, reads } = await retried((_, pass) => pass(-3_600_000, 10_000));
  assert.deepEqual(answer, { name: 'running' });
  assert.equal(reads, 2);
});

/** A ledger with a receipt that nobody has seen yet, and ways to ask for it. */
async function unseenReceipt() {
  const key = '00000000-0000-4000-8000-000000000001';
  const now = () => Date.UTC(2026, 10, 21);
  const ledger = createMemoryLedger({ now });
  await ledger.reserve({ ...intent(key), likeness: 'l' });
  await ledger.markForwarded(key, `c-${key}`);
  await ledger.settle(key, { status: 200, body: {} }, 7, false);
  const dependencies = {
    ledger,
    now: () => Date.now(),
    clock: () => 0,
    timeouts: { write: 60_000, repeat: 0 },
  };
  const find = async () => {
    const attempt = await ledger.find(key);
    assert.ok(attempt?.state === 'settled');
    return attempt;
  };
  return {
    isUnseen: async () => (await find()).isUntold === true,
    async repeat(isGone: boolean) {
      const { background } = await answerRepeat(
        dependencies,
        { key, fingerprint: `f-${key}`, isGone: () => isGone },
        await find(),
      );
      await background;
    },
    async ask(isGone: boolean) {
      const signal = isGone ? AbortSignal.abort() : undefined;
      const request = new Request(`https://give.example/attempts/${key}`, signal && { signal });
      const { background } = await serveAttempt(dependencies).serve(request, { key }, unknownClient);
      await background;
    },
  };
}

for (const way of ['repeat', 'ask'] as const)
  test(`counts a receipt as seen when a ${way === 'ask' ? 'question about its attempt' : 'retry'} is answered, not when its sender has gone`, async () => {
    const receipt = await unseenReceipt();
    await receipt[way](true);
    assert.equal(await receipt.isUnseen(), true);
    await receipt[way](false);
    assert.equal(await receipt.isUnseen(), false);
  });
