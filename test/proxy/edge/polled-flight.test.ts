import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../support/fake-clock.js';
import { createPolledFlight } from '../../../src/proxy/edge/polled-flight.js';

/** A promise that work waits for until a test resolves it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => assert.fail('not made yet');
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('runs work once for concurrent callers, and again for the next caller', async () => {
  const flights = createPolledFlight<number>(() => performance.now());
  const { opened, open } = gate();
  let count = 0;
  const work = async () => {
    await opened;
    return (count += 1);
  };
  const all = Array.from({ length: 1000 }, () => flights.join('a', work));
  open();
  assert.deepEqual(new Set(await Promise.all(all)), new Set([1]));
  assert.equal(await flights.join('a', work), 2);
});

test('runs work of different keys separately', async () => {
  const flights = createPolledFlight<string>(() => performance.now());
  const results = await Promise.all(['a', 'b'].map((key) => flights.join(key, async () => key)));
  assert.deepEqual(results, ['a', 'b']);
});

test('runs work again once for all callers that waited for a run that failed', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const flights = createPolledFlight<number>(() => 0);
  const gates = [gate(), gate()];
  let count = 0;
  const work = async () => {
    count += 1;
    const own = count;
    await gates[own - 1]?.opened;
    if (own === 1) throw new Error('lost');
    return own;
  };
  const all = Promise.allSettled(Array.from({ length: 50 }, () => flights.join('a', work)));
  for (const { open } of gates) {
    open();
    await settled();
    // Waiting callers poll every 20 ms.
    t.mock.timers.tick(20);
    await settled();
  }
  const results = await all;
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 1);
  assert.equal(count, 2);
});

test('waits no longer than ten seconds for a run that was cut off', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let time = 0;
  const flights = createPolledFlight<number>(() => time);
  void flights.join('a', () => new Promise(() => undefined));
  let result: number | undefined;
  void flights.join('a', async () => 2).then((second) => (result = second));
  // Waiting callers poll every 20 ms.
  const look = async () => {
    t.mock.timers.tick(20);
    await settled();
  };
  for (time = 0; time < 10_000; time += 2_500) {
    await look();
    assert.equal(result, undefined, `${time} ms`);
  }
  await look();
  assert.equal(result, 2);
  assert.equal(await flights.join('a', async () => 3), 3);
});

test('shares a result that is undefined', async () => {
  const flights = createPolledFlight<undefined>(() => performance.now());
  let count = 0;
  const work = async () => {
    count += 1;
    await settled();
    return undefined;
  };
  await Promise.all([flights.join('a', work), flights.join('a', work)]);
  assert.equal(count, 1);
});
