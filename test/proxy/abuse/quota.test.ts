import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import type { Quota, Reservation } from '../../../src/proxy/abuse/quota.js';
import type { GiftOutcome } from '../../../src/proxy/abuse/rules.js';
import { runs } from '../../support/runs.js';
import { quotaOf, reserve } from './quota-of.js';

/** How many gifts could be in flight now. All reservations are given back. */
async function available(quota: Quota): Promise<number> {
  const reservations: Reservation[] = [];
  for (let reservation = await reserve(quota); reservation; reservation = await reserve(quota))
    reservations.push(reservation);
  for (const reservation of reservations) await reservation.settle('unsent');
  return reservations.length;
}

async function settle(quota: Quota, ...outcomes: GiftOutcome[]): Promise<void> {
  for (const outcome of outcomes) await (await reserve(quota))?.settle(outcome);
}

test('uses up a quota by failures only', async () => {
  const [ofSender, ofSite] = [['refused', 'questioned'] as const, ['refused', 'unknown'] as const];
  for (const [outcomes, counts, left] of [
    [['refused'], ofSender, 2],
    [['accepted', 'accepted'], ofSender, 3],
    [['unsent'], ofSender, 3],
    [['unknown'], ofSender, 3],
    [['unknown'], ofSite, 2],
    [['questioned'], ofSender, 2],
    [['questioned'], ofSite, 3],
    [['refused', 'refused', 'refused'], ofSender, 0],
  ] as const) {
    const store = createMemoryLimits();
    const quota = quotaOf({ store, most: 3, counts });
    await settle(quota, ...outcomes);
    assert.equal(await available(quota), left, outcomes.join());
    assert.equal(await quota.isFull(), left === 0);
    assert.equal(await available(quotaOf({ store, most: 3, name: 'other' })), 3, 'another rule');
  }
});

test('takes back one failure after five successful gifts, and stores no credit for later', async () => {
  const quota = quotaOf({ most: 3 });
  await settle(quota, 'refused', 'accepted', 'accepted', 'accepted', 'accepted');
  assert.equal(await available(quota), 2);
  await settle(quota, 'accepted');
  assert.equal(await available(quota), 3);
  await settle(quota, ...Array<GiftOutcome>(20).fill('accepted'));
  await settle(quota, 'refused', 'refused', 'refused');
  assert.equal(await available(quota), 0, 'nothing was saved up');
});

test('takes nothing back from gifts in flight after a successful gift', async () => {
  const quota = quotaOf({ most: 3 });
  const reservations = [await reserve(quota), await reserve(quota)];
  for (let count = 0; count < 6; count += 1) await settle(quota, 'accepted');
  assert.equal(await available(quota), 1);
  for (const reservation of reservations) await reservation?.settle('unsent');
  assert.equal(await available(quota), 3);
});

test('gives back gifts in flight that nobody settles, after some minutes, and failures after their window', async () => {
  let time = Date.UTC(2026, 10, 21, 9);
  const quota = quotaOf({ most: 3, ms: 3_600_000, now: () => time });
  for (let count = 0; count < 3; count += 1) await reserve(quota);
  assert.equal(await quota.lacks(0), 'in-flight');
  time += 4 * 60_000;
  assert.equal(await quota.lacks(0), 'in-flight', 'as long as a gift can take');
  time += 6 * 60_000;
  assert.equal(await available(quota), 3);
  const late = await reserve(quota);
  time += 20 * 60_000;
  await late?.settle('refused');
  assert.equal(await available(quota), 2, 'a failure that is known late');
  time += 70 * 60_000;
  assert.equal(await available(quota), 3);
});

test('is exhausted by failures alone, not by gifts in flight', async () => {
  const quota = quotaOf({ most: 2 });
  await settle(quota, 'refused');
  const reservation = await reserve(quota);
  assert.equal(await reserve(quota), undefined);
  assert.equal(await quota.isFull(), false);
  await reservation?.settle('refused');
  assert.equal(await quota.isFull(), true);
});

