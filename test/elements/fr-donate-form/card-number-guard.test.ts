import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { holdsCardNumber } from '../../../src/elements/fr-donate-form/questions/card-number-guard.js';
import { runs } from '../../support/runs.js';

/** The last digit that makes `body` pass the Luhn check, by trying all ten: another way than the guard's own. */
function withCheckDigit(body: string): string {
  for (let last = 0; last < 10; last += 1) {
    const digits = [...body, String(last)].map(Number).reverse();
    const sum = digits.reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return total + Math.floor(doubled / 10) + (doubled % 10);
    }, 0);
    if (sum % 10 === 0) return body + String(last);
  }
  throw new Error('There is always one.');
}

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

/** Numbers as networks issue them: 13 to 19 digits, the first not 0. */
const cardNumber = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 11, max: 17 }).chain(digits))
  .map(([first, rest]) => withCheckDigit(`${first}${rest}`));

const separator = fc.constantFrom('', ' ', '-', '\u00a0', '.');

describe('the card number guard', () => {
  it('finds ten thousand card numbers, however they are grouped and whatever surrounds them', () => {
    const spelt = fc.tuple(cardNumber, separator, fc.boolean(), fc.constantFrom('', 'Maude ', 'no. '));
    fc.assert(
      fc.property(spelt, ([number, by, isWide, lead]) => {
        const grouped = number.replace(/(.{4})(?=.)/g, `$1${by}`);
        const text = isWide
          ? grouped.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
          : grouped;
        assert.ok(holdsCardNumber(`${lead}${text}`), `${lead}${text}`);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('finds a number among the other figures of a card', () => {
    assert.ok(holdsCardNumber('4111 1111 1111 1111 12/28 123'));
    assert.ok(holdsCardNumber('12/28 378282246310005'));
  });

  it('lets ten thousand telephone numbers and postal codes pass', () => {
    const letter = fc.constantFrom(...'ABCEGHJKLMNPRSTVXY');
    const telephone = fc
      .tuple(fc.constantFrom('+1 ', '1-', '', '+33 ', '0061 '), digits(3), digits(3), digits(4))
      .map(([code, area, first, last]) => `${code}${area} ${first}-${last}`);
    const extension = fc.tuple(telephone, digits(3)).map(([number, more]) => `${number} ext. ${more}`);
    const postal = fc
      .tuple(letter, digits(1), letter, digits(1), letter, digits(1))
      .map(([a, b, c, d, e, f]) => `${a}${b}${c} ${d}${e}${f}`);
    const zip = fc.tuple(digits(5), digits(4)).map(([five, four]) => `${five}-${four}`);
    const street = fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9999 }))
      .map(([house, flat]) => `${house} Rang 12, app. ${flat}`);
    fc.assert(
      fc.property(fc.oneof(telephone, extension, postal, zip, street), (text) => {
        assert.equal(holdsCardNumber(text), false, text);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('lets a number with a wrong check digit, and a row of zeros, pass', () => {
    assert.equal(holdsCardNumber('4111 1111 1111 1112'), false);
    assert.equal(holdsCardNumber('0000 0000 0000 0000'), false);
  });
});
