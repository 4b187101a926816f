import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from '../../../src/proxy/concurrency/within.js';
import { settled } from '../../support/fake-clock.js';

const never = new Promise<string>(() => undefined);

void test('gives what the work comes to in time, and lets its failure through', async () => {
  assert.equal(await within(Promise.resolve('done'), 1_000, assert.fail), 'done');
  assert.equal(await within('at once', 1_000, assert.fail), 'at once');
  await assert.rejects(within(Promise.reject(new Error('broken')), 1_000, assert.fail), /broken/);
});

void test('gives or throws what is wanted instead when it takes longer', async () => {
  assert.equal(await within(never, 5, () => 'late'), 'late');
  await assert.rejects(
    within(never, 5, () => {
      throw new Error('too late');
    }),
    /too late/,
  );
});

void test('leaves a failure that comes too late to nobody', async () => {
  let fail = (): void => assert.fail();
  const work = new Promise<string>((_, reject) => (fail = () => reject(new Error('after all'))));
  assert.equal(await within(work, 5, () => 'late'), 'late');
  // Unhandled, it would end this process.
  fail();
  await settled();
});
