import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Quota, Reservation } from '../../../src/proxy/abuse/quota.js';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';
import { runs } from '../../support/runs.js';
import { quotaOf, reserve } from './quota-of.js';

const begin = Date.UTC(2026, 10, 21, 9);

/** Tests of a sliding quota on every store of limits. The clock is the test's; the store's own clock stands still. */
export function slidingQuotaTests(
  kind: string,
  store: () => LimitStore,
  { skip = false, isShared = true }: { skip?: string | false; isShared?: boolean } = {},
): void {
  let ahead = 0;
  const quota = (name: string = crypto.randomUUID(), skew = 0): Quota =>
    quotaOf({ store: store(), name, now: () => begin + ahead + skew });
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
          const six = quota();
          const failed: number[] = [];
          for (const wait of pauses) {
            ahead += wait;
            const reservation = await reserve(six);
            if (!reservation) {
              assert.equal(await six.isFull(), true);
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
          for (let count = 0; count < 6; count += 1) assert.ok(await reserve(six));
        }),
        { numRuns: runs(20) },
      );
    },
  );

  check('counts a failure for a minute, and for at most ten seconds longer', async () => {
    for (const offset of [0, 3_000, 9_999]) {
      const six = quota();
      ahead = offset;
      for (let count = 0; count < 6; count += 1) await (await reserve(six))?.settle('refused');
      ahead = offset + 59_999;
      assert.deepEqual([await six.isFull(), await reserve(six)], [true, undefined]);
      ahead = offset + 70_000;
      assert.equal(await six.isFull(), false);
      assert.ok(await reserve(six));
    }
  });

  check(
    'reserves no more than the remaining failures for 100 concurrent gifts, also after reservations were given back',
    async () => {
      const six = quota();
      for (let count = 0; count < 2; count += 1) await (await reserve(six))?.settle('refused');
      ahead += 15_000;
      const reservations = await Promise.all(Array.from({ length: 100 }, () => reserve(six)));
      assert.equal(reservations.filter(Boolean).length, 4);
      assert.equal(await reserve(six), undefined);
      assert.equal(await six.isFull(), false, 'they may give their places back');
      for (const reservation of reservations) await reservation?.settle('unsent');
      const again = await Promise.all(Array.from({ length: 100 }, () => reserve(six)));
      assert.equal(again.filter(Boolean).length, 4);
    },
  );

  if (isShared)
    check('is not exceeded by two proxies whose clocks differ by seven seconds', async () => {
      const name = crypto.randomUUID();
      const proxies = [quota(name), quota(name, 7_000)];
      let taken = 0;
      for (let step = 0; step < 12; step += 1) {
        for (const proxy of proxies) if (await reserve(proxy)) taken += 1;
        ahead += 4_000;
      }
      assert.equal(taken, 6);
    });

  check('takes a fifth of a failure back from the oldest one for each successful gift', async () => {
    const six = quota();
    const settled = async (end: 'refused' | 'accepted') => (await reserve(six))?.settle(end);
    await settled('refused');
    ahead += 30_000;
    for (let count = 0; count < 4; count += 1) await settled('refused');
    for (let count = 0; count < 5; count += 1) await settled('accepted');
    const reservations: (Reservation | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) reservations.push(await reserve(six));
    assert.deepEqual(reservations.map(Boolean), [true, true, false]);
  });

  check('ignores the outcome of a gift whose window is over', async () => {
    const six = quota();
    const old = [await reserve(six), await reserve(six)];
    ahead += 90_000;
    for (let count = 0; count < 6; count += 1) assert.ok(await reserve(six));
    await old[0]?.settle('accepted');
    await old[1]?.settle('refused');
    assert.equal(await reserve(six), undefined, 'all six are on their way');
    assert.equal(await six.isFull(), false);
  });
}
