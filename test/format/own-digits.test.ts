import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatExactMoney } from '../../src/format/exact-money.js';
import { createIntlCache } from '../../src/format/intl-cache.js';
import { formatMoney } from '../../src/format/money.js';
import { formatCount, formatPercent } from '../../src/format/number.js';
import { runs } from '../support/runs.js';

const intl = createIntlCache(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

const locale = fc.constantFrom('en-CA', 'en-US', 'fr-CA');
const currency = fc.constantFrom('CAD', 'USD', 'AUD', 'EUR');
/** Short figures are as frequent as long ones, with and without cents. */
const minor = fc.oneof(
  fc.integer({ min: -200_000, max: 200_000 }),
  fc.integer({ min: -1e9, max: 1e9 }).map((major) => major * 100),
  fc.integer({ min: -(1e14 - 1), max: 1e14 - 1 }),
);
const count = fc.integer({ min: -(1e9 - 1), max: 1e9 - 1 });

describe('figures that are written without Intl equal those of Intl', () => {
  test('money', () => {
    fc.assert(
      fc.property(minor, currency, locale, (value, code, where) => {
        const written = (digits: number) =>
          intl(where, {
            style: 'currency',
            currency: code,
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(value / 100);
        assert.equal(formatMoney(value, code, where), written(value % 100 === 0 ? 0 : 2));
        assert.equal(formatExactMoney(value, code, where), written(2));
      }),
      { numRuns: runs(500, 1_000_000) },
    );
  });

  test('counts and percentages', () => {
    fc.assert(
      fc.property(count, locale, (value, where) => {
        assert.equal(formatCount(value, where), intl(where, {}).format(value));
        const percent = Math.abs(value) % 1_000_000;
        assert.equal(
          formatPercent(percent / 100, where),
          intl(where, { style: 'percent' }).format(percent / 100),
        );
      }),
      { numRuns: runs(500, 1_000_000) },
    );
  });

  test('create no formatter', (t) => {
    const { mock: made } = t.mock.method(Intl, 'NumberFormat');
    for (const where of ['en-CA', 'en-US', 'fr-CA']) {
      for (const code of ['CAD', ' usd ', 'AUD', 'EUR']) formatMoney(123_456_789, code, where);
      formatExactMoney(123_456_789, 'CAD', where);
      formatCount(412, where);
      for (const share of [0.624, 0.001, 12]) formatPercent(share, where);
    }
    assert.equal(made.callCount(), 0);
    formatCount(412, 'en-GB');
    assert.equal(made.callCount(), 1, 'another locale does');
  });
});
