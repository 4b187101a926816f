import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { decimalsOf, formatMinor, minorOf, plainMinor } from '../../src/staff/money.js';
import { createTotals, periodsOf, type CurrencyTotals } from '../../src/staff/totals.js';
import type { Transaction } from '../../src/schema/transaction.js';
import { runs } from '../support/runs.js';
import { charge, refund, rowsOf } from './rows.js';

function totalsOf(...rows: readonly Transaction[]): readonly CurrencyTotals[] {
  const totals = createTotals('UTC');
  for (const row of rows) totals.add(row);
  return totals.all();
}

/** The only currency's sums, without its maps. */
function sumsOf(...rows: readonly Transaction[]) {
  const [only, other] = totalsOf(...rows);
  assert.ok(only && !other);
  const { days: _, sources: __, ...sums } = only;
  return sums;
}

const nothing = {
  ...{ currency: 'CAD', gifts: 0, paid: 0, refunds: 0, refunded: 0, afterFees: 0 },
  ...{ promised: 0, raised: 0 },
};

describe('money', () => {
  test('has as many decimals as its currency', () => {
    assert.deepEqual(['CAD', 'JPY', 'KWD', '', 'no code', 'ZZZ'].map(decimalsOf), [2, 0, 3, 2, 2, 2]);
    assert.deepEqual(
      [minorOf(1234.5, 'CAD'), minorOf(1234, 'JPY'), minorOf(1.234, 'KWD')],
      [123_450, 1234, 1234],
    );
  });

  test('is rounded as its digits are, and not as the binary number is', () => {
    assert.deepEqual(
      [1.005, 1234.565, 0.1 + 0.2, -1.005, 8.345].map((major) => minorOf(major, 'CAD')),
      [101, 123_457, 30, -101, 835],
    );
  });

  test('is unknown for what is no amount', () => {
    for (const none of [null, undefined, Number.NaN, Infinity, 1e21, 1e300])
      assert.equal(minorOf(none, 'CAD'), null);
    assert.equal(minorOf(-0, 'CAD'), 0);
    assert.ok(!Object.is(minorOf(-0, 'CAD'), -0));
  });

  test('is written for people and for spreadsheets', () => {
    assert.deepEqual(
      [
        formatMinor(123_450, 'CAD', 'en-CA'),
        formatMinor(1234, 'JPY', 'en-CA'),
        formatMinor(-1234, 'KWD', 'en-CA').replace(/\s/g, ' '),
        formatMinor(5, '', 'en-CA'),
        formatMinor(null, 'CAD', 'en-CA'),
      ],
      ['$1,234.50', 'JP¥1,234', '-KWD 1.234', '0.05', '—'],
    );
    assert.deepEqual(
      [plainMinor(5, 'CAD'), plainMinor(-123_450, 'CAD'), plainMinor(7, 'JPY'), plainMinor(12, 'KWD')],
      ['0.05', '-1234.50', '7', '0.012'],
    );
  });

  test('of up to three decimals survives the way to minor units and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('CAD', 'JPY', 'KWD'),
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        (currency, minor) => {
          assert.equal(minorOf(Number(plainMinor(minor, currency)), currency), minor);
        },
      ),
      { numRuns: runs(100, 10_000) },
    );
  });
});

