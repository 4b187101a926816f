import assert from 'node:assert/strict';
import { test } from 'node:test';
import { every } from '../../../src/proxy/concurrency/every.js';
import { pause } from '../../../src/proxy/reconcile/gift-search.js';

const turn = () => new Promise((done) => setImmediate(done));

test('runs the work repeatedly, with a pause after the end of each run, even if it fails', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const ends: ((failure?: Error) => void)[] = [];
  const end = every(1_000, () => {
    return new Promise<void>((resolve, reject) => {
      ends.push((failure) => (failure ? reject(failure) : resolve()));
    });
  });
  t.mock.timers.tick(999);
  assert.equal(ends.length, 0);
  t.mock.timers.tick(1);
  assert.equal(ends.length, 1);
  t.mock.timers.tick(5_000);
  assert.equal(ends.length, 1, 'never two at once');
  ends[0]!(new Error('store down'));
  await turn();
  t.mock.timers.tick(999);
  assert.equal(ends.length, 1);
  t.mock.timers.tick(1);
  assert.equal(ends.length, 2);
  ends[1]!();
  await end();
});

test('stops between two runs, and starts no other', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let count = 0;
  const end = every(1_000, async () => (count += 1));
  t.mock.timers.tick(1_000);
  await turn();
  await end();
  t.mock.timers.tick(10_000);
  await turn();
  assert.equal(count, 1);
});

test('stops once the current run is done, and starts no other', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let finish = (): void => undefined;
  let count = 0;
  let isOver = false;
  const end = every(1_000, () => {
    count += 1;
    return new Promise<void>((resolve) => (finish = resolve));
  });
  t.mock.timers.tick(1_000);
  const ended = end().then(() => (isOver = true));
  await turn();
  assert.equal(isOver, false);
  finish();
  await ended;
  t.mock.timers.tick(10_000);
  await turn();
  assert.equal(count, 1);
});

test('does not keep the process from ending', async (t) => {
  const timers = t.mock.method(globalThis, 'setTimeout');
  const end = every(60_000, async () => undefined);
  void pause(60_000);
  assert.equal(timers.mock.callCount(), 2);
  for (const { result } of timers.mock.calls) {
    assert.equal(result?.hasRef(), false);
    clearTimeout(result);
  }
  await end();
});
