import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transaction } from '../../src/schema/transaction.js';
import { donorYears } from '../../src/staff/donor.js';
import { createRows } from '../../src/staff/rows.js';

const charge = (id: number, date: string, total: number, more: Partial<Transaction> = {}): Transaction => ({
  id,
  type: 'charge',
  status: 'completed',
  date,
  amount: { total_paid: total, donation: total, total_net: total, currency: 'CAD' },
  ...more,
});

test('a donor’s years are those of the time zone, with refunds in the year in which they were made', () => {
  const rows = createRows();
  for (const one of [
    // The evening of 31 December in Toronto.
    charge(1, '2026-01-01 02:00:00', 100, {
      tax_receipt: { status: 'valid', amount_eligible: 80 },
    }),
    charge(2, '2026-03-01 12:00:00', 50, { tax_receipt: { status: 'cancelled', amount_eligible: 50 } }),
    charge(3, '2026-04-01 12:00:00', 30, { type: 'refund', parent_id: 1 }),
    charge(4, '2026-05-01 12:00:00', 20, {
      amount: { total_paid: 20, currency: 'USD' },
      tax_receipt: { status: 'valid', amount_eligible: 20 },
    }),
    charge(5, '2026-06-01 12:00:00', 70, { status: 'pending', is_pending: true }),
  ])
    rows.add(one);
  assert.deepEqual(donorYears(rows.list, 'America/Toronto'), [
    { year: '2026', currency: 'CAD', gifts: 1, paid: 5000, refunded: 3000, receipted: 0 },
    { year: '2026', currency: 'USD', gifts: 1, paid: 2000, refunded: 0, receipted: 2000 },
    { year: '2025', currency: 'CAD', gifts: 1, paid: 10_000, refunded: 0, receipted: 8000 },
  ]);
});

test('a donor without dates has one year without a name', () => {
  const rows = createRows();
  rows.add({ id: 1, type: 'charge', amount: { total_paid: 5, currency: 'CAD' }, date: 'soon' });
  assert.deepEqual(
    donorYears(rows.list, 'UTC').map(({ year, paid }) => [year, paid]),
    [['', 500]],
  );
});
