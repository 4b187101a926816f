import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { formatExactMoney } from '../../src/format/exact-money.js';

describe('money to the cent', () => {
  it('keeps its cents in both languages', () => {
    assert.equal(formatExactMoney(5000, 'CAD', 'en-CA'), '$50.00');
    assert.equal(formatExactMoney(123_450, 'CAD', 'fr-CA'), '1\u00a0234,50\u00a0$');
  });

  it('survives a currency that is none, and figures that are none', () => {
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
    );
  });
});
