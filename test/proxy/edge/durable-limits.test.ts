import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDurableLimits } from '../../../src/proxy/abuse/durable-limits.js';
import { limitStoreTests } from '../abuse/limit-store.js';
import { slidingFailureTests } from '../abuse/sliding-failures.js';
import { objectStorage } from './object-storage.js';

const store = createDurableLimits(objectStorage(), () => Date.now());
limitStoreTests('an object’s storage', () => store);
slidingFailureTests('an object’s storage', () => store);

test('keeps counts and the secret for the next object', async () => {
  const storage = objectStorage();
  const first = createDurableLimits(storage, Date.now);
  await first.add('a', 3, 60_000);
  const next = createDurableLimits(storage, Date.now);
  assert.equal(next.secret, first.secret);
  assert.deepEqual(await next.counts(['a']), [3]);
});

test('deletes expired data, and returns when to delete again', async () => {
  let time = 1000;
  const storage = objectStorage();
  const limits = createDurableLimits(storage, () => time);
  assert.equal(limits.forget(), undefined);
  await limits.add('a', 1, 1_000);
  await limits.add('b', 1, 10_000);
  assert.equal(limits.forget(), 2000);
  time = 2000;
  assert.equal(limits.forget(), 11_000);
  assert.equal(storage.all('SELECT * FROM limits').length, 1);
  time = 11_000;
  assert.equal(limits.forget(), undefined);
  assert.equal(storage.all('SELECT * FROM limits').length, 0);
});
