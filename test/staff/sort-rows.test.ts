import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columns, sortRows, statusOf } from '../../src/staff/columns.js';
import { createRows } from '../../src/staff/rows.js';
import { wordsFor } from '../../src/staff/words.js';

test('sorts names without regard to accents and case', () => {
  const rows = createRows();
  for (const [index, name] of ['Zoé Roy', 'Édith Côté', 'eva Cote', 'Ève Cote', 'Anne Île'].entries())
    rows.add({ id: index + 1, type: 'charge', donated_by: { name } });
  const column = columns.find(({ name }) => name === 'donor')!;
  const sorted = sortRows(rows.list, column, false, { words: wordsFor('fr'), locale: 'fr', timezone: 'UTC' });
  assert.deepEqual(
    sorted.map(({ transaction }) => transaction.donated_by?.name),
    ['Anne Île', 'Édith Côté', 'eva Cote', 'Ève Cote', 'Zoé Roy'],
  );
});

test('sorts by the time, also of one day, and equal times by the ID', () => {
  const rows = createRows();
  for (const [index, date] of [
    '2026-03-02 09:00:00',
    '2026-03-02 10:00:00',
    '',
    '2026-03-02 10:00:00',
  ].entries())
    rows.add({ id: index + 1, type: 'charge', date });
  const column = columns.find(({ name }) => name === 'date')!;
  const writing = { words: wordsFor('en'), locale: 'en', timezone: 'UTC' };
  const idsOf = (isDown: boolean) =>
    sortRows(rows.list, column, isDown, writing).map(({ transaction }) => transaction.id);
  assert.deepEqual(
    [idsOf(true), idsOf(false)],
    [
      [4, 2, 1, 3],
      [3, 1, 2, 4],
    ],
  );
});

test('calls a payment refunded that the platform marks so, also without a refund in the list', () => {
  const words = wordsFor('en');
  const transaction = { id: 1, type: 'charge', status: 'completed', is_refunded: true };
  assert.equal(statusOf({ transaction, refunds: [] }, words), 'Refunded');
  const part = { id: 2, type: 'refund', parent_id: 1 };
  assert.equal(statusOf({ transaction, refunds: [part] }, words), 'Refunded in part');
});
