import assert from 'node:assert/strict';
import { test } from 'node:test';
import { donorYears } from '../../src/staff/donor.js';
import { charge, rowsOf } from './rows.js';

test('a donor’s years are those of the time zone, with refunds in the year in which they were made', () => {
  const receipt = (status: string, amount: number) => ({
    tax_receipt: { status, amount_eligible: amount },
  });
  const rows = rowsOf([
    // The evening of 31 December in Toronto.
    charge(1, 100, { date: '2026-01-01 02:00:00', ...receipt('valid', 80) }),
    charge(2, 50, receipt('cancelled', 50)),
    charge(3, 30, { type: 'refund', parent_id: 1 }),
    charge(4, 20, receipt('valid', 20), 'USD'),
    charge(5, 70, { status: 'pending', is_pending: true }),
  ]);
  assert.deepEqual(donorYears(rows.list, 'America/Toronto'), [
    { year: '2026', currency: 'CAD', gifts: 1, paid: 5000, refunded: 3000, receipted: 0 },
    { year: '2026', currency: 'USD', gifts: 1, paid: 2000, refunded: 0, receipted: 2000 },
    { year: '2025', currency: 'CAD', gifts: 1, paid: 10_000, refunded: 0, receipted: 8000 },
  ]);
});

test('a donor without dates has one year without a name', () => {
  const rows = rowsOf([charge(1, 5, { date: 'soon' })]);
  assert.deepEqual(
    donorYears(rows.list, 'UTC').map(({ year, paid }) => [year, paid]),
    [['', 500]],
  );
});
