import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GiftDependencies } from '../../../src/proxy/donations/dependencies.js';
import { answerRepeat } from '../../../src/proxy/donations/repeat.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { forward } from '../ledger/opened.js';

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
