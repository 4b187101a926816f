import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatExactMoney } from '../../src/format/exact-money.js';
import { runs } from '../support/runs.js';

describe('money to the cent', () => {
  test('keeps its cents in both languages', () => {
    assert.equal(formatExactMoney(5000, 'CAD', 'en-CA'), '$50.00');
    assert.equal(formatExactMoney(123_450, 'CAD', 'fr-CA'), '1\u00a0234,50\u00a0$');
  });

  test('is written in full up to a trillion, short above, and as a dash if impossible', () => {
    assert.equal(formatExactMoney(99_999_999_999_999, 'CAD', 'en-CA'), '$999,999,999,999.99');
    assert.equal(formatExactMoney(123_450_000_000_000, 'CAD', 'en-CA'), '$1.2T');
    assert.equal(formatExactMoney(123_450_000_000_000, 'C$', 'en-CA'), '1.2T C$');
    for (const minor of [1e17, 1e27, -1e27, 1e300, Infinity, Number.NaN])
      assert.equal(formatExactMoney(minor, 'CAD', 'fr-CA'), '—');
  });

  test('is readable with an invalid currency and with any figure', () => {
    assert.equal(formatExactMoney(5000, 'C$', 'en-CA'), '50.00 C$');
    assert.equal(formatExactMoney(5000, '', 'en-CA'), '50.00');
    fc.assert(
      fc.property(
        fc.double(),
        fc.constantFrom('CAD', '', 'C$'),
        fc.constantFrom('en-CA', 'fr-CA'),
        (minor, currency, locale) => {
          assert.doesNotMatch(formatExactMoney(minor, currency, locale), /NaN|Infinity|undefined|-0[.,]00/);
        },
      ),
      { numRuns: runs(100) },
    );
  });
});
