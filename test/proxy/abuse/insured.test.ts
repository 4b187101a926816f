import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { quotaOf, reserve } from './quota-of.js';

test('a quota is full exactly when it admits nothing, also while its store is unavailable', async () => {
  let now = Date.UTC(2026, 10, 21, 9);
  const memory = createMemoryLimits(() => now);
  // Counts as while their Postgres is unavailable: each point is double.
  const store = {
    add: async (key: string, points: number, ms: number) => 2 * (await memory.add(key, points, ms)),
    counts: async (keys: readonly string[]) => (await memory.counts(keys)).map((points) => 2 * points),
  };
  const quota = quotaOf({ store, most: 20, ms: 600_000, now: () => now });
  let failures = 0;
  for (let sixth = 0; sixth < 5; sixth += 1) {
    for (let time = 0; time < 4; time += 1) {
      const reservation = await reserve(quota);
      assert.equal(await quota.isFull(), reservation === undefined && failures >= 10);
      if (!reservation) continue;
      await reservation.settle('refused');
      failures += 1;
    }
    now += 100_000;
  }
  assert.equal(failures, 10);
});
