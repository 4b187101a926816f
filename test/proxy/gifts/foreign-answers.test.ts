import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '../../support/runs.js';
import { proxyFor } from '../ask.js';
import { give, keyFor, standing } from '../give.js';
import { until } from '../hosts/host.js';
import { startForeignAnswers } from './foreign-answers.js';

test('never gives a donor another gift’s receipt or refusal when answers are repeated, late or swapped', async (t) => {
  const many = runs(50, 1_000);
  const { platform, run } = await startForeignAnswers(t);
  let time = 0;
  const { proxy } = proxyFor(platform.url, {
    ...{ limits: false, reconcile: true, now: () => Date.now() + time },
    timeouts: { write: 5_000 },
  });
  const { unknown, uncharged, receipts } = await run(
    many,
    () => keyFor(proxy),
    (key, body) => give(proxy, key, body),
  );
  assert.deepEqual([receipts + unknown.length, uncharged], [many, 0]);
  assert.ok(receipts >= many / 2);
  // The platform's list has all charges. A search that is running may have begun before the last charge.
  for (const key of unknown)
    await until(async () => {
      time += 10_000;
      await proxy.reconcile();
      return ((await standing(proxy, key)) as { state: string }).state === 'settled';
    });
  t.diagnostic(
    `${String(many)} gifts: ${String(receipts)} receipts, ${String(unknown.length)} found in the list`,
  );
});
