import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createFailures, type Place } from '../../../src/proxy/abuse/failures.js';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';
import { runs } from '../../support/runs.js';

const begin = Date.UTC(2026, 10, 21, 9);

/** Tests of failures in a window of a minute, on every store of limits. The clock is the test's; the store's own clock stands still. */
export function slidingFailureTests(
  kind: string,
  store: () => LimitStore,
  { skip = false, isShared = true }: { skip?: string | false; isShared?: boolean } = {},
): void {
  let ahead = 0;
  const failuresAt = (skew = 0) => createFailures(store(), () => begin + ahead + skew);
  const newPlace = (): Place => ({ name: 'test', key: crypto.randomUUID(), ms: 60_000 });
  const check = (title: string, run: () => Promise<void>) => {
    test(`${kind}, failures: ${title}`, { skip }, async () => {
      ahead = 0;
      await run();
    });
  };
  const countOf = async (place: Place) => (await failuresAt().count([place])).get(place)?.failed;
  const takenOf = async (place: Place) => (await failuresAt().count([place])).get(place)?.taken;

  check('counts each for a minute, and none two minutes later', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 40_000 }), { maxLength: 40 }), async (pauses) => {
        const place = newPlace();
        const added: number[] = [];
        for (const wait of pauses) {
          ahead += wait;
          await failuresAt().add([place]);
          added.push(ahead);
          const within = added.filter((at) => ahead - at < 60_000).length;
          assert.ok(((await countOf(place)) ?? 0) >= within, `fewer than ${within}`);
        }
        ahead += 120_000;
        assert.equal(await countOf(place), 0);
      }),
      { numRuns: runs(20) },
    );
  });

  check('counts one for at most ten seconds longer', async () => {
    for (const offset of [0, 3_000, 9_999]) {
      const place = newPlace();
      ahead = offset;
      await failuresAt().add([place]);
      ahead = offset + 59_999;
      assert.equal(await countOf(place), 1);
      ahead = offset + 70_000;
      assert.equal(await countOf(place), 0);
    }
  });

  check(
    'takes a fifth of the oldest back for each gift that went through, and saves nothing up',
    async () => {
      const place = newPlace();
      const failures = failuresAt();
      await failures.add([place]);
      ahead += 30_000;
      for (let count = 0; count < 2; count += 1) await failures.add([place]);
      for (let count = 0; count < 4; count += 1) await failures.relieve([place]);
      assert.equal(await countOf(place), 2.2);
      await failures.relieve([place]);
      assert.equal(await countOf(place), 2);
      ahead += 40_000;
      assert.equal(await countOf(place), 2, 'the oldest is gone already');
      for (let count = 0; count < 20; count += 1) await failures.relieve([place]);
      assert.equal(await countOf(place), 0);
      await failures.add([place]);
      assert.equal(await countOf(place), 1);
    },
  );

  check('takes a whole one back that did not count after all', async () => {
    const place = newPlace();
    const failures = failuresAt();
    for (let count = 0; count < 2; count += 1) await failures.add([place]);
    await failures.forgive([place]);
    assert.equal(await countOf(place), 1);
  });

  check('counts several places at once, in their order', async () => {
    const [one, other, none] = [newPlace(), newPlace(), newPlace()];
    const failures = failuresAt();
    await failures.add([one, other]);
    await failures.add([other]);
    const held = await failures.hold([one, none]);
    assert.deepEqual(Array.from(held.before.values()), [1, 0]);
    const counts = await failures.count([other, none, one]);
    assert.deepEqual(Array.from(counts.values()), [
      { failed: 2, taken: 2 },
      { failed: 0, taken: 1 },
      { failed: 1, taken: 2 },
    ]);
    assert.equal((await failures.count([])).size, 0);
  });

  check('loses none of 100 concurrent ones', async () => {
    const place = newPlace();
    const failures = failuresAt();
    await Promise.all(Array.from({ length: 100 }, () => failures.add([place])));
    assert.equal(await countOf(place), 100);
  });

  check('counts gifts in flight until they are released', async () => {
    const place = newPlace();
    const failures = failuresAt();
    await failures.add([place]);
    const held = [await failures.hold([place]), await failures.hold([place])];
    assert.deepEqual(
      held.map(({ before }) => before.get(place)),
      [1, 2],
    );
    for (const taken of [3, 2, 1]) {
      assert.equal(await takenOf(place), taken);
      await held.pop()?.release();
    }
    assert.equal(await countOf(place), 1);
  });

  check('takes nothing back from gifts in flight', async () => {
    const place = newPlace();
    const failures = failuresAt();
    const held = await failures.hold([place]);
    await failures.relieve([place]);
    await failures.forgive([place]);
    assert.equal(await takenOf(place), 1);
    await held.release();
    assert.equal(await takenOf(place), 0);
  });

  check('gives each of 100 gifts that are held at once another number', async () => {
    const place = newPlace();
    await failuresAt().add([place]);
    ahead += 15_000;
    const held = await Promise.all(Array.from({ length: 100 }, () => failuresAt().hold([place])));
    assert.deepEqual(
      held.map(({ before }) => before.get(place) ?? 0).sort((a, b) => a - b),
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    await Promise.all(held.map((one) => one.release()));
    assert.equal(await takenOf(place), 1);
  });

  check(
    'forgets a gift in flight that nobody releases, and keeps its failure that is known late',
    async () => {
      const place = { ...newPlace(), ms: 3_600_000 };
      const held = await failuresAt().hold([place]);
      ahead += 74_000;
      assert.equal(await takenOf(place), 1, 'as long as a gift can take');
      ahead += 76_000;
      assert.equal(await takenOf(place), 0);
      ahead += 10 * 60_000;
      await failuresAt().add([place]);
      await held.release();
      assert.deepEqual([await countOf(place), await takenOf(place)], [1, 1]);
    },
  );

  if (isShared)
    check('gifts in flight are counted by another proxy whose clock is ahead or behind', async () => {
      for (const skew of [-7_000, 7_000]) {
        const place = newPlace();
        for (let step = 0; step < 6; step += 1) {
          const held = await failuresAt(skew).hold([place]);
          assert.equal(await takenOf(place), 1, `${skew} ms at ${ahead}`);
          await held.release();
          ahead += 9_000;
        }
      }
    });

  if (isShared)
    check('is shared by two proxies whose clocks differ by seven seconds', async () => {
      const place = newPlace();
      for (let step = 1; step <= 6; step += 1) {
        await failuresAt(7_000).add([place]);
        assert.equal(await countOf(place), step);
        ahead += 4_000;
      }
    });
}
