import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LimitStore } from '../../../src/proxy/abuse/counters.js';
import { until } from '../../support/until.js';

/** The tests that every store of limits has to pass. Names of rules are new each time, so that one store can be used by all tests. */
export function limitStoreTests(kind: string, store: () => LimitStore, skip: string | false = false): void {
  const counter = (points: number, seconds = 60) =>
    store().counter({ name: crypto.randomUUID(), points, seconds });
  const check = (title: string, run: () => Promise<void>) => {
    test(`${kind}: ${title}`, { skip }, run);
  };

  check('takes points until none are left', async () => {
    const one = counter(10);
    assert.ok(await one.take('a', 5));
    assert.ok(await one.take('a', 5));
    assert.equal(await one.take('a', 5), undefined);
    assert.equal(await one.count('a'), 10, 'what did not fit is not counted');
    assert.deepEqual([await one.left('a'), await one.left('b')], [0, 10]);
    assert.ok(await one.take('b', 5), 'another key has points of its own');
  });

  check('returns the time at which the window of the points ends', async () => {
    const before = Date.now();
    const taken = await counter(10, 60).take('a', 5);
    const left = (taken?.until ?? 0) - before;
    assert.ok(left > 55_000 && left <= 61_000, `${left} ms`);
  });

  check('gives points back, but never more than were taken', async () => {
    const one = counter(10);
    await one.take('a', 5);
    await one.giveBack('a', 20);
    assert.equal(await one.count('a'), 0);
    await one.giveBack('a', 5);
    await one.giveBack('never', 5);
    assert.deepEqual([await one.count('a'), await one.count('never')], [0, 0]);
    assert.ok(await one.take('a', 10));
    assert.equal(await one.take('a', 1), undefined);
  });

  check('adds points beyond the rule’s maximum', async () => {
    const one = counter(10);
    await one.add('a', 25);
    assert.deepEqual([await one.count('a'), await one.left('a')], [25, 0]);
    assert.equal(await one.take('a', 1), undefined);
  });

  check('forgets points at the end of the window', async () => {
    const one = counter(5, 1);
    await one.take('a', 5);
    await until(async () => (await one.count('a')) === 0, 'the window is over', { pause: 50 });
    assert.deepEqual([await one.count('a'), await one.left('a')], [0, 5]);
    assert.ok(await one.take('a', 5));
  });

  check('takes no more points than fit for 200 concurrent calls', async () => {
    const one = counter(50);
    const taken = await Promise.all(Array.from({ length: 200 }, () => one.take('a', 5)));
    assert.equal(taken.filter(Boolean).length, 10);
  });

  check('counts rules separately', async () => {
    const [one, other] = [counter(5), counter(5)];
    await one.take('a', 5);
    assert.equal(await other.count('a'), 0);
  });
}
