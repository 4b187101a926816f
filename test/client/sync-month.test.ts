import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventNames, syncMonth } from './sync-month.js';

// Every ten minutes in sync-month.slow.test.ts.

test('a copy that is synced once a day for a month equals the database', async (t) => {
  const month = await syncMonth(t, 1_440, 1);
  const [copy, database] = month.checksums;
  assert.equal(copy, database);
  for (const name of eventNames) assert.ok((month.events.get(name) ?? 0) > 2, `${name} has not happened`);
  assert.ok(month.interrupted > 2 && month.gone > 2, JSON.stringify(month));
});
