import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatMoney } from '../../src/format/money.js';
import { formatCount, formatPercent } from '../../src/format/number.js';

/** Intl separates with three kinds of space; a dot stands for any of them. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, '·');

describe('money in words', () => {
  const table = [
    // minor, en-CA × CAD USD EUR AUD, fr-CA × the same
    [
      123450,
      '$1,234.50',
      'US$1,234.50',
      '€1,234.50',
      'A$1,234.50',
      '1·234,50·$',
      '1·234,50·$·US',
      '1·234,50·€',
      '1·234,50·$·AU',
    ],
    [5000, '$50', 'US$50', '€50', 'A$50', '50·$', '50·$·US', '50·€', '50·$·AU'],
    [5, '$0.05', 'US$0.05', '€0.05', 'A$0.05', '0,05·$', '0,05·$·US', '0,05·€', '0,05·$·AU'],
    [0, '$0', 'US$0', '€0', 'A$0', '0·$', '0·$·US', '0·€', '0·$·AU'],
    [-0, '$0', 'US$0', '€0', 'A$0', '0·$', '0·$·US', '0·€', '0·$·AU'],
    [
      -2599,
      '-$25.99',
      '-US$25.99',
      '-€25.99',
      '-A$25.99',
      '-25,99·$',
      '-25,99·$·US',
      '-25,99·€',
      '-25,99·$·AU',
    ],
    [
      123456789012,
      '$1,234,567,890.12',
      'US$1,234,567,890.12',
      '€1,234,567,890.12',
      'A$1,234,567,890.12',
      '1·234·567·890,12·$',
      '1·234·567·890,12·$·US',
      '1·234·567·890,12·€',
      '1·234·567·890,12·$·AU',
    ],
  ] as const;
  for (const [minor, ...expected] of table) {
    test(`${String(minor)} cents`, () => {
      const written = ['en-CA', 'fr-CA'].flatMap((locale) =>
        ['CAD', 'USD', 'EUR', 'AUD'].map((currency) => plain(formatMoney(minor, currency, locale))),
      );
      assert.deepEqual(written, expected);
    });
  }

  test('without a valid currency, only the number is written', () => {
    for (const currency of ['', ' ', 'C', 'DOLLARS', '$', '12A', 'cadd'])
      assert.equal(formatMoney(123450, currency, 'en-CA'), '1,234.50');
    assert.equal(formatMoney(123450, ' cad ', 'en-CA'), '$1,234.50');
  });

  test('figures above a trillion are short, and impossible figures are a dash', () => {
    assert.equal(formatMoney(123_456_789_012_345, 'CAD', 'en-CA'), '$1.2T');
    for (const none of [null, undefined, Number.NaN, Infinity, -Infinity, 1e300])
      assert.equal(formatMoney(none, 'CAD', 'en-CA'), '—');
  });
});

describe('counts and shares', () => {
  test('counts', () => {
    assert.equal(formatCount(1234567, 'en-CA'), '1,234,567');
    assert.equal(plain(formatCount(1234567, 'fr-CA')), '1·234·567');
    assert.equal(formatCount(-0, 'en-CA'), '0');
    assert.equal(formatCount(2.5e9, 'en-CA'), '2.5B');
    for (const none of [null, undefined, Number.NaN, Infinity, 1e300])
      assert.equal(formatCount(none, 'en-CA'), '—');
  });

  test('a share below 1 is never written as 100 %', () => {
    assert.equal(formatPercent(0.996, 'en-CA'), '99%');
    assert.equal(formatPercent(0.29, 'en-CA'), '29%');
    assert.equal(formatPercent(1, 'en-CA'), '100%');
    assert.equal(formatPercent(1.125, 'en-CA'), '112%');
    assert.equal(plain(formatPercent(0.5, 'fr-CA')), '50·%');
    assert.equal(formatPercent(-0, 'en-CA'), '0%');
  });

  test('a share above 0 is never written as 0 %', () => {
    assert.equal(formatPercent(0.0001, 'en-CA'), '<\u00a01%');
    assert.equal(formatPercent(0.0099, 'fr-CA'), '<\u00a01\u00a0%');
    assert.equal(formatPercent(0.01, 'en-CA'), '1%');
    assert.equal(formatPercent(0, 'en-CA'), '0%');
    for (const none of [Number.NaN, Infinity, 1e300, 1e307]) assert.equal(formatPercent(none, 'en-CA'), '—');
  });

  test('every whole percentage is written unchanged', () => {
    for (let percent = 0; percent <= 1000; percent += 1)
      assert.equal(formatPercent(percent / 100, 'en-CA').replace(',', ''), `${String(percent)}%`);
  });
});
