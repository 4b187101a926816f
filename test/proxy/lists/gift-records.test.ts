import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createGiftRecords } from '../../../src/proxy/lists/gift-records.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { runs } from '../../support/runs.js';
import { gift, refund, through } from './rows.js';

/** What each page has, in minor units, after all of these rows. */
function raisedBy(...rows: Transaction[]): Record<string, number> {
  const records = createGiftRecords();
  records.take(rows, 0);
  const sums: Record<string, number> = {};
  for (const { page, left } of records.gifts()) sums[page] = (sums[page] ?? 0) + left;
  return sums;
}

test('adds up donations by page, without fees and purchases', async () => {
  const amount = { donation: 19.99, tickets: 80, covered_fees: 1, total_paid: 100.99, currency: 'CAD' };
  const rows = [gift(1), gift(2, { amount }), gift(3, { fundraiser_user_page: through(72) })];
  assert.deepEqual(raisedBy(...rows, gift(4, { fundraiser_user_page: null })), {
    71: 6_999,
    72: 5_000,
  });
});

test('counts only what was completed', async () => {
  for (const change of [
    { status: 'pending' },
    { status: 'refunded' },
    { status: 'canary' },
    { status: null },
    { type: null },
    { is_pending: true },
    { is_pledge_transaction: true },
    // The refund itself is not in the list.
    { is_refunded: true },
    { amount: { donation: -5, currency: 'CAD' } },
    { amount: null },
  ])
    assert.deepEqual(raisedBy(gift(1, change)), {}, JSON.stringify(change));
  assert.deepEqual(raisedBy(gift(1, { is_fulfillment_transaction: true, is_disputed: true })), {
    71: 5_000,
  });
  assert.deepEqual(raisedBy(gift(2, { parent_id: 1 })), { 71: 5_000 }, 'a later payment of a series');
});

test('subtracts refunds once, whatever their sign, and never below 0', async () => {
  assert.deepEqual(raisedBy(gift(1), refund(2, 1, 20)), { 71: 3_000 });
  assert.deepEqual(raisedBy(refund(2, 1, 20), gift(1)), { 71: 3_000 }, 'in any order');
  assert.deepEqual(raisedBy(gift(1), refund(2, 1, -20), refund(2, 1, -20)), { 71: 3_000 });
  assert.deepEqual(raisedBy(gift(1, { is_refunded: true }), refund(2, 1, 20)), { 71: 3_000 });
  assert.deepEqual(raisedBy(gift(1, { status: 'refunded' }), refund(2, 1, 50)), {});
  assert.deepEqual(raisedBy(gift(1), gift(3), refund(2, 1, 90)), { 71: 5_000 });
  const bare = { ...refund(2, 1, 20), refunded_items: null };
  assert.deepEqual(raisedBy(gift(1), bare), { 71: 3_000 }, 'without a list of items');
  const fees = { ...refund(2, 1, 0), refunded_items: { covered_fees: { items: [{ id: 2, amount: 2 }] } } };
  assert.deepEqual(raisedBy(gift(1), fees), { 71: 5_000 }, 'of the fees only');
});

test('counts what owners gave with their registration for their own page', async () => {
  const registration = {
    items: [
      { fundraiser_page: { ...through(80), self_donation: { amount: 25 } } },
      { fundraiser_page: { ...through(81), self_donation: { amount: 10.5 } } },
    ],
  };
  const own = gift(1, {
    ...{ fundraiser_user_page: null, purchased_items: { registration } },
    amount: { donation: 0, donation_to_pages: 35.5, currency: 'CAD' },
  });
  assert.deepEqual(raisedBy(own), { 80: 2_500, 81: 1_050 });
  const items = [{ amount: 25, fundraiser_page: { id: 80 } }];
  const back = { ...refund(2, 1, 0), refunded_items: { self_donations: { items } } };
  assert.deepEqual(raisedBy(own, back), { 81: 1_050 });
});

test('counts only the currency of most gifts', async () => {
  const dollars = { amount: { donation: 70, currency: 'USD' } };
  assert.deepEqual(raisedBy(gift(1), gift(2), gift(3, dollars)), { 71: 10_000 });
  assert.deepEqual(raisedBy(gift(1), gift(2, dollars), gift(3, dollars)), { 71: 14_000 });
});

