import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPolledFlight } from '../../../src/proxy/edge/polled-flight.js';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

void test('one run does for all who ask at the same time, and the next who asks has one of its own', async () => {
  const flights = createPolledFlight<number>(() => performance.now());
  let count = 0;
  const work = async () => {
    await wait(50);
    return (count += 1);
  };
  const results = await Promise.all(Array.from({ length: 1000 }, () => flights.join('a', work)));
  assert.deepEqual(new Set(results), new Set([1]));
  assert.equal(await flights.join('a', work), 2);
});

void test('keys have nothing to do with each other', async () => {
  const flights = createPolledFlight<string>(() => performance.now());
  const results = await Promise.all(['a', 'b'].map((key) => flights.join(key, async () => key)));
  assert.deepEqual(results, ['a', 'b']);
});

void test('of those who waited for one that failed, one goes again for all of them', async () => {
  const flights = createPolledFlight<number>(() => performance.now());
  let count = 0;
  const work = async () => {
    count += 1;
    const own = count;
    await wait(50);
    if (own === 1) throw new Error('lost');
    return own;
  };
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => flights.join('a', work)));
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 1);
  assert.equal(count, 2);
});

void test('one that was cut off without a word holds nobody up for longer than ten seconds', async () => {
  let time = 0;
  const flights = createPolledFlight<number>(() => time);
  void flights.join('a', () => new Promise(() => undefined));
  const second = flights.join('a', async () => 2);
  await wait(60);
  time = 10_000;
  assert.equal(await second, 2);
  assert.equal(await flights.join('a', async () => 3), 3);
});

void test('shares a result that is undefined', async () => {
  const flights = createPolledFlight<undefined>(() => performance.now());
  let count = 0;
  const work = async () => {
    count += 1;
    await wait(30);
    return undefined;
  };
  await Promise.all([flights.join('a', work), flights.join('a', work)]);
  assert.equal(count, 1);
});
