import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GiftDependencies } from '../../../src/proxy/donations/dependencies.js';
import { answerRepeat } from '../../../src/proxy/donations/repeat.js';
import { serveAttempt } from '../../../src/proxy/donations/serve-attempt.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { forward, intent } from '../ledger/opened.js';

test('waits no longer when the time of day is set back', async () => {
  let now = Date.UTC(2026, 10, 21);
  let clock = 0;
  const ledger = createMemoryLedger({ now: () => now });
  await forward(ledger, 'a');
  const first = await ledger.find('a');
  assert.ok(first);
  let calls = 0;
  const dependencies = {
    ledger: {
      ...ledger,
      find: (key: string) => {
        calls += 1;
        now -= 3_600_000;
        clock += 10_000;
        return ledger.find(key);
      },
    },
    now: () => now,
    clock: () => clock,
    timeouts: { write: 60_000, repeat: 20_000 },
  };
  const answer = await answerRepeat(
    dependencies as unknown as GiftDependencies,
    { key: 'a', fingerprint: 'f-a' },
    first,
    () => false,
  );
  assert.deepEqual(answer, { name: 'running' });
  assert.equal(calls, 2);
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
        dependencies as unknown as GiftDependencies,
        { key, fingerprint: `f-${key}` },
        await find(),
        () => isGone,
      );
      await background;
    },
    async ask(isGone: boolean) {
      const signal = isGone ? AbortSignal.abort() : undefined;
      const request = new Request(`https://give.example/attempts/${key}`, signal && { signal });
      const { background } = await serveAttempt(dependencies as unknown as GiftDependencies).serve(
        request,
        { key },
        undefined,
      );
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
