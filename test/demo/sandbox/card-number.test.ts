import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  brandOf,
  cvcLength,
  groupDigits,
  isCardNumber,
  passesLuhn,
  usualLength,
} from '../../../demo/sandbox/card-fields/frame/card-number.js';
import { formatExpiry, isPast, parseExpiry } from '../../../demo/sandbox/card-fields/frame/expiry.js';
import { formatField, isWhole, problemWith } from '../../../demo/sandbox/card-fields/frame/fields.js';
import { readHostMessage } from '../../../demo/sandbox/card-fields/frame/messages.js';
import { TEST_CARDS } from '../../../demo/sandbox/card-fields/test-cards.js';

test('the fields accept every test card as a card of its brand, with its usual length', () => {
  for (const { number, cardType } of TEST_CARDS) {
    assert.ok(isCardNumber(number), number);
    assert.equal(brandOf(number), cardType === 'VI' ? 'VISA' : cardType);
    // Debit cards of China, which are the majority there, have nineteen digits.
    assert.equal(usualLength(number), cardType === 'CUP' ? 19 : number.length, number);
  }
  assert.equal(new Set(TEST_CARDS.map(({ number }) => number)).size, TEST_CARDS.length);
});

test('the test cards have each of the contract’s eight codes', () => {
  const approved = TEST_CARDS.filter(({ behaviour }) => behaviour === 'approve');
  const codes = approved.map(({ cardType }) => cardType);
  assert.deepEqual(codes.sort(), ['AMEX', 'CUP', 'DC', 'DISC', 'JCB', 'MC', 'VI', 'VISA']);
});

test('brands are recognised at the limits of their ranges', () => {
  for (const [brand, beginnings] of [
    ['VISA', '4'],
    ['MC', '51 55 2221 2720'],
    ['AMEX', '34 37'],
    ['DC', '300 309 36 38 39'],
    ['JCB', '3528 3589'],
    ['DISC', '6011 644 65'],
    ['CUP', '62'],
    [undefined, '50 56 2220 2721 306 3527 3590 643'],
  ] as const)
    for (const digits of beginnings.split(' ')) assert.equal(brandOf(digits), brand, digits);
  assert.equal(brandOf(''), undefined);
});

test('changing any one digit makes the check digit wrong', () => {
  const number = '4111111111111111';
  assert.ok(passesLuhn(number));
  for (let place = 0; place < number.length; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      if (String(digit) === number[place]) continue;
      assert.ok(!passesLuhn(number.slice(0, place) + String(digit) + number.slice(place + 1)));
    }
  }
  assert.ok(!passesLuhn(''));
});

test('groups digits as on printed cards', () => {
  assert.equal(groupDigits('4111111111111111'), '4111 1111 1111 1111');
  assert.equal(groupDigits('378282246310005'), '3782 822463 10005');
  assert.equal(groupDigits('30569309025904'), '3056 930902 5904');
  assert.equal(groupDigits('6200000000000000003'), '6200 0000 0000 0000 003');
  assert.equal(groupDigits('41111'), '4111 1');
  assert.equal(groupDigits(''), '');
});

test('accepts a pasted number with any separators, and removes excess digits', () => {
  assert.equal(formatField('number', ' 4111-1111-1111-1111 ', ''), '4111 1111 1111 1111');
  assert.equal(formatField('number', '3782822463100059', ''), '3782 822463 10005');
  assert.equal(formatField('cvc', '12345', '378282246310005'), '1234');
  assert.equal(formatField('cvc', '1234', '4111 1111 1111 1111'), '123');
  assert.equal(cvcLength('37'), 4);
});

test('reads an expiry date in every usual spelling', () => {
  for (const text of ['0429', '429', '4/29', '04/29', '04 / 29', '04/2029', '042029', '2029-04'])
    assert.deepEqual(parseExpiry(formatExpiry(text)), { month: 4, year: 2029 }, text);
  for (const text of ['', '4', '04', '04 / 2', '1329', '0029'])
    assert.equal(parseExpiry(formatExpiry(text)), undefined, text);
  assert.equal(formatExpiry('1'), '1');
  assert.equal(formatExpiry('12'), '12');
});

test('a card is valid until the end of its month', () => {
  const now = new Date(2026, 4, 31, 23, 59);
  assert.equal(isPast({ month: 5, year: 2026 }, now), false);
  assert.equal(isPast({ month: 4, year: 2026 }, now), true);
  assert.equal(isPast({ month: 12, year: 2025 }, now), true);
  assert.equal(isPast({ month: 1, year: 2027 }, now), false);
});

test('describes missing, invalid and expired input in both languages', () => {
  const now = new Date(2026, 4, 1);
  const card = { number: '4111 1111 1111 1111', expiry: '04 / 29', cvc: '123' };
  for (const locale of ['en', 'fr'] as const) {
    for (const field of ['number', 'expiry', 'cvc'] as const) {
      assert.equal(problemWith(field, card, locale, now), undefined);
      assert.ok(problemWith(field, { ...card, [field]: '' }, locale, now));
    }
    assert.ok(problemWith('number', { ...card, number: '4111 1111 1111 1112' }, locale, now));
    assert.match(problemWith('expiry', { ...card, expiry: '04 / 26' }, locale, now) ?? '', /expir/);
    assert.ok(problemWith('cvc', { ...card, number: '3782 822463 10005' }, locale, now));
  }
});

test('reads only messages of the protocol', () => {
  const source = 'fr-sandbox-card';
  assert.deepEqual(readHostMessage({ source, type: 'focus', extra: 1 }), { type: 'focus' });
  assert.deepEqual(
    readHostMessage({ source, type: 'init', locale: 'xx', theme: { radius: 5, 'text-color': 'red' } }),
    {
      type: 'init',
      locale: 'en',
      theme: { 'text-color': 'red' },
    },
  );
  for (const data of [
    null,
    'focus',
    { type: 'focus' },
    { source: 'other', type: 'focus' },
    { source, type: 'explode' },
    { source, type: 'tokenize', requestId: 'a', amountMinor: 12.5, currency: 'CAD' },
    { source, type: 'tokenize', requestId: 5, amountMinor: 500, currency: 'CAD' },
  ])
    assert.equal(readHostMessage(data), undefined);
});

test('a number is not complete during typing if only its first digits are a valid number', () => {
  const card = { number: '4222 2222 2222 2', expiry: '', cvc: '' };
  const now = new Date(2026, 0, 1);
  assert.equal(isWhole('number', card, true, now), false);
  assert.equal(isWhole('number', card, false, now), true);
  assert.equal(isWhole('expiry', { ...card, expiry: '12 / 25' }, true, now), false);
  assert.equal(isWhole('expiry', { ...card, expiry: '01 / 26' }, true, now), true);
});
