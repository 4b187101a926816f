import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventNames, syncMonth } from './sync-month.js';

test('a copy that is synced every ten minutes for a month equals the database', async (t) => {
  const month = await syncMonth(t, 10, 2);
  const [copy, database] = month.checksums;
  assert.equal(copy, database);
  for (const name of eventNames) assert.ok((month.events.get(name) ?? 0) > 2, `${name} has not happened`);
  assert.ok(month.interrupted > 200 && month.gone > 2);
  const { events, checksums: _, ...counts } = month;
  t.diagnostic(JSON.stringify({ ...counts, events: Object.fromEntries(events) }));
});
