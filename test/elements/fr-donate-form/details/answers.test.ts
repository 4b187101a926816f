import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addressRulesOf, readPostal } from '../../../../src/elements/fr-donate-form/details/address-rules.js';
import { defaultChoice, offeredAmounts } from '../../../../src/elements/fr-donate-form/amount/offers.js';
import { isTelephone } from '../../../../src/schema/contact.js';
import { runs } from '../../../support/runs.js';
import { child } from '../composed.js';

const digit = fc.integer({ min: 0, max: 9 });
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''));

describe('telephone numbers and postal codes', () => {
  test('are accepted as people write them, ten thousand cases', () => {
    const number = fc
      .tuple(
        fc.constantFrom('', '+1 ', '1-', '+33 ', '(', '0061 '),
        digits(3),
        fc.constantFrom(' ', '-', '.', ') ', ''),
        digits(3),
        fc.constantFrom(' ', '-', '.', '\u00a0', ''),
        digits(4),
        fc.constantFrom('', ' ext. 12', ' x305', ' poste 7', ', p. 44'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(number, (text) => assert.ok(isTelephone(text), text)),
      { numRuns: runs(1_000, 1_000_000) },
    );
    // As contacts and web pages write them, with directions, no-break hyphens, dashes, variation selectors and full-width digits.
    for (const text of [
      '\u202d+1 819 555-0142\u202c',
      '819\u2011555\u20110142',
      '819 555\u20130142',
      '+1\ufe0d-819-555-0142',
      '８１９　５５５　０１４２',
    ])
      assert.ok(isTelephone(text), text);
    for (const text of ['12', 'call me', '555-01', '+'.repeat(10), '1'.repeat(16), '819 555-O142'])
      assert.ok(!isTelephone(text), text);
  });

  test('match their country in ten thousand random cases', () => {
    const letter = fc.constantFrom(...'ABCEGHJKLMNPRSTVXY');
    const canadian = fc
      .tuple(letter, digit, letter, fc.constantFrom('', ' ', '-'), digit, letter, digit)
      .map((all) => ['CA', all.join('')] as const);
    const american = fc
      .tuple(digits(5), fc.option(digits(4)))
      .map(([five, four]) => ['US', four === null ? five : `${five}-${four}`] as const);
    const british = fc
      .constantFrom(
        'M1 1AE',
        'B33 8TH',
        'CR2 6XH',
        'DN55 1PT',
        'W1A 0AX',
        'EC1A 1BB',
        'GIR 0AA',
        'BF1 3AA',
        'sw1a2aa',
      )
      .map((code) => ['GB', code] as const);
    const five = fc.tuple(fc.constantFrom('FR', 'DE'), digits(5));
    const four = fc.tuple(fc.constantFrom('AU', 'NZ'), digits(4));
    fc.assert(
      fc.property(fc.oneof(canadian, american, british, five, four), ([country, code]) =>
        assert.notEqual(readPostal(country, code), undefined, code),
      ),
      { numRuns: runs(1_000, 1_000_000) },
    );
  });

  test('have a valid example', () => {
    for (const country of ['CA', 'US', 'AU', 'NZ', 'GB', 'FR', 'DE']) {
      const { postalExample } = addressRulesOf(country);
      assert.equal(readPostal(country, postalExample), postalExample, country);
    }
  });
});

describe('offered amounts', () => {
  const none = () => null;

  test('come from children, with their impact and its ID, or else from the attributes', () => {
    const children = [
      child({ value: '25', 'item-id': '10011' }, 'Ten willows'),
      child({ value: '50', recommended: '', 'item-id': 'x' }, 'One water sample'),
      child({ value: '15', frequency: 'month' }, 'A den a year'),
      child({ value: 'much' }),
      child({ value: '25' }, 'twice'),
    ];
    assert.deepEqual(offeredAmounts('once', children, none, '5'), [
      { minor: 2500, impact: 'Ten willows', itemId: 10_011, isRecommended: false },
      { minor: 5000, impact: 'One water sample', itemId: undefined, isRecommended: true },
    ]);
    assert.equal(offeredAmounts('month', children, none, '5').length, 3);
    assert.equal(defaultChoice(offeredAmounts('once', children, none, ''), 0), 5000);
  });

  test('differ by frequency if the page sets that', () => {
    const attribute = (name: string) => (name === 'amounts-month' ? '10 20' : null);
    const minors = (frequency: 'once' | 'month') =>
      offeredAmounts(frequency, [], attribute, '50 100').map(({ minor }) => minor);
    assert.deepEqual(minors('month'), [1000, 2000]);
    assert.deepEqual(minors('once'), [5000, 10_000]);
  });
});
