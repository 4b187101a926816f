import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '../support/runs.js';
import { eventNames, syncMonth } from './sync-month.js';

// Every two hours; every ten minutes in a long run, which takes nine minutes.
const minutes = Math.max(10, Math.floor((31 * 1_440) / runs(372)));

test(`a copy that is synced every ${String(minutes)} minutes for a month equals the database`, async (t) => {
  const month = await syncMonth(t, minutes, 2);
  const [copy, database] = month.checksums;
  assert.equal(copy, database);
  for (const name of eventNames) assert.ok((month.events.get(name) ?? 0) > 2, `${name} has not happened`);
  assert.ok(month.interrupted > 30 && month.gone > 2, JSON.stringify(month));
  const { events, checksums: _, ...counts } = month;
  t.diagnostic(JSON.stringify({ ...counts, events: Object.fromEntries(events) }));
});