test('forgets a gift that is pending again, and takes it for a new one when it is completed', async () => {
  const records = createGiftRecords();
  records.take([gift(1), gift(2)], 0);
  records.take([gift(1, { is_pending: true })], 2);
  assert.deepEqual(
    records.gifts().map(({ order }) => order),
    [2],
  );
  records.take([gift(1)], 2);
  const [late = 0, other] = records.gifts().map(({ order }) => order);
  assert.ok(late > 2 && late < 3, String(late));
  assert.equal(other, 2);
});

test('gives payments that were pending different places, so that none is published with an earlier one', async () => {
  const records = createGiftRecords();
  const pending = [1, 2, 3].map((id) => gift(id, { is_pending: true }));
  records.take([...pending, gift(4)], 0);
  records.take([gift(2)], 4);
  records.take([gift(3), gift(1)], 4);
  const orders = records.gifts().map(({ order }) => order);
  assert.equal(new Set(orders).size, 4);
  const [first, second, third, known] = orders;
  assert.ok(known! < second! && second! < third! && third! < first! && first! < 5, orders.join());
});

test('names a page as the newest published record does, and lists what later ones say', async () => {
  const to = (name: string) => ({ fundraiser_user_page: { ...through(71), name } });
  const records = createGiftRecords();
  const named = (told: Record<number, number>) => {
    const { published, later } = records.pages(told).get(71) ?? {};
    return [published?.name, [...new Set([...(later ?? [])].map(({ name }) => name))]];
  };
  records.take([gift(3, to('C')), gift(1, to('A'))], 0);
  records.take([gift(2, { ...to('B'), is_pending: true }), gift(4, to('C')), gift(5, to('D'))], 3);
  assert.deepEqual(named({}), [undefined, []]);
  assert.deepEqual(named({ 71: 1 }), ['A', ['C', 'B', 'D']]);
  assert.deepEqual(named({ 71: 2 }), ['A', ['C', 'B', 'D']], 'one that is pending is not published');
  assert.deepEqual(named({ 71: 3 }), ['C', ['C', 'D']]);
  // Completed now, and published with the newest.
  records.take([gift(2, to('B'))], 5);
  assert.deepEqual(named({ 71: 5 }), ['D', []]);
  assert.deepEqual(named({ 71: 6 }), ['D', []], 'the record of a gift that was pending is an earlier one');
  records.take([gift(5, { ...to('E'), status: 'refunded' })], 5);
  records.take([gift(5, { ...to('E'), status: 'refunded' })], 5);
  assert.deepEqual(named({ 71: 5 }), ['E', []], 'paid back, and read again');
});

function factsOf(page: number) {
  const { name, url } = through(page);
  return { name, url };
}

test('reads name, link and goal of each page of a record', async () => {
  const records = createGiftRecords();
  const registration = {
    items: [{ fundraiser_page: { ...through(80), goal: 250.5, self_donation: { amount: 25 } } }],
  };
  const of = (id: number, goal: number | null) =>
    gift(id, { fundraiser_user_page: { ...through(70 + id), goal } });
  const own = gift(5, { fundraiser_user_page: null, purchased_items: { registration } });
  records.take([of(1, 500), of(2, 0), of(3, -1), of(4, null), own], 0);
  const pages = [...records.pages({ 71: 9, 72: 9, 73: 9, 74: 9, 80: 9 })];
  assert.deepEqual(pages[0]?.[1].published, { ...factsOf(71), goal: 50_000 });
  assert.deepEqual(pages[4]?.[1].published, { ...factsOf(80), goal: 25_050 });
  const goals = pages.map(([page, { published }]) => [page, published.goal]);
  assert.deepEqual(goals.slice(1, 4), [
    [72, null],
    [73, null],
    [74, null],
  ]);
});

test('has the same sums however the rows are divided and repeated', async () => {
  const row = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    cents: fc.integer({ min: 1, max: 10_000 }),
    back: fc.integer({ min: 0, max: 12_000 }),
    page: fc.constantFrom(71, 72, 73),
  });
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 0, max: 20 }), async (all, cut) => {
      const made = all.flatMap(({ id, cents, back, page }) => [
        gift(id, { amount: { donation: cents / 100, currency: 'CAD' }, fundraiser_user_page: through(page) }),
        ...(back > 0 ? [refund(100 + id, id, back / 100)] : []),
      ]);
      const records = createGiftRecords();
      records.take(made.slice(cut), 0);
      records.take(made.slice(0, cut), 200);
      records.take(made, 200);
      const total = records.gifts().reduce((sum, { left }) => sum + left, 0);
      assert.equal(
        total,
        all.reduce((sum, { cents, back }) => sum + Math.max(0, cents - back), 0),
      );
    }),
    { numRuns: runs(500) },
  );
});
