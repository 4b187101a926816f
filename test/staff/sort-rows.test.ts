import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columns, statusOf } from '../../src/staff/columns.js';
import { createRows, type TableRow, type TableRows } from '../../src/staff/rows.js';
import { SortedRows, sortRows, sortSteps } from '../../src/staff/sorted-rows.js';
import { wordsFor } from '../../src/staff/words.js';
import { until } from '../support/until.js';

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

/** Rows whose amounts are in no order. */
function mixedRows(count: number): TableRows {
  const rows = createRows();
  for (let id = 1; id <= count; id += 1)
    rows.add({ id, type: 'charge', amount: { currency: 'CAD', total_paid: (id * 7919) % 1009 } });
  return rows;
}

const byPaid = columns.find(({ name }) => name === 'paid')!;
const writing = { words: wordsFor('en'), locale: 'en', timezone: 'UTC' };

test('sorts any number of rows, of which it reads 500 at most in each step', () => {
  const steps: number[] = [];
  for (const count of [0, 1, 499, 500, 501, 1000, 1001, 4321]) {
    const { list } = mixedRows(count);
    const paidOf = (row: TableRow) => byPaid.order?.(row) ?? 0;
    const expected = list.toSorted(
      (one, other) => paidOf(one) - paidOf(other) || one.transaction.id - other.transaction.id,
    );
    let asked = 0;
    const order = (row: TableRow) => {
      asked += 1;
      return paidOf(row);
    };
    const sorting = sortSteps(list, { ...byPaid, order }, false, writing);
    let step = sorting.next();
    for (; !step.done; step = sorting.next()) {
      steps.push(asked);
      asked = 0;
    }
    assert.deepEqual(step.value, expected, String(count));
    assert.deepEqual(sortRows(list, byPaid, true, writing), expected.toReversed());
  }
  assert.ok(Math.max(...steps) <= 500, String(steps));
  assert.ok(steps.length > 20);
});

test('keeps the rows in the former order until a long list is sorted', async () => {
  let updates = 0;
  const sorted = new SortedRows({ requestUpdate: () => (updates += 1) } as never);
  const { list } = mixedRows(3000);
  const source = { list, revision: '1 3000' };
  const sort = (isDown: boolean) => sorted.sort({ ...source, column: byPaid, isDown, writing });
  const ids = () => sorted.of(source)?.rows.map(({ transaction }) => transaction.id);
  const up = sortRows(list, byPaid, false, writing).map(({ transaction }) => transaction.id);
  sort(true);
  // Another order is wanted meanwhile: the first one is never shown.
  sort(false);
  assert.equal(sorted.of(source), undefined);
  await until(() => updates > 0);
  assert.deepEqual([sorted.of(source)?.order, ids()], [{ name: 'paid', isDown: false }, up]);
  sort(true);
  assert.deepEqual(ids(), up);
  await until(() => updates > 1);
  assert.deepEqual([sorted.of(source)?.order, ids()], [{ name: 'paid', isDown: true }, up.toReversed()]);
  assert.equal(sorted.of({ list, revision: '1 3001' }), undefined, 'a row has come');
  assert.equal(sorted.of({ list: [...list], revision: '1 3000' }), undefined, 'another list');
  assert.equal(updates, 2);
});

test('sorts a short list at once', () => {
  const sorted = new SortedRows({ requestUpdate: () => assert.fail('an update') } as never);
  const { list } = mixedRows(3);
  sorted.sort({ list, revision: '', column: byPaid, isDown: true, writing });
  assert.equal(sorted.of({ list, revision: '' })?.rows.length, 3);
});
