import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columns, statusOf, type ColumnName } from '../../src/staff/columns.js';
import type { TableRow, TableRows } from '../../src/staff/rows.js';
import { SortedRows, sortRows, sortSteps } from '../../src/staff/sorted-rows.js';
import { until } from '../support/until.js';
import { charge, rowsOf, writingIn } from './rows.js';

const writing = writingIn('en');
const column = (wanted: ColumnName) => columns.find(({ name }) => name === wanted)!;

test('sorts names without regard to accents and case', () => {
  const names = ['Zoé Roy', 'Édith Côté', 'eva Cote', 'Ève Cote', 'Anne Île'];
  const rows = rowsOf(names.map((name, at) => ({ id: at + 1, type: 'charge', donated_by: { name } })));
  const sorted = sortRows(rows.list, column('donor'), false, writingIn('fr'));
  assert.deepEqual(
    sorted.map(({ transaction }) => transaction.donated_by?.name),
    ['Anne Île', 'Édith Côté', 'eva Cote', 'Ève Cote', 'Zoé Roy'],
  );
});

test('sorts by the time, also of one day, and equal times by the ID', () => {
  const times = ['2026-03-02 09:00:00', '2026-03-02 10:00:00', '', '2026-03-02 10:00:00'];
  const rows = rowsOf(times.map((date, at) => ({ id: at + 1, type: 'charge', date })));
  const idsOf = (isDown: boolean) =>
    sortRows(rows.list, column('date'), isDown, writing).map(({ transaction }) => transaction.id);
  assert.deepEqual(
    [idsOf(true), idsOf(false)],
    [
      [4, 2, 1, 3],
      [3, 1, 2, 4],
    ],
  );
});

test('calls a payment refunded that the platform marks so, also without a refund in the list', () => {
  const { words } = writing;
  const transaction = { id: 1, type: 'charge', status: 'completed', is_refunded: true };
  assert.equal(statusOf({ transaction, refunds: [] }, words), 'Refunded');
  const part = { id: 2, type: 'refund', parent_id: 1 };
  assert.equal(statusOf({ transaction, refunds: [part] }, words), 'Refunded in part');
});

/** Rows whose amounts are in no order. */
const mixedRows = (count: number): TableRows =>
  rowsOf(Array.from({ length: count }, (_, at) => charge(at + 1, ((at + 1) * 7919) % 1009)));

const byPaid = column('paid');

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
