import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardNumberIn } from '../../../src/privacy/card-number-in.js';

const found = (text: string) => cardNumberIn({ field: text }) === 'field';

/** `start`, extended to `length` digits, of which the last is the check digit (ISO/IEC 7812). */
function number(start: string, length: number): string {
  const digits = start.padEnd(length - 1, '1204857369');
  const check = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((last) => {
    const doubled = [...digits, String(last)]
      .reverse()
      .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
      .map((digit) => (digit > 9 ? digit - 9 : digit));
    return doubled.reduce((total, digit) => total + digit, 0) % 10 === 0;
  });
  return `${digits}${String(check)}`;
}

/** Texts as donors write them: with other data on the card, so that all digits together are not a card number. */
const among = (digits: string) => `${digits} 12/28 123`;

const issued: readonly (readonly [network: string, length: number])[] = [
  ...(['4', '51', '52', '53', '54', '55', '22', '23', '24', '25', '26', '27'] as const).map(
    (start) => [start, 16] as const,
  ),
  ...(['34', '37'] as const).map((start) => [start, 15] as const),
  ...(['30', '36', '38'] as const).map((start) => [start, 14] as const),
  ...(['35', '60', '62', '64', '65'] as const).map((start) => [start, 16] as const),
];

for (const [start, length] of issued)
  test(`finds a card that begins with ${start} among other figures, but not with a digit more or less`, () => {
    const digits = number(start, length);
    assert.ok(found(among(digits)), digits);
    assert.ok(found(among(digits.replace(/(.{4})(?=.)/g, '$1 '))), 'in groups');
    for (const wrong of [length + 1, length - 1])
      assert.ok(!found(among(number(start, wrong))), `${String(wrong)} digits`);
    // With another digit before it, the number is a different one.
    assert.ok(!found(among(number(`9${digits.slice(0, -1)}`, length + 1))));
  });

test('does not find numbers that no card network issues', () => {
  for (const start of ['50', '56', '21', '28', '61', '63', '66', '9'])
    assert.ok(!found(among(number(start, 16))), start);
  for (const start of ['31', '33', '35', '39']) assert.ok(!found(among(number(start, 14))), start);
  for (const start of ['33', '36', '30']) assert.ok(!found(among(number(start, 15))), start);
});

test('does not find short numbers with a check digit', () => {
  for (const small of ['42', '513', '224', '349', '307', '356', '604', '0', '18'])
    assert.ok(!found(small), small);
});

test('does not find numbers of more than 19 digits', () => {
  assert.ok(found(number('62', 19)));
  assert.ok(!found(number('62', 20)));
});

test('reports a member name that is a card number at its parent, without quoting it', () => {
  const digits = number('4', 16);
  assert.equal(cardNumberIn({ [digits]: 'x' }), 'body');
  assert.equal(cardNumberIn({ extra: { [digits]: 'x' } }), 'extra');
});

test('ignores values that are neither text nor number', () => {
  assert.equal(cardNumberIn({ a: null, b: true, c: undefined, d: [null, false] }), undefined);
});
