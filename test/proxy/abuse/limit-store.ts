import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';
import { until } from '../../support/until.js';

const minute = 60_000;

/** The tests that every store of limits has to pass. Keys are new each time, so that one store can be used by all tests. */
export function limitStoreTests(kind: string, store: () => LimitStore, skip: string | false = false): void {
  const key = () => crypto.randomUUID();
  const check = (title: string, run: () => Promise<void>) => {
    test(`${kind}: ${title}`, { skip }, run);
  };

  check('adds points, and returns the count before', async () => {
    const [one, other] = [key(), key()];
    assert.equal(await store().add(one, 5, minute), 0);
    assert.equal(await store().add(one, 2, minute), 5);
    assert.deepEqual(await store().counts([one, other, one]), [7, 0, 7]);
    assert.equal(await store().add(other, 1, minute), 0, 'another key has a count of its own');
  });

  check('a count never falls below 0', async () => {
    const [one, never] = [key(), key()];
    await store().add(one, 5, minute);
    assert.equal(await store().add(one, -20, minute), 5);
    assert.equal(await store().add(one, -5, minute), 0);
    assert.equal(await store().add(never, -5, minute), 0);
    assert.deepEqual(await store().counts([one, never]), [0, 0]);
    await store().add(one, 3, minute);
    await store().add(never, 3, minute);
    assert.deepEqual(await store().counts([one, never]), [3, 3]);
  });

  check('forgets a count some time after its first points', async () => {
    const one = key();
    await store().add(one, 5, 500);
    await store().add(one, 5, minute);
    await until(async () => (await store().counts([one]))[0] === 0, 'it is forgotten', { pause: 50 });
    assert.equal(await store().add(one, 5, minute), 0);
  });

  check('keeps nothing of a count that is 0 again', async () => {
    const [one, other] = [key(), key()];
    await store().add(one, 5, 500);
    await store().add(other, 5, 500);
    await store().add(one, -5, 500);
    await store().add(one, 3, minute);
    await until(async () => (await store().counts([other]))[0] === 0, 'it is forgotten', { pause: 50 });
    assert.deepEqual(await store().counts([one]), [3]);
  });

  check('returns a different count to each of 200 concurrent calls', async () => {
    const one = key();
    const before = await Promise.all(Array.from({ length: 200 }, () => store().add(one, 5, minute)));
    assert.deepEqual(
      before.toSorted((a, b) => a - b),
      Array.from({ length: 200 }, (_, index) => index * 5),
    );
  });
}
