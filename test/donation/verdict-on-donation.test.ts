import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { verdictOf, verdictOnDonation } from '../../src/donation/verdict.js';
import type { DonationRequest } from '../../src/schema/donation.js';
import { GiftReceipt } from '../../src/schema/receipt.js';
import { readTolerantly } from '../../src/schema/read.js';
import { agreements, delays, refusals } from '../schema/contradictions.js';

const key = '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697887';

describe('the verdict on a donation', () => {
  const sent: DonationRequest = {
    ...{ amount: 19.99, frequency: 'month', fundraiser_id: 1001, email: 'a@example.org' },
    card: { type: 'VISA', token: 'tok_1' },
    billing: {
      ...{ first_name: 'A', last_name: 'B', address: '1 Main St', city: 'Ottawa', state: 'ON' },
      ...{ zip: 'K1A 0A1', country: 'CA' },
    },
  };
  const donation = {
    id: 1,
    ref_id: 'ch_1',
    amount: 19.99,
    currency: 'CAD',
    frequency: 'month',
    statement_descriptor: 'OTTER',
  };
  const receipt = {
    state: 'completed',
    reference: 'ch_1',
    amountMinor: 1999,
    currency: 'CAD',
    frequency: 'month',
    statementDescriptor: 'OTTER',
  };

  test('contains the platform’s values, to the cent', () => {
    assert.deepEqual(verdictOnDonation(sent, donation, [], key), { kind: 'done', receipt });
  });

  test('distinguishes a pending gift from one that was paid', () => {
    const pending = { kind: 'done', receipt: { ...receipt, state: 'pending' } };
    assert.deepEqual(verdictOnDonation(sent, { ...donation, status: 'pending' }, [], key), pending);
    const { kind, ...word } = verdictOf(
      { attempt: key, state: 'settled', amount: 19.99, reference: 'ch_1', status: 'pending' },
      1000,
    );
    assert.equal(kind, 'done');
    assert.equal('receipt' in word && word.receipt.state, 'pending');
  });

  test('is unknown for a status that is not a text', () => {
    const { value, warnings } = readTolerantly(GiftReceipt, { ...donation, status: { code: 'declined' } })!;
    assert.deepEqual(verdictOnDonation(sent, value, warnings, key), { kind: 'unknown' });
  });

  const verdictWith = (more: object) => {
    const { value, warnings } = readTolerantly(GiftReceipt, { ...donation, ...more })!;
    return verdictOnDonation(sent, value, warnings, key);
  };
  for (const no of refusals)
    test(`is unknown for a platform’s own answer with ${JSON.stringify(no)}`, () => {
      for (const status of [undefined, 'completed', 'pending'])
        assert.deepEqual(verdictWith({ status, ...no }), { kind: 'unknown' });
    });
  for (const wait of delays)
    test(`is that the gift is pending for a platform’s own answer with ${JSON.stringify(wait)}`, () => {
      for (const status of [undefined, 'completed', 'pending'])
        assert.deepEqual(verdictWith({ status, ...wait }), {
          kind: 'done',
          receipt: { ...receipt, state: 'pending' },
        });
    });
  for (const yes of agreements)
    test(`is that the gift was made for a platform’s own answer with ${JSON.stringify(yes)}`, () => {
      assert.deepEqual(verdictWith(yes), { kind: 'done', receipt });
    });

  test('is unknown if the receipt names another attempt, or none although the key is bound to a ledger', () => {
    const bound = '0b7e2d9c-6a53-8f8e-9d21-3c4b0a1b2c3d';
    const verdict = (attempt: string | null | undefined, own: string) =>
      verdictOnDonation(sent, { ...donation, ...(attempt !== undefined && { attempt }) }, [], own).kind;
    for (const attempt of [undefined, null, '', key, bound.toUpperCase()])
      assert.equal(verdict(attempt, bound), 'unknown', String(attempt));
    assert.equal(verdict(bound, bound), 'done');
    for (const attempt of [undefined, null, key]) assert.equal(verdict(attempt, key), 'done');
    for (const attempt of ['', bound]) assert.equal(verdict(attempt, key), 'unknown', attempt);
  });
});
