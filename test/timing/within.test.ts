import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from '../../src/timing/within.js';
import { settled } from '../support/fake-clock.js';

const never = new Promise<string>(() => undefined);

test('returns the result in time, and passes on an error', async () => {
  assert.equal(await within(Promise.resolve('done'), 1_000, assert.fail), 'done');
  assert.equal(await within('at once', 1_000, assert.fail), 'at once');
  await assert.rejects(within(Promise.reject(new Error('broken')), 1_000, assert.fail), /broken/);
});

test('returns or throws the given alternative when the work takes longer', async () => {
  assert.equal(await within(never, 5, () => 'late'), 'late');
  await assert.rejects(
    within(never, 5, () => {
      throw new Error('too late');
    }),
    /too late/,
  );
});

test('ignores an error that comes too late', async () => {
  let fail = (): void => assert.fail();
  const work = new Promise<string>((_, reject) => (fail = () => reject(new Error('after all'))));
  assert.equal(await within(work, 5, () => 'late'), 'late');
  // Unhandled, the error would end this process.
  fail();
  await settled();
});
