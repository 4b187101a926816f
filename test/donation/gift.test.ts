import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { billingTexts, chargeOf, isSameCharge, toRequest, type Gift } from '../../src/donation/gift.js';
import { DonationRequest } from '../../src/schema/donation.js';
import { toMinor } from '../../src/schema/money.js';
import { z } from '../../src/schema/z.js';
import { runs } from '../support/runs.js';

const card = { type: 'VISA', token: 'tok_1' } as const;
const gift: Gift = {
  campaignId: 1001,
  amountMinor: 1999,
  currency: 'CAD',
  frequency: 'once',
  email: 'maude@example.org',
  billing: {
    ...{ first_name: 'Maude', last_name: 'Tremblay', address: '1 Main St', city: 'Ottawa', state: 'ON' },
    ...{ zip: 'K1A 0A1', country: 'CA' },
  },
};

describe('the data for the processor’s checks', () => {
  test('is the donor’s, without what stands for no state and no postal code', () => {
    assert.equal(billingTexts(gift)['state'], 'ON');
    const { state, zip, city } = billingTexts({
      ...gift,
      billing: { ...gift.billing, country: 'HK', state: 'NA', zip: '00000' },
    });
    assert.deepEqual([state, zip, city], [undefined, undefined, 'Ottawa']);
  });
});

describe('the request of a gift', () => {
  test('has the amount in major units and no currency', () => {
    assert.deepEqual(toRequest(gift, card), {
      amount: 19.99,
      frequency: 'once',
      email: 'maude@example.org',
      fundraiser_id: 1001,
      billing: gift.billing,
      card,
    });
  });

  test('has the data of optional parts in the contract’s fields', () => {
    const { billing, ...request } = toRequest(
      {
        ...gift,
        amountMinor: 889,
        installments: { totalMinor: 10_670, payments: 12, day: 15 },
        coveredFeeMinor: 670,
        itemId: 12,
        wantsMailedReceipt: true,
        mail: { same_as_billing: true },
        custom_data: { appeal: 'spring' },
      },
      card,
    );
    assert.deepEqual(request, {
      amount: 8.89,
      frequency: 'once',
      email: 'maude@example.org',
      fundraiser_id: 1001,
      card,
      custom_data: { covered_fee: 6.7, appeal: 'spring' },
      extra: {
        mail_receipt: true,
        donation_setting_item_id: 12,
        installments: { total_amount: 106.7, duration: 12, day: 15 },
      },
      mail: { same_as_billing: true },
    });
    assert.deepEqual(billing, gift.billing);
  });

  test('leaves out custom data without members', () => {
    assert.equal('custom_data' in toRequest({ ...gift, custom_data: {} }, card), false);
  });

  test('is valid in the contract, to the cent, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amountMinor) => {
        const request = toRequest({ ...gift, amountMinor }, card);
        assert.equal(toMinor(request.amount), amountMinor);
        assert.ok(z.safeParse(DonationRequest, request).success, String(request.amount));
      }),
      { numRuns: runs(500, 200_000) },
    );
  });
});

describe('the charge of a gift', () => {
  test('is one payment of a plan, with the number of payments', () => {
    const installments = { totalMinor: 10_000, payments: 12, day: 1 };
    assert.deepEqual(chargeOf(gift), { amountMinor: 1999, currency: 'CAD', frequency: 'once' });
    assert.deepEqual(chargeOf({ ...gift, amountMinor: 833, installments }), {
      ...{ amountMinor: 833, currency: 'CAD', frequency: 'once', payments: 12 },
    });
  });

  test('differs if amount, currency, frequency or the number of payments differ', () => {
    const charge = chargeOf(gift);
    assert.ok(isSameCharge(charge, chargeOf({ ...gift, campaignId: 2, coveredFeeMinor: 30 })));
    for (const other of [
      { amountMinor: 2000 },
      { currency: 'USD' },
      { frequency: 'month' as const },
      { payments: 12 },
    ])
      assert.equal(isSameCharge(charge, { ...charge, ...other }), false, JSON.stringify(other));
  });
});
