import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Allowance, Hold } from '../../../src/proxy/abuse/quota.js';
import type { LimitStore } from '../../../src/proxy/abuse/counters.js';
import { createSlidingAllowance } from '../../../src/proxy/abuse/sliding-quota.js';
import { runs } from '../../support/runs.js';

const begin = Date.UTC(2026, 10, 21, 9);

/** What a sliding allowance does on every store of limits. The clock is the test's; the store's own stands still beside it. */
export function slidesAlike(
  kind: string,
  store: () => LimitStore,
  { skip = false, isShared = true }: { skip?: string | false; isShared?: boolean } = {},
): void {
  let ahead = 0;
  const rule = () => ({ name: crypto.randomUUID(), failures: 6, seconds: 60, isStrict: true });
  const allowanceOf = (own = rule(), skew = 0): Allowance =>
    createSlidingAllowance(store(), own, () => begin + ahead + skew);
  const check = (title: string, run: () => Promise<void>) =>
    void test(`${kind}, sliding: ${title}`, { skip }, async () => {
      ahead = 0;
      await run();
    });

  check(
    'however tries come, never more fail within any minute; and two minutes later all may again',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat({ max: 40_000 }), { maxLength: 40 }), async (pauses) => {
          const allowance = allowanceOf();
          const failed: number[] = [];
          for (const wait of pauses) {
            ahead += wait;
            const hold = await allowance.take('a');
            if (!hold) {
              assert.equal(await allowance.isSpent('a'), true);
              continue;
            }
            await hold.settle('refused');
            failed.push(ahead);
          }
          for (const at of failed) {
            const within = failed.filter((other) => other >= at && other < at + 60_000).length;
            assert.ok(within <= 6, `${within} from ${at} on`);
          }
          ahead += 120_000;
          for (let count = 0; count < 6; count += 1) assert.ok(await allowance.take('a'));
        }),
        { numRuns: runs(20) },
      );
    },
  );

  check('a failure counts for a minute, and for ten seconds more at most', async () => {
    for (const offset of [0, 3_000, 9_999]) {
      const allowance = allowanceOf();
      ahead = offset;
      for (let count = 0; count < 6; count += 1) await (await allowance.take('a'))?.settle('refused');
      ahead = offset + 59_999;
      assert.deepEqual([await allowance.isSpent('a'), await allowance.take('a')], [true, undefined]);
      ahead = offset + 70_000;
      assert.equal(await allowance.isSpent('a'), false);
      assert.ok(await allowance.take('a'));
    }
  });

  check('of 100 at once, a minute’s worth gets in, whatever is left of it', async () => {
    const allowance = allowanceOf();
    for (let count = 0; count < 2; count += 1) await (await allowance.take('a'))?.settle('refused');
    ahead += 15_000;
    const holds = await Promise.all(Array.from({ length: 100 }, () => allowance.take('a')));
    assert.equal(holds.filter(Boolean).length, 4);
    assert.equal(await allowance.take('a'), undefined);
    assert.equal(await allowance.isSpent('a'), false, 'they may give their places back');
    for (const hold of holds) await hold?.settle('unsent');
    const again = await Promise.all(Array.from({ length: 100 }, () => allowance.take('a')));
    assert.equal(again.filter(Boolean).length, 4);
  });

  if (isShared)
    check('two proxies whose clocks are seven seconds apart let no more in together', async () => {
      const own = rule();
      const proxies = [allowanceOf(own), allowanceOf(own, 7_000)];
      let taken = 0;
      for (let step = 0; step < 12; step += 1) {
        for (const proxy of proxies) if (await proxy.take('a')) taken += 1;
        ahead += 4_000;
      }
      assert.equal(taken, 6);
    });

  check('a gift that goes through takes a fifth back from the oldest failure, wherever that is', async () => {
    const allowance = allowanceOf();
    const settled = async (end: 'refused' | 'accepted') => (await allowance.take('a'))?.settle(end);
    await settled('refused');
    ahead += 30_000;
    for (let count = 0; count < 4; count += 1) await settled('refused');
    for (let count = 0; count < 5; count += 1) await settled('accepted');
    const holds: (Hold | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) holds.push(await allowance.take('a'));
    assert.deepEqual(holds.map(Boolean), [true, true, false]);
  });

  check('a gift that ends long after it left says nothing of the present', async () => {
    const allowance = allowanceOf();
    const old = [await allowance.take('a'), await allowance.take('a')];
    ahead += 90_000;
    for (let count = 0; count < 6; count += 1) assert.ok(await allowance.take('a'));
    await old[0]?.settle('accepted');
    await old[1]?.settle('refused');
    assert.equal(await allowance.take('a'), undefined, 'all six are on their way');
    assert.equal(await allowance.isSpent('a'), false);
  });
}
