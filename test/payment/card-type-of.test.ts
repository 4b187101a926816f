import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CardBrand } from '@square/web-payments-sdk-types';
import fc from 'fast-check';
import { cardTypeOf, cardTypeOfNumber } from '../../src/payment/card-type-of.js';
import { type CardType, cardTypes } from '../../src/schema/gift-values.js';

describe('the type of a card by the processor’s brand name', () => {
  test('is the same for every spelling', () => {
    for (const word of ['American Express', 'AMERICAN_EXPRESS', 'american-express', 'amex'])
      assert.equal(cardTypeOf(word), 'AMEX', word);
    for (const word of ['UnionPay', 'CHINA_UNIONPAY', 'union_pay', 'China UnionPay'])
      assert.equal(cardTypeOf(word), 'CUP', word);
    for (const word of ['Diners Club', 'DISCOVER_DINERS', 'diners'])
      assert.equal(cardTypeOf(word), 'DC', word);
  });

  test('is known for every brand of Square’s SDK', () => {
    // The type check fails if a release of Square's types has another brand.
    const brands: Readonly<Record<`${CardBrand}`, CardType | undefined>> = {
      VISA: 'VISA',
      MASTERCARD: 'MC',
      AMERICAN_EXPRESS: 'AMEX',
      DISCOVER: 'DISC',
      DISCOVER_DINERS: 'DC',
      JCB: 'JCB',
      CHINA_UNIONPAY: 'CUP',
      OTHER_BRAND: undefined,
    };
    for (const [brand, type] of Object.entries(brands)) assert.equal(cardTypeOf(brand), type, brand);
  });

  test('is one of the contract’s, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), (brand) => {
        const type = cardTypeOf(brand);
        assert.ok(type === undefined || cardTypes.includes(type));
      }),
    );
    for (const brand of ['constructor', '__proto__', 'Visa Gift', 'Interac', 'Maestro', 'unknown'])
      assert.equal(cardTypeOf(brand), undefined, brand);
  });
});

describe('the type of a card by its first digits', () => {
  test('is correct at the limits of each network’s ranges', () => {
    const rows = {
      VISA: ['400000', '499999'],
      MC: ['510000', '559999', '222100', '229999', '230000', '272000', '272099'],
      AMEX: ['340000', '379999'],
      DC: ['300000', '305999', '309500', '360000', '389999', '390000'],
      JCB: ['352800', '358999'],
      DISC: ['601100', '644000', '649999', '650000', '659999'],
      CUP: ['620000', '629999', '810000'],
    };
    for (const [type, numbers] of Object.entries(rows))
      for (const number of numbers) assert.equal(cardTypeOfNumber(number), type, number);
    for (const number of [
      '222099',
      '272100',
      '500000',
      '560000',
      '352799',
      '359000',
      '643999',
      '601000',
      '306000',
      '100000',
    ])
      assert.equal(cardTypeOfNumber(number), undefined, number);
  });

  test('requires six digits, as text', () => {
    for (const number of ['41111', '', 'XXXX1111', 411111, null, undefined])
      assert.equal(cardTypeOfNumber(number), undefined, String(number));
  });
});
