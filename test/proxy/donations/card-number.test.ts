import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cardNumberIn } from '../../../src/privacy/card-number-in.js';
import { cardNetworks, cardTexts, innocentTexts } from '../../support/card-texts.js';
import { runs } from '../../support/runs.js';

const found = (text: string) => cardNumberIn({ field: text }) === 'field';

/** A number of any card network, the last digit the check digit. */
const body = fc
  .tuple(fc.constantFrom(...cardNetworks), fc.stringMatching(/^\d{19}$/))
  .map(([[start, length], rest]) => (start + rest).slice(0, length - 1));
const card = body.map((digits) => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const double = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (double > 9 ? double - 9 : double);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
});
const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0');
const around = fc.constantFrom('', 'card: ', 'Maude ', 'é', '(', ', ', ' | ', '\n');

test('finds every card number, grouped, full-width or among words', () => {
  fc.assert(
    fc.property(card, separator, around, around, fc.boolean(), (digits, gap, before, after, wide) => {
      const grouped = digits.replace(/(.{4})(?=.)/g, `$1${gap}`);
      const text = wide
        ? grouped.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
        : grouped;
      assert.ok(found(before + text + after));
    }),
    { numRuns: runs(1_000, 1_000_000) },
  );
});

test('does not find a card number with one digit changed', () => {
  fc.assert(
    fc.property(card, fc.nat(11), fc.integer({ min: 1, max: 8 }), (digits, at, by) => {
      const changed = digits.slice(0, at) + String((Number(digits[at]) + by) % 10) + digits.slice(at + 1);
      fc.pre(changed !== digits);
      assert.ok(!found(changed));
    }),
    { numRuns: runs(1_000, 1_000_000) },
  );
});

test('does not match telephone numbers, postal codes, dates and addresses', () => {
  const phone = fc.tuple(
    fc.integer({ min: 200, max: 999 }),
    fc.integer({ min: 200, max: 999 }),
    fc.nat(9_999),
  );
  const shapes = fc.constantFrom(
    (a: number, b: number, c: number) => `(${a}) ${b}-${String(c).padStart(4, '0')}`,
    (a: number, b: number, c: number) => `+1 ${a} ${b} ${String(c).padStart(4, '0')}`,
    (a: number, b: number, c: number) => `+44 20 ${a} ${b} ${c} ext. 12`,
    (a: number, b: number, c: number) => `00 49 ${a} ${b} ${c}12`,
    (a: number, b: number, c: number) => `${c} rue des ${a} Ponts, app. ${b}, J0X 1A0`,
    (a: number, b: number) => `2026-11-${(a % 28) + 1} 10:${b % 60}:00`,
    (_a: number, _b: number, c: number) => `${90_000 + (c % 9_999)}-${c}`,
  );
  fc.assert(
    fc.property(phone, shapes, ([a, b, c], shape) => {
      assert.ok(!found(shape(a, b, c)), shape(a, b, c));
    }),
    { numRuns: runs(1_000, 1_000_000) },
  );
});

test('finds the same numbers as the page does', () => {
  for (const [what, text] of Object.entries(cardTexts)) assert.ok(found(text), what);
  for (const [what, text] of Object.entries(innocentTexts)) assert.ok(!found(text), what);
});

for (const text of [
  '4111 1111 1111 1111 12/28 123',
  '12/28 4111111111111111',
  '5555 5555 5555 4444 exp 12/28',
  '4111111111111111, 378282246310005',
  '3782 822463 10005',
  '30569309025904',
  '6200000000000005',
])
  test(`finds the card number in "${text}"`, () => {
    assert.ok(found(text));
  });
