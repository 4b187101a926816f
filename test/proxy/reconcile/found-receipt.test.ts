import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundReceipt } from '../../../src/proxy/reconcile/actions.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';

const bodyOf = (changes: object) => foundReceipt({ ...charge(7, gift()), ...changes }).body;

test('has the processor’s reference, or else the platform’s own', () => {
  assert.equal(bodyOf({})['ref_id'], 'ch-7');
  for (const none of ['', null, undefined])
    assert.equal(bodyOf({ processor_transaction_id: none })['ref_id'], '7');
});

test('has the charged amount and the frequency', () => {
  assert.equal(bodyOf({ amount: { total_paid: 26, donation: 25 } })['amount'], 26);
  assert.equal(bodyOf({ amount: { donation: 25 } })['amount'], 25);
  assert.equal(bodyOf({ recurring: { interval: 'month' } })['frequency'], 'month');
  for (const interval of ['', null, 'never'])
    assert.equal(bodyOf({ recurring: { id: 0, interval } })['frequency'], 'once');
});

test('has the frequency of the gift, which the row may not say', () => {
  for (const recurring of [null, { id: 3 }, { interval: 'monthly' }])
    assert.equal(foundReceipt({ id: 7, recurring }, 'month').body['frequency'], 'month');
  assert.equal(foundReceipt({ id: 7, recurring: { interval: 'month' } }, 'once').body['frequency'], 'once');
});

test('leaves out data that the list does not have', () => {
  const bare = foundReceipt({ id: 7 });
  assert.deepEqual(JSON.parse(JSON.stringify(bare)), {
    ...{ status: 200, body: { id: 7, ref_id: '7', frequency: 'once' } },
  });
});
