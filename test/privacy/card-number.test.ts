import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { holdsCardNumber } from '../../src/privacy/card-number.js';
import { cardNetworks, cardTexts, innocentTexts } from '../support/card-texts.js';
import { assertLinearTime } from '../support/linear-time.js';
import { runs } from '../support/runs.js';

/** The last digit with which `body` passes the Luhn check, found by trying all ten, independently of the tested code. */
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

/** Card numbers of all networks, in all their lengths. */
const cardNumber = fc
  .tuple(fc.constantFrom(...cardNetworks), digits(19))
  .map(([[start, length], rest]) => withCheckDigit((start + rest).slice(0, length - 1)));

/** `start`, extended to `length` digits, of which the last is the check digit (ISO/IEC 7812). */
const numberOf = (start: string, length: number) => withCheckDigit(start.padEnd(length - 1, '1204857369'));

/** Texts as donors write them: with other data on the card, so that all digits together are not a card number. */
const among = (number: string) => `${number} 12/28 123`;

const issued = [
  ...['4', '51', '52', '53', '54', '55', '22', '23', '24', '25', '26', '27'].map(
    (start) => [start, 16] as const,
  ),
  ...['34', '37'].map((start) => [start, 15] as const),
  ...['30', '36', '38'].map((start) => [start, 14] as const),
  ...['35', '60', '62', '64', '65'].map((start) => [start, 16] as const),
];

const separator = fc.constantFrom(
  '',
  ' ',
  '-',
  '\u00a0',
  '.',
  '\t',
  '–',
  '\u2011',
  '_',
  '/',
  '·',
  '•',
  '\u200b',
);

/** Separators between the groups of a number that is written as a list. */
const listSeparator = fc
  .array(fc.constantFrom(' ', ',', '-', '\n', '\u00a0', '.', '–', '_', '·'), { minLength: 1, maxLength: 3 })
  .map((signs) => signs.join(''));

/** Zero in some scripts with their own digits. */
const zeros = ['٠', '۰', '०', '০', '๐', '０', '𝟎', '𝟶', '𞥐'];

/** The numbering systems of `Intl` that have ten digits. */
const numberingSystems = Intl.supportedValuesOf('numberingSystem').filter((system) =>
  /^\p{Nd}{10}$/u.test(inSystem(system)),
);

function inSystem(system: string): string {
  const one = new Intl.NumberFormat('en', { numberingSystem: system });
  return Array.from({ length: 10 }, (_, digit) => one.format(digit)).join('');
}

