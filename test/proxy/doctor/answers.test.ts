import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raisedAndHeatmap, raisedAndList } from '../../../src/proxy/doctor/sums.js';
import { statusFinding } from '../../../src/proxy/doctor/status-words.js';

const gift = { id: 1, type: 'charge', status: 'completed', amount: { donation: 20, covered_fees: 1 } };

test('compares the amount raised with donations, with or without fees and pending ones', () => {
  const rows = [
    gift,
    { id: 2, type: 'refund', status: 'completed', amount: { donation: 5 } },
    { id: 3, type: 'charge', status: 'pending', amount: { donation: 7.5 } },
    {
      id: 4,
      type: 'charge',
      is_pledge_transaction: true,
      fulfillment_transaction_id: 1,
      amount: { donation: 20 },
    },
  ];
  const kind = (raised: number) => raisedAndList(7, { type: 'amount', raised }, rows).kind;
  assert.deepEqual([22.5, 15, 23.5, 16].map(kind), ['agrees', 'agrees', 'agrees', 'agrees']);
  assert.deepEqual([42.5, 20, 22.51].map(kind), ['differs', 'differs', 'differs']);
});

test('compares the amount raised with donations, with or without disputed ones', () => {
  const rows = [gift, { ...gift, id: 2, is_disputed: true, amount: { donation: 7 } }];
  const kind = (raised: number) => raisedAndList(7, { type: 'amount', raised }, rows).kind;
  assert.deepEqual([27, 20, 7].map(kind), ['agrees', 'agrees', 'differs']);
});

test('compares the amount raised with the heatmap in cents', () => {
  const places = [{ amount_raised: 0.1 }, { amount_raised: 0.2 }];
  assert.equal(raisedAndHeatmap(7, { type: 'amount', raised: 0.3 }, places).kind, 'agrees');
  assert.equal(raisedAndHeatmap(7, { type: 'amount', raised: 0.31 }, places).kind, 'differs');
  // Both are numbers of people, so there are no amounts to compare.
  assert.equal(raisedAndHeatmap(7, { type: 'donors', raised: 2, donors: 2 }, places).kind, 'agrees');
});

test('prints the line that names the platform’s own words for a status', () => {
  const rows = [
    'completed',
    'declined',
    'refunded',
    'Booked',
    'en attente',
    'parked',
    null,
    'x@y.example 4111',
  ].map((status, id) => ({ id, status }));
  const found = statusFinding(rows, { parked: 'pending' });
  assert.ok(found.kind === 'differs');
  assert.match(found.what, /: booked\.$/);
  assert.equal(found.set, 'FR_STATUS_WORDS=parked=pending,booked=<completed or pending>');
  assert.equal(statusFinding(rows.slice(0, 3), {}).kind, 'agrees');
  assert.equal(statusFinding([{ id: 1 }], {}).kind, 'unchecked');
});
