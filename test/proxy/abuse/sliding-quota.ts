import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Quota, Reservation } from '../../../src/proxy/abuse/quota.js';
import type { LimitStore } from '../../../src/proxy/abuse/counters.js';
import { createSlidingQuota } from '../../../src/proxy/abuse/quota.js';
import { runs } from '../../support/runs.js';

const begin = Date.UTC(2026, 10, 21, 9);

/** Tests of a sliding quota on every store of limits. The clock is the test's; the store's own clock stands still. */
export function slidingQuotaTests(
  kind: string,
  store: () => LimitStore,
  { skip = false, isShared = true }: { skip?: string | false; isShared?: boolean } = {},
): void {
  let ahead = 0;
  const rule = () => ({ name: crypto.randomUUID(), failures: 6, seconds: 60, countsUnknown: true });
  const quotaOf = (own = rule(), skew = 0): Quota =>
    createSlidingQuota(store(), own, () => begin + ahead + skew);
  const check = (title: string, run: () => Promise<void>) => {
    test(`${kind}, sliding: ${title}`, { skip }, async () => {
      ahead = 0;
      await run();
    });
  };

  check(
    'admits no more failures than allowed within any minute, and all of them again two minutes later',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat({ max: 40_000 }), { maxLength: 40 }), async (pauses) => {
          const quota = quotaOf();
          const failed: number[] = [];
          for (const wait of pauses) {
            ahead += wait;
            const reservation = await quota.reserve('a');
            if (!reservation) {
              assert.equal(await quota.isExhausted('a'), true);
              continue;
            }
            await reservation.settle('refused');
            failed.push(ahead);
          }
          for (const at of failed) {
            const within = failed.filter((other) => other >= at && other < at + 60_000).length;
            assert.ok(within <= 6, `${within} from ${at} on`);
          }
          ahead += 120_000;
          for (let count = 0; count < 6; count += 1) assert.ok(await quota.reserve('a'));
        }),
        { numRuns: runs(20) },
      );
    },
  );

  check('counts a failure for a minute, and for at most ten seconds longer', async () => {
    for (const offset of [0, 3_000, 9_999]) {
      const quota = quotaOf();
      ahead = offset;
      for (let count = 0; count < 6; count += 1) await (await quota.reserve('a'))?.settle('refused');
      ahead = offset + 59_999;
      assert.deepEqual([await quota.isExhausted('a'), await quota.reserve('a')], [true, undefined]);
      ahead = offset + 70_000;
      assert.equal(await quota.isExhausted('a'), false);
      assert.ok(await quota.reserve('a'));
    }
  });

  check(
    'reserves no more than the remaining failures for 100 concurrent gifts, also after reservations were given back',
    async () => {
      const quota = quotaOf();
      for (let count = 0; count < 2; count += 1) await (await quota.reserve('a'))?.settle('refused');
      ahead += 15_000;
      const reservations = await Promise.all(Array.from({ length: 100 }, () => quota.reserve('a')));
      assert.equal(reservations.filter(Boolean).length, 4);
      assert.equal(await quota.reserve('a'), undefined);
      assert.equal(await quota.isExhausted('a'), false, 'they may give their places back');
      for (const reservation of reservations) await reservation?.settle('unsent');
      const again = await Promise.all(Array.from({ length: 100 }, () => quota.reserve('a')));
      assert.equal(again.filter(Boolean).length, 4);
    },
  );

  if (isShared)
    check('is not exceeded by two proxies whose clocks differ by seven seconds', async () => {
      const own = rule();
      const proxies = [quotaOf(own), quotaOf(own, 7_000)];
      let taken = 0;
      for (let step = 0; step < 12; step += 1) {
        for (const proxy of proxies) if (await proxy.reserve('a')) taken += 1;
        ahead += 4_000;
      }
      assert.equal(taken, 6);
    });

  check('takes a fifth of a failure back from the oldest one for each successful gift', async () => {
    const quota = quotaOf();
    const settled = async (end: 'refused' | 'accepted') => (await quota.reserve('a'))?.settle(end);
    await settled('refused');
    ahead += 30_000;
    for (let count = 0; count < 4; count += 1) await settled('refused');
    for (let count = 0; count < 5; count += 1) await settled('accepted');
    const reservations: (Reservation | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) reservations.push(await quota.reserve('a'));
    assert.deepEqual(reservations.map(Boolean), [true, true, false]);
  });

  check('ignores the outcome of a gift whose window is over', async () => {
    const quota = quotaOf();
    const old = [await quota.reserve('a'), await quota.reserve('a')];
    ahead += 90_000;
    for (let count = 0; count < 6; count += 1) assert.ok(await quota.reserve('a'));
    await old[0]?.settle('accepted');
    await old[1]?.settle('refused');
    assert.equal(await quota.reserve('a'), undefined, 'all six are on their way');
    assert.equal(await quota.isExhausted('a'), false);
  });
}
