import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDurableLimits } from '../../../src/proxy/abuse/durable-limits.js';
import { limitStoreTests } from '../abuse/limit-store.js';
import { slidingQuotaTests } from '../abuse/sliding-quota.js';
import { objectStorage } from './object-storage.js';

const store = createDurableLimits(objectStorage(), Date.now);
limitStoreTests('an object’s storage', () => store);
slidingQuotaTests('an object’s storage', () => store);

test('keeps counts and the secret for the next object', async () => {
  const storage = objectStorage();
  const rule = { name: 'address', points: 5, seconds: 60 };
  const first = createDurableLimits(storage, Date.now);
  await first.counter(rule).take('a', 3);
  const next = createDurableLimits(storage, Date.now);
  assert.equal(next.secret, first.secret);
  assert.equal(await next.counter(rule).left('a'), 2);
  assert.equal(await next.counter(rule).take('a', 3), undefined);
});

test('deletes expired data, and returns when to delete again', async () => {
  let time = 1000;
  const storage = objectStorage();
  const limits = createDurableLimits(storage, () => time);
  assert.equal(limits.forget(), undefined);
  await limits.counter({ name: 'a', points: 5, seconds: 1 }).add('x', 1);
  await limits.counter({ name: 'b', points: 5, seconds: 10 }).add('x', 1);
  assert.equal(limits.forget(), 2000);
  time = 2000;
  assert.equal(limits.forget(), 11_000);
  assert.equal(storage.all('SELECT * FROM limits').length, 1);
  time = 11_000;
  assert.equal(limits.forget(), undefined);
  assert.equal(storage.all('SELECT * FROM limits').length, 0);
});
