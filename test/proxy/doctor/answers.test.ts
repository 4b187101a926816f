import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raisedAndHeatmap, raisedAndList } from '../../../src/proxy/doctor/sums.js';
import { statusShown } from '../../../src/proxy/doctor/list-rows.js';

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
  const agrees = (raised: number) => raisedAndList(7, { type: 'amount', raised }, rows) === true;
  assert.deepEqual([22.5, 15, 23.5, 16].map(agrees), [true, true, true, true]);
  assert.deepEqual([42.5, 20, 22.51].map(agrees), [false, false, false]);
  assert.equal(
    raisedAndList(7, { type: 'amount', raised: 42.5 }, rows),
    'Campaign 7 has raised 42.50, and the donations in its list of transactions add up to 22.50.',
  );
});

test('compares the amount raised with donations, with or without disputed ones', () => {
  const rows = [gift, { ...gift, id: 2, is_disputed: true, amount: { donation: 7 } }];
  const agrees = (raised: number) => raisedAndList(7, { type: 'amount', raised }, rows) === true;
  assert.deepEqual([27, 20, 7].map(agrees), [true, true, false]);
});

test('compares the amount raised with the heatmap in cents', () => {
  const places = [{ amount_raised: 0.1 }, { amount_raised: 0.2 }];
  assert.equal(raisedAndHeatmap(7, { type: 'amount', raised: 0.3 }, places), true);
  assert.equal(
    raisedAndHeatmap(7, { type: 'amount', raised: 0.31 }, places),
    'Campaign 7 has raised 0.31, and the places of its heatmap add up to 0.30.',
  );
  // Both are numbers of people, so there are no amounts to compare.
  assert.equal(raisedAndHeatmap(7, { type: 'donors', raised: 2, donors: 2 }, places), true);
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
  assert.deepEqual(statusShown(rows, { parked: 'pending' }), {
    what: 'The list has statuses that the proxy does not know: booked.',
    set: 'FR_STATUS_WORDS=parked=pending,booked=<completed or pending>',
  });
  assert.equal(statusShown(rows.slice(0, 3), {}), true);
  assert.equal(statusShown([{ id: 1 }], {}), undefined);
});
