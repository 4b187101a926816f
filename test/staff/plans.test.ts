import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Transaction } from '../../src/schema/transaction.js';
import { expectedMonthly, plansOf } from '../../src/staff/plans.js';
import { rowsOf } from './rows.js';

type Recurring = NonNullable<Transaction['recurring']>;

const payment = (id: number, date: string, recurring: Recurring, more: Partial<Transaction> = {}) => ({
  id,
  type: 'charge' as const,
  status: 'completed' as const,
  date,
  amount: { total_paid: recurring.amount ?? 0, currency: 'CAD' },
  donated_by: { name: `Donor ${String(recurring.id)}` },
  recurring,
  ...more,
});
const monthly: Recurring = { id: 1, amount: 20, interval: 'month', day: 31, status: 'active' };
const yearly: Recurring = { id: 2, amount: 120, interval: 'year', day: 29, month: 2, status: 'active' };

function plans(transactions: readonly Transaction[], today?: string) {
  return plansOf(rowsOf(transactions).list, 'America/Toronto', today);
}

describe('recurring gifts', () => {
  test('have one line, with the state, the amount and the day of the latest payment', () => {
    const paused: Recurring = { ...monthly, amount: 25, status: 'paused' };
    assert.deepEqual(
      plans([
        payment(3, '2026-10-31 12:00:00', paused),
        payment(1, '2026-08-31 12:00:00', monthly),
        // The evening before in Toronto.
        payment(2, '2026-10-01 02:00:00', monthly),
        payment(4, '2026-10-31 13:00:00', paused, {
          type: 'refund',
          parent_id: 3,
          amount: { total_paid: 5 },
        }),
      ]),
      [
        {
          id: 1,
          donor: 'Donor 1',
          currency: 'CAD',
          amount: 2500,
          interval: 'month',
          state: 'paused',
          last: '2026-10-31',
          next: '',
          net: 6000,
        },
      ],
    );
  });

  for (const [last, recurring, next] of [
    ['2026-01-31 17:00:00', monthly, '2026-02-28'],
    ['2026-12-31 17:00:00', monthly, '2027-01-31'],
    ['2026-11-20 17:00:00', { ...monthly, day: 1 }, '2026-12-01'],
    ['2026-11-20 17:00:00', { ...monthly, day: null }, '2026-12-20'],
    ['2027-02-28 17:00:00', yearly, '2028-02-29'],
    ['2026-02-28 17:00:00', yearly, '2027-02-28'],
    ['2026-11-20 17:00:00', { ...monthly, interval: 'week' }, ''],
    ['someday', monthly, ''],
    // In Toronto the evening before: days are those of the platform.
    ['2026-03-01 02:00:00', { ...monthly, day: 1 }, '2026-04-01'],
    ['2026-02-28 23:30:00', { ...monthly, day: 1 }, '2026-04-01'],
    ['2026-03-31 23:30:00', monthly, '2026-04-30'],
    // A second attempt in the next month.
    ['2026-02-02 17:00:00', monthly, '2026-02-28'],
    ['2027-01-02 17:00:00', { ...yearly, day: 30, month: 12 }, '2027-12-30'],
    ['2026-12-31 23:30:00', { ...yearly, day: 1, month: 1 }, '2028-01-01'],
  ] as const)
    test(`after a payment of ${last} come on ${next || 'a day that is not known'} (${JSON.stringify(recurring)})`, () => {
      assert.equal(plans([payment(1, last, recurring)])[0]?.next, next);
    });

  test('are overdue five days after their day, if all payments until today were read', () => {
    const one = [payment(1, '2026-10-10 17:00:00', { ...monthly, day: 10 })];
    const state = (today?: string) => plans(one, today)[0]?.state;
    assert.deepEqual(
      [state('2026-11-10'), state('2026-11-15'), state('2026-11-16'), state()],
      ['active', 'active', 'overdue', 'active'],
    );
  });

  test('begin with those that need a person, then go by their next day', () => {
    const at = (id: number, day: number, status = 'active'): Transaction =>
      payment(id, `2026-11-${String(day).padStart(2, '0')} 17:00:00`, { ...monthly, id, day, status });
    assert.deepEqual(
      plans(
        [
          at(1, 20, 'cancelled'),
          at(2, 20),
          at(7, 5),
          at(3, 5),
          at(4, 5, 'paused'),
          at(5, 5, 'on_hold'),
          payment(6, '2026-09-05 17:00:00', { ...monthly, id: 6, day: 5 }),
        ],
        '2026-11-29',
      ).map(({ id, state }) => [id, state]),
      [
        [6, 'overdue'],
        [3, 'active'],
        [7, 'active'],
        [2, 'active'],
        [4, 'paused'],
        [1, 'cancelled'],
        [5, 'on_hold'],
      ],
    );
  });

  test('are expected each month by currency: a yearly one with a twelfth, and only active ones', () => {
    const list = plans(
      [
        payment(1, '2026-11-20 17:00:00', monthly),
        payment(2, '2026-03-01 17:00:00', yearly),
        payment(3, '2026-11-20 17:00:00', { ...monthly, id: 3, status: 'cancelled' }),
        payment(4, '2026-09-20 17:00:00', { ...monthly, id: 4, day: 20 }),
        payment(5, '2026-11-20 17:00:00', { ...monthly, id: 5, amount: 7 }, { amount: { currency: 'USD' } }),
      ],
      '2026-11-29',
    );
    assert.deepEqual(
      [...expectedMonthly(list)],
      [
        ['CAD', 3000],
        ['USD', 700],
      ],
    );
  });

  test('are not overdue while a payment is pending, which brings nothing yet', () => {
    const [plan] = plans(
      [
        payment(1, '2026-10-01 17:00:00', { ...monthly, day: 1 }),
        payment(2, '2026-11-01 17:00:00', { ...monthly, day: 1 }, { status: 'pending' }),
      ],
      '2026-11-09',
    );
    assert.deepEqual([plan?.state, plan?.net], ['active', 2000]);
  });

  test('are none of gifts that were made once', () => {
    assert.deepEqual(plans([{ id: 2, type: 'charge', date: '2026-11-20 17:00:00' }]), []);
  });
});
