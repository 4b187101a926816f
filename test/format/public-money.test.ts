import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatMoney } from '../../src/format/money.js';
import { exactMoney, formatRest, formatWhole } from '../../src/format/public-money.js';
import { runs } from '../support/runs.js';

const terms = { currency: 'CAD', locale: 'en-CA', cents: false };

describe('money of public figures', () => {
  test('is in whole units, with the exact figure available if it differs', () => {
    const cases: readonly [minor: number | null, whole: string, rest: string, exact: string | undefined][] = [
      [3_125_050, '$31,250', '$31,251', '$31,250.50'],
      [3_125_099, '$31,250', '$31,251', '$31,250.99'],
      [3_125_000, '$31,250', '$31,250', undefined],
      [0, '$0', '$0', undefined],
      // A gift below one dollar is not shown as $0.
      [50, '$0.50', '$0.50', undefined],
      [199, '$1', '$2', '$1.99'],
      [-2_050, '-$20', '-$20', '-$20.50'],
      [-5_025, '-$50', '-$50', '-$50.25'],
      [null, '—', '—', undefined],
      [Number.NaN, '—', '—', undefined],
      [Number.POSITIVE_INFINITY, '—', '—', undefined],
    ];
    for (const [minor, whole, rest, exact] of cases)
      assert.deepEqual(
        [formatWhole(minor, terms), formatRest(minor, terms), exactMoney(minor, terms)],
        [whole, rest, exact],
        String(minor),
      );
  });

  test('has cents if the page sets that', () => {
    const withCents = { ...terms, cents: true };
    assert.equal(formatWhole(3_125_050, withCents), '$31,250.50');
    assert.equal(formatRest(3_125_050, withCents), '$31,250.50');
    assert.equal(exactMoney(3_125_050, withCents), undefined);
  });

  test('is never rounded up, and adds up to the goal with the missing amount', () => {
    const number = (text: string) => Number(text.replace(/[^\d.-]/g, ''));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 999_999 }),
        (raised, units) => {
          const goal = units * 100;
          const whole = number(formatWhole(raised, terms));
          assert.ok(Math.round(whole * 100) <= raised);
          const isLarge = raised >= 100 && goal - raised >= 100;
          if (isLarge) assert.equal(whole + number(formatRest(goal - raised, terms)), units);
          assert.equal(
            exactMoney(raised, terms) ?? formatWhole(raised, terms),
            formatMoney(raised, 'CAD', 'en-CA'),
          );
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});