describe('totals', () => {
  test('subtract a refund from its charge', () => {
    assert.deepEqual(sumsOf(charge(1, 50), refund(2, 1, 20)), {
      ...nothing,
      ...{ gifts: 1, paid: 5000, refunds: 1, refunded: 2000, afterFees: 3000, raised: 3000 },
    });
  });

  test('subtract a refund whose amount is negative once, and not twice', () => {
    assert.equal(sumsOf(charge(1, 50), refund(2, 1, -20)).raised, 3000);
  });

  test('count a pledge until its payment exists, in any order', () => {
    const pledge = (more: Partial<Transaction> = {}) =>
      charge(1, 0, {
        ...{ status: 'pending', is_pledge_transaction: true },
        amount: { currency: 'CAD', donation: 100, total_paid: 0 },
        ...more,
      });
    const payment = charge(2, 100, { is_fulfillment_transaction: true, pledge_transaction_id: 1 });
    const paid = { ...nothing, gifts: 1, paid: 10_000, afterFees: 10_000, raised: 10_000 };
    assert.deepEqual(sumsOf(pledge()), { ...nothing, promised: 10_000, raised: 10_000 });
    assert.deepEqual(sumsOf(pledge(), payment), paid);
    assert.deepEqual(sumsOf(payment, pledge()), paid);
    assert.deepEqual(sumsOf(pledge({ fulfillment_transaction_id: 2 }), payment), paid);
    // The payment is not in the list, but the platform says that there is one.
    assert.deepEqual(sumsOf(pledge({ fulfillment_transaction_id: 2 })), nothing);
  });

  test('keep pending payments apart from what was received', () => {
    for (const pending of [{ status: 'pending' }, { is_pending: true }])
      assert.deepEqual(sumsOf(charge(1, 50, pending)), { ...nothing, promised: 5000, raised: 5000 });
  });

  test('never add different currencies, and have their decimals', () => {
    const all = totalsOf(
      charge(1, 1000, {}, 'JPY'),
      charge(2, 1.234, {}, 'KWD'),
      charge(3, 10.5, {}, 'cad'),
      refund(4, 1, 300, 'JPY'),
      { id: 5, type: 'charge', status: 'completed', amount: { total_paid: 1 } },
    );
    assert.deepEqual(
      all.map(({ currency, paid, refunded }) => [currency, paid, refunded]),
      [
        ['', 100, 0],
        ['CAD', 1050, 0],
        ['JPY', 1000, 300],
        ['KWD', 1234, 0],
      ],
    );
  });

  test('are exact after a hundred thousand cents', () => {
    const totals = createTotals('UTC');
    for (let id = 1; id <= 100_000; id += 1) totals.add(charge(id, 0.01));
    assert.equal(totals.all()[0]?.paid, 100_000);
  });

  test('leave out amounts that are missing or no numbers', () => {
    assert.deepEqual(sumsOf({ id: 1, type: 'charge', status: 'completed', amount: { currency: 'CAD' } }), {
      ...nothing,
      gifts: 1,
    });
  });

  test('are by day and by source, without refunds', () => {
    const [totals] = totalsOf(
      charge(1, 50, { fundraiser_user_page: { id: 7 }, fundraiser_team: { id: 8 } }),
      charge(2, 30, { fundraiser_team: { id: 8 }, date: '2026-03-03 00:00:00' }),
      charge(3, 10, { date: null }),
      refund(4, 1, 20),
    );
    assert.deepEqual(totals && [...totals.sources], [
      ['page', 5000],
      ['team', 3000],
      ['campaign', -1000],
    ]);
    assert.deepEqual(totals && periodsOf(totals.days), {
      unit: 'day',
      periods: [
        ['2026-03-01', 3000],
        ['2026-03-02', 0],
        ['2026-03-03', 3000],
      ],
    });
  });

  test('are by the days of a time zone', () => {
    const totals = createTotals('America/Toronto');
    totals.add(charge(1, 50, { date: '2026-11-01 03:59:59' }));
    totals.add(charge(2, 30, { date: '2026-11-01 04:00:00' }));
    assert.deepEqual(totals.all()[0] && [...totals.all()[0]!.days], [
      ['2026-10-31', 5000],
      ['2026-11-01', 3000],
    ]);
  });

  test('after fees are less than nothing for a gift whose fees are higher', () => {
    const small = charge(1, 0.25, { amount: { currency: 'CAD', total_paid: 0.25, total_net: -0.06 } });
    assert.equal(sumsOf(small).afterFees, -6);
    assert.equal(sumsOf(charge(1, 50), refund(2, 1, -50)).afterFees, 0);
  });

  for (const [what, days, unit, expected] of [
    [
      'of a long time by month, without days that are none',
      { '2026-06-30': 1, '2026-01-01': 2, '2026-06-01': 3, '': 9, '0000-00-00': 9 },
      'month',
      '2026-01 2, 2026-02 0, 2026-03 0, 2026-04 0, 2026-05 0, 2026-06 4',
    ],
    ['of no time', {}, 'day', ''],
    [
      'of the months between two years, too',
      { '2024-11-30': 1, '2025-02-01': 2, '2025-05-31': 3 },
      'month',
      '2024-11 1, 2024-12 0, 2025-01 0, 2025-02 2, 2025-03 0, 2025-04 0, 2025-05 3',
    ],
    [
      'not of months between days that are too far apart',
      { '0001-01-01': 1, '2026-01-01': 2 },
      'month',
      '0001-01 1, 2026-01 2',
    ],
  ] as const)
    test(`are ${what}`, () => {
      const found = periodsOf(new Map(Object.entries(days)));
      assert.deepEqual(
        [found.unit, found.periods.map((period) => period.join(' ')).join(', ')],
        [unit, expected],
      );
    });
});

describe('rows', () => {
  const idsOf = (...transactions: readonly Transaction[]) => {
    const { list, count } = rowsOf(transactions);
    return { rows: list.map((row) => [row.transaction.id, ...row.refunds.map(({ id }) => id)]), count };
  };

  test('have refunds at their charge, in any order', () => {
    const [one, other, back, more] = [charge(1, 50), charge(2, 5), refund(3, 1, 20), refund(4, 1, 10)];
    assert.deepEqual(idsOf(one, other, back, more), { rows: [[1, 3, 4], [2]], count: 4 });
    assert.deepEqual(idsOf(more, back, other, one), { rows: [[2], [1, 4, 3]], count: 4 });
  });

  test('have a refund without its charge by itself', () => {
    assert.deepEqual(idsOf(refund(3, 1, 20), charge(5, 1)), { rows: [[3], [5]], count: 2 });
  });

  test('have each transaction once', () => {
    assert.deepEqual(idsOf(charge(1, 50), charge(1, 50), refund(2, 1, 5), refund(2, 1, 5)), {
      rows: [[1, 2]],
      count: 2,
    });
  });
});