describe('the card number guard', () => {
  test('finds ten thousand card numbers, in any grouping and between any text', () => {
    const zero = fc.constantFrom('0', ...zeros).map((sign) => sign.codePointAt(0) ?? 0);
    const before = fc.constantFrom('', 'Maude ', 'no. ', 'card: ', 'é', '(', ', ', '\n');
    const after = fc.constantFrom('', ' ', ')', ', ', ' | ', '\n', ' Maude', 'é');
    const spelt = fc.tuple(cardNumber, separator, zero, before, after);
    fc.assert(
      fc.property(spelt, ([number, by, from, lead, rest]) => {
        const text = number
          .replace(/(.{4})(?=.)/g, `$1${by}`)
          .replace(/\d/g, (digit) => String.fromCodePoint(from + Number(digit)));
        assert.ok(holdsCardNumber(lead + text + rest), lead + text + rest);
      }),
      { numRuns: runs(1_000, 1_000_000) },
    );
  });

  test('finds the numbers of networks in lists, followed by other data of the card', () => {
    const number = fc
      .tuple(fc.constantFrom('4', '51', '55', '2221', '34', '37', '36', '3528', '6011', '62'), digits(16))
      .map(([start, rest]) => {
        const length = /^3[47]/.test(start) ? 15 : start === '36' ? 14 : 16;
        return withCheckDigit((start + rest).slice(0, length - 1));
      });
    fc.assert(
      fc.property(number, listSeparator, fc.constantFrom('', ' 12/28 123'), (plain, by, rest) => {
        const text = plain.replace(/(.{4})(?=.)/g, `$1${by}`) + rest;
        assert.ok(holdsCardNumber(text), JSON.stringify(text));
      }),
      { numRuns: runs(1_000, 1_000_000) },
    );
  });

  for (const [what, text] of Object.entries(cardTexts))
    test(`finds a card number with ${what}`, () => {
      assert.ok(holdsCardNumber(text));
    });

  for (const [what, text] of Object.entries(innocentTexts))
    test(`accepts ${what}`, () => {
      assert.ok(!holdsCardNumber(text));
    });

  test('recognises the digits of every script', () => {
    assert.ok(numberingSystems.length > 50);
    for (const system of numberingSystems) {
      const own = [...inSystem(system)];
      const written = (number: string) => number.replace(/\d/g, (digit) => own[Number(digit)] ?? '');
      for (const number of ['4539578763621486', '371449635398431', '30569309025904'])
        assert.ok(holdsCardNumber(written(number)), `${system} ${written(number)}`);
      assert.ok(!holdsCardNumber(written('4539578763621487')), system);
    }
  });

  test('finds numbers of a rare length in long groups and in groups of equal size only', () => {
    const number = withCheckDigit('6212121212121212');
    const grouped = (...sizes: number[]) => {
      let at = 0;
      return sizes.map((size) => number.slice(at, (at += size))).join(' ');
    };
    for (const sizes of [[17], [4, 6, 7], [4, 4, 4, 5], [6, 6, 5], [3, 3, 3, 3, 3, 2], [5, 5, 5, 2]])
      assert.ok(holdsCardNumber(grouped(...sizes)), grouped(...sizes));
    for (const sizes of [
      [3, 3, 4, 7],
      [4, 2, 4, 7],
      [2, 2, 4, 2, 7],
      [3, 4, 4, 6],
    ])
      assert.ok(!holdsCardNumber(grouped(...sizes)), grouped(...sizes));
  });

  test('accepts IDs that pass the check, but begin or end as no network’s numbers do', () => {
    for (const id of [
      '1795636505913',
      '120208462834710459',
      '120208462834710459'.slice(0, 17),
      '9780306406157',
      '356938035643809',
      '23851234567890123',
      '6012345678907',
    ])
      for (let last = 0; last < 10; last += 1)
        assert.ok(!holdsCardNumber(id.slice(0, -1) + String(last)), id);
    const { length } = cardNetworks;
    assert.ok(length > 20);
    const other = fc
      .tuple(fc.integer({ min: 12, max: 18 }).chain(digits), fc.constantFrom('', ' 12/28', ' or 25'))
      .filter(
        ([body]) => !cardNetworks.some(([start, size]) => body.startsWith(start) && size === body.length + 1),
      )
      .map(([body, rest]) => withCheckDigit(body) + rest);
    fc.assert(
      fc.property(other, (text) => {
        assert.ok(!holdsCardNumber(text), text);
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });

  for (const piece of ['1 ', '4 ', '41 ', '4111, ', '1 , ', '4', '٤', '٤١١١ ', '𝟜', '62 ', '4-', '1.'])
    test(`takes time in proportion to a text of "${piece}"`, () => {
      assertLinearTime(holdsCardNumber, piece, 384_000);
    });

  for (const text of [
    '4111 1111 1111 1111 12/28 123',
    '12/28 378282246310005',
    '12/28 4111111111111111',
    '5555 5555 5555 4444 exp 12/28',
    '4111111111111111, 378282246310005',
    '3782 822463 10005',
    '30569309025904',
    '6200000000000005',
  ])
    test(`finds the card number in “${text}”`, () => {
      assert.ok(holdsCardNumber(text));
    });

  for (const [start, length] of issued)
    test(`finds a card that begins with ${start} among other figures, but not with a digit more or less`, () => {
      const number = numberOf(start, length);
      assert.ok(holdsCardNumber(among(number)), number);
      assert.ok(holdsCardNumber(among(number.replace(/(.{4})(?=.)/g, '$1 '))), 'in groups');
      for (const wrong of [length + 1, length - 1])
        assert.ok(!holdsCardNumber(among(numberOf(start, wrong))), `${String(wrong)} digits`);
      // With another digit before it, the number is a different one.
      assert.ok(!holdsCardNumber(among(numberOf(`9${number.slice(0, -1)}`, length + 1))));
    });

  test('accepts numbers that no card network issues', () => {
    for (const start of ['50', '56', '21', '28', '61', '63', '66', '9'])
      assert.ok(!holdsCardNumber(among(numberOf(start, 16))), start);
    for (const start of ['31', '33', '35', '39'])
      assert.ok(!holdsCardNumber(among(numberOf(start, 14))), start);
    for (const start of ['33', '36', '30']) assert.ok(!holdsCardNumber(among(numberOf(start, 15))), start);
  });

  test('accepts short numbers with a check digit, and numbers of more than 19 digits', () => {
    for (const small of ['42', '513', '224', '349', '307', '356', '604', '0', '18'])
      assert.ok(!holdsCardNumber(small), small);
    assert.ok(holdsCardNumber(numberOf('62', 19)));
    assert.ok(!holdsCardNumber(numberOf('62', 20)));
  });

  test('accepts telephone numbers, postal codes, addresses and dates', () => {
    const letter = fc.constantFrom(...'ABCEGHJKLMNPRSTVXY');
    const telephone = fc
      .tuple(
        fc.constantFrom('+1 ', '1-', '', '+33 ', '0061 ', '+44 20 ', '00 49 '),
        digits(3),
        fc.constantFrom(' ', ') '),
        digits(3),
        fc.constantFrom(' ', '-'),
        digits(4),
      )
      .map((parts) => parts.join(''));
    const day = fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 59 }))
      .map(([date, minute]) => `2026-11-${String(date)} 10:${String(minute)}:00`);
    const extension = fc.tuple(telephone, digits(3)).map(([number, more]) => `${number} ext. ${more}`);
    const postal = fc
      .tuple(letter, digits(1), letter, digits(1), letter, digits(1))
      .map(([a, b, c, d, e, f]) => `${a}${b}${c} ${d}${e}${f}`);
    const zip = fc.tuple(digits(5), digits(4)).map(([five, four]) => `${five}-${four}`);
    const street = fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9999 }))
      .map(([house, flat]) => `${house} Rang 12, app. ${flat}`);
    fc.assert(
      fc.property(fc.oneof(telephone, extension, postal, zip, street, day), (text) => {
        assert.equal(holdsCardNumber(text), false, text);
      }),
      { numRuns: runs(1_000, 1_000_000) },
    );
  });

  test('accepts a number with one digit changed', () => {
    fc.assert(
      fc.property(cardNumber, fc.nat(11), fc.integer({ min: 1, max: 8 }), (number, at, by) => {
        const changed = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1);
        assert.ok(!holdsCardNumber(changed), changed);
      }),
      { numRuns: runs(1_000, 1_000_000) },
    );
  });

  test('accepts a number with a wrong check digit, and a row of zeros', () => {
    assert.equal(holdsCardNumber('4111 1111 1111 1112'), false);
    assert.equal(holdsCardNumber('0000 0000 0000 0000'), false);
  });
});
