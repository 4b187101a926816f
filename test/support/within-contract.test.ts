import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beyondContract } from './within-contract.js';

const listed = (...data: object[]) => beyondContract('listTransactions', { count: data.length, data });

test('finds what a stand-in for the platform has and the contract does not', () => {
  const charge = { id: 2, type: 'charge', recurring: { id: 9, interval: 'month' } };
  assert.deepEqual(listed(charge, { id: 3, type: 'refund', parent_id: 2, refunded_items: {} }), []);
  assert.deepEqual(listed({ ...charge, parent_id: 1 }), ['data.parent_id of a charge']);
  assert.deepEqual(listed({ ...charge, parent_id: null, refund_children_ids: [] }), []);
  assert.deepEqual(listed({ ...charge, recurring: { first: 1 }, series: 4 }), [
    'data.recurring.first',
    'data.series',
  ]);
  assert.deepEqual(beyondContract('getHeatmap', [{ country: 'CA', city: 'Oka' }]), ['city']);
});
