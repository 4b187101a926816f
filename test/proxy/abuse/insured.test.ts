import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LimitStore } from '../../../src/proxy/abuse/counters.js';
import { createSlidingQuota } from '../../../src/proxy/abuse/quota.js';

/** Counters as while their Redis is unavailable: half the points, which a key without points does not report. */
function halved(): LimitStore {
  return {
    counter({ points }) {
      const most = Math.ceil(points / 2);
      const counts = new Map<string, number>();
      const count = (key: string) => counts.get(key) ?? 0;
      const add = (key: string, more: number) => {
        counts.set(key, count(key) + more);
        return { until: Infinity, left: Math.max(0, most - count(key)) };
      };
      return {
        take: async (key, more) => (count(key) + more > most ? undefined : add(key, more)),
        add: async (key, more) => add(key, more),
        giveBack: async (key, less) => void counts.set(key, Math.max(0, count(key) - less)),
        count: async (key) => count(key),
        left: async (key) => (counts.has(key) ? Math.max(0, most - count(key)) : points),
      };
    },
  };
}

test('a quota is exhausted exactly when it admits nothing, also while its store is unavailable', async () => {
  let now = Date.UTC(2026, 10, 21, 9);
  const rule = { name: 'calm', failures: 20, seconds: 600, countsUnknown: true };
  const quota = createSlidingQuota(halved(), rule, () => now);
  let failures = 0;
  for (let sixth = 0; sixth < 5; sixth += 1) {
    for (let time = 0; time < 4; time += 1) {
      const reservation = await quota.reserve('all');
      assert.equal(await quota.isExhausted('all'), reservation === undefined && failures >= 10);
      if (!reservation) continue;
      await reservation.settle('refused');
      failures += 1;
    }
    now += 100_000;
  }
  assert.equal(failures, 10);
});
