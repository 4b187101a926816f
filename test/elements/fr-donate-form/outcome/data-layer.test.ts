import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DataLayer, type Checkout } from '../../../../src/elements/fr-donate-form/outcome/data-layer.js';

const checkout: Checkout = { campaignId: 1001, currency: 'CAD', frequency: 'month', amountMinor: 123_456 };
const key = '3f2c8a10-0000-4000-8000-000000000000';

function layer() {
  const sent: (readonly [string, object])[] = [];
  const data = new DataLayer((name, parameters) => sent.push([name, parameters]));
  return { data, sent };
}

describe('the GA4 events of a gift', () => {
  test('are a checkout, its payment and a purchase, in major units', () => {
    const { data, sent } = layer();
    data.beginCheckout(checkout);
    data.addPaymentInfo(checkout);
    data.purchase(checkout, { key, reference: 'ch_1' });
    const common = {
      currency: 'CAD',
      value: 1234.56,
      items: [
        { item_id: '1001', item_name: 'Donation', item_category: 'month', price: 1234.56, quantity: 1 },
      ],
    };
    assert.deepEqual(sent, [
      ['begin_checkout', common],
      ['add_payment_info', { ...common, payment_type: 'card' }],
      ['purchase', { transaction_id: 'ch_1', ...common }],
    ]);
  });

  test('have no value while no amount is chosen', () => {
    const { data, sent } = layer();
    data.beginCheckout({ ...checkout, amountMinor: null });
    const [, parameters] = sent[0] ?? [];
    assert.deepEqual(parameters, {
      currency: 'CAD',
      items: [{ item_id: '1001', item_name: 'Donation', item_category: 'month', quantity: 1 }],
    });
  });

  test('of a plan have the amount that is charged now, and the frequency', () => {
    const { data, sent } = layer();
    data.addPaymentInfo({ ...checkout, frequency: 'once', amountMinor: 833, payments: 12 });
    assert.match(JSON.stringify(sent), /"value":8\.33.*"item_variant":"12 payments","price":8\.33/);
  });

  test('have part of the attempt’s key if there is no reference, and never the whole key', () => {
    const { data, sent } = layer();
    data.purchase(checkout, { key, reference: null });
    assert.match(JSON.stringify(sent), /"transaction_id":"3f2c8a10"/);
  });
});
