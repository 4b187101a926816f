import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { namesOf } from '../../src/payment/names-of.js';
import { donorOf } from '../../src/payment/stripe-donor.js';
import { paymentOf } from '../../src/payment/stripe-order.js';
import type { WalletOrder } from '../../src/payment/tokenizer.js';

const gift: WalletOrder = { amountMinor: 2000, currency: 'CAD', frequency: 'once', label: 'Gift' };
const place = { merchantName: 'Example', origin: 'https://example.org' };

function intervalOf(order: WalletOrder) {
  return paymentOf(order, place).applePay.recurringPaymentRequest?.regularBilling;
}

describe('the order on a wallet’s sheet', () => {
  test('has the amount in the smallest unit, and the currency in lower case', () => {
    const { currency, total, displayItems } = paymentOf(gift, place);
    assert.equal(currency, 'cad');
    assert.deepEqual(total, { amount: 2000, label: 'Example' });
    assert.deepEqual(displayItems, [{ amount: 2000, label: 'Gift' }]);
  });

  test('shows the frequency, in Apple’s own field and in the label of the total', () => {
    for (const [order, unit] of [
      [{ ...gift, frequency: 'month' }, 'month'],
      [{ ...gift, frequency: 'year' }, 'year'],
      [{ ...gift, payments: 3 }, 'month'],
    ] as const) {
      assert.equal(intervalOf(order)?.recurringPaymentIntervalUnit, unit);
      assert.equal(intervalOf(order)?.amount, 2000);
      assert.equal(paymentOf(order, place).total.label, 'Example (Gift)');
    }
    assert.equal(paymentOf(gift, place).applePay.recurringPaymentRequest, null);
  });

  test('ends with the last instalment, or never without instalments', () => {
    assert.equal(intervalOf({ ...gift, frequency: 'month' })?.recurringPaymentEndDate, undefined);
    const lastPaymentOn = new Date(2027, 9, 15);
    const plan = { ...gift, payments: 12, lastPaymentOn };
    assert.deepEqual(intervalOf(plan)?.recurringPaymentEndDate, lastPaymentOn);
  });
});

describe('the donor’s data from a wallet', () => {
  const donor = (payerName?: string) =>
    donorOf({ ...(payerName !== undefined && { payerName }), token: {} }, { namesOf });

  test('has a first and a last name', () => {
    for (const [name, first, last] of [
      ['Maude Tremblay', 'Maude', 'Tremblay'],
      ['  Maude   Tremblay ', 'Maude', 'Tremblay'],
      ['Mary Ann Smith', 'Mary Ann', 'Smith'],
      ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
      ['Ana Maria de la Cruz', 'Ana Maria', 'de la Cruz'],
      ['Jean-François Côté', 'Jean-François', 'Côté'],
      ['李 小龍', '李', '小龍'],
    ])
      assert.deepEqual(donor(name), { first_name: first, last_name: last });
  });

  test('has one name if the wallet has one word, and none if it has none', () => {
    assert.deepEqual(donor('Cher'), { first_name: 'Cher' });
    assert.deepEqual(donor(' '), {});
    assert.deepEqual(donor(), {});
  });

  test('has the known parts of the address', () => {
    const nothing = {
      address_line1: null,
      address_line2: null,
      address_city: null,
      address_state: null,
      address_zip: null,
      address_country: null,
    };
    const at = (card: object) => donorOf({ token: { card: { ...nothing, ...card } } }, { namesOf });
    assert.deepEqual(at({}), {});
    assert.deepEqual(at({ address_line1: '1 Main St', address_zip: '10001', address_country: 'US' }), {
      address: '1 Main St',
      zip: '10001',
      country: 'US',
    });
    assert.deepEqual(at({ address_line1: '1 Main St', address_line2: 'Apt 2' }), {
      address: '1 Main St, Apt 2',
    });
  });
});