test('admits no gift when only a part of a failure was taken back', async () => {
  const quota = quotaOf({ most: 1 });
  await settle(quota, 'refused');
  for (let count = 0; count < 4; count += 1) await (await reserve(quota, Infinity))?.settle('accepted');
  assert.deepEqual([await quota.isFull(), await available(quota)], [true, 0]);
  await (await reserve(quota, Infinity))?.settle('accepted');
  assert.deepEqual([await quota.isFull(), await available(quota)], [false, 1]);
});

test('counts forced reservations, and gives them back', async () => {
  const quota = quotaOf({ most: 1 });
  const reservations = [await reserve(quota, Infinity), await reserve(quota, Infinity)];
  assert.equal(await available(quota), 0);
  await reservations[0]?.settle('accepted');
  assert.equal(await available(quota), 0);
  await reservations[1]?.settle('accepted');
  assert.equal(await available(quota), 1);
  await (await reserve(quota, Infinity))?.settle('refused');
  assert.equal(await quota.isFull(), true);
});

test('keeps failures for networks in which few gifts have failed', async () => {
  const store = createMemoryLimits();
  const from = (network: string) => quotaOf({ store, most: 5, kept: 2, few: 1, network });
  await settle(from('a'), 'refused', 'refused', 'refused', 'refused');
  assert.deepEqual([await from('a').isFull(), await available(from('a'))], [true, 0]);
  assert.deepEqual([await from('b').isFull(), await available(from('b'))], [false, 1]);
  await settle(from('b'), 'refused', 'refused');
  await settle(from('c'), 'refused', 'refused');
  for (const network of ['b', 'c', 'd']) assert.equal(await from(network).isFull(), true, network);
});

test('counts gifts in flight of a network that gets failures kept for others', async () => {
  const store = createMemoryLimits();
  const from = (network: string) => quotaOf({ store, most: 5, kept: 3, few: 1, network });
  const burst = await Promise.all(Array.from({ length: 20 }, () => reserve(from('a'))));
  assert.equal(burst.filter(Boolean).length, 2);
  assert.ok(await reserve(from('b')));
});

test('forgives a failure of the rule and of the network', async () => {
  const quota = quotaOf({ most: 3, kept: 2, few: 1, network: 'a' });
  await settle(quota, 'refused');
  assert.equal(await quota.isFull(), true);
  await quota.forgive();
  assert.deepEqual([await quota.isFull(), await available(quota)], [false, 1]);
});

test('admits more gifts in flight than failures, but none once failures have used up the quota', async () => {
  const quota = quotaOf({ most: 2 });
  const reservations = await Promise.all(Array.from({ length: 9 }, () => reserve(quota, 3)));
  assert.equal(reservations.filter(Boolean).length, 5);
  for (const reservation of reservations) await reservation?.settle('refused');
  assert.equal(await quota.isFull(), true);
});

test('never exceeds the quota with gifts in flight and failures together', async () => {
  const step = fc.oneof(
    fc.constant('take' as const),
    fc.record({
      index: fc.nat({ max: 9 }),
      end: fc.constantFrom<GiftOutcome>('accepted', 'refused', 'unknown', 'unsent'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 80 }),
      fc.integer({ min: 1, max: 6 }),
      async (steps, failures) => {
        const quota = quotaOf({ most: failures, ms: 3_600_000, counts: ['refused'] });
        const open: Reservation[] = [];
        let failed = 0;
        for (const one of steps) {
          if (one === 'take') {
            const reservation = await reserve(quota);
            if (reservation) open.push(reservation);
            // The window is longer than this test, so the model needs no clock.
            assert.equal(
              reservation !== undefined,
              open.length - (reservation ? 1 : 0) + 1 + failed <= failures + 1e-9,
            );
            continue;
          }
          const [reservation] = open.splice(one.index, 1);
          await reservation?.settle(one.end);
          if (reservation && one.end === 'refused') failed += 1;
          if (reservation && one.end === 'accepted') failed = Math.max(0, failed - 0.2);
        }
      },
    ),
    { numRuns: runs(50, 20_000) },
  );
});
