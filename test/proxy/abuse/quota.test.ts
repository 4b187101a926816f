import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { createQuota, type Quota, type Reservation } from '../../../src/proxy/abuse/quota.js';
import type { GiftOutcome } from '../../../src/proxy/protocol/gift-answers.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { reserveAll } from '../../../src/proxy/abuse/reservation.js';
import { runs } from '../../support/runs.js';
import { stopClock } from './crowd.js';

function quotaOf(failures: number, countsUnknown = false, seconds = 60): Quota {
  const now = () => Date.now();
  return createQuota(createMemoryLimits(now), { name: 'test', failures, seconds, countsUnknown }, now);
}

/** How many gifts could be in flight now. All reservations are given back. */
async function available(quota: Quota, key = 'a'): Promise<number> {
  const reservations: Reservation[] = [];
  for (let reservation = await quota.reserve(key); reservation; reservation = await quota.reserve(key))
    reservations.push(reservation);
  for (const reservation of reservations) await reservation.settle('unsent');
  return reservations.length;
}

async function settle(quota: Quota, ...outcomes: GiftOutcome[]): Promise<void> {
  for (const outcome of outcomes) await (await quota.reserve('a'))?.settle(outcome);
}

test('uses up a quota by failures only', async () => {
  for (const [outcomes, countsUnknown, left] of [
    [['refused'], false, 2],
    [['accepted', 'accepted'], false, 3],
    [['unsent'], false, 3],
    [['unknown'], false, 3],
    [['unknown'], true, 2],
    [['refused', 'refused', 'refused'], false, 0],
  ] as const) {
    const quota = quotaOf(3, countsUnknown);
    await settle(quota, ...outcomes);
    assert.equal(await available(quota), left, outcomes.join());
    assert.equal(await quota.isExhausted('a'), left === 0);
    assert.equal(await available(quota, 'b'), 3, 'another key');
  }
});

test('takes back one failure after five successful gifts, and stores no credit for later', async () => {
  const quota = quotaOf(3);
  await settle(quota, 'refused', 'accepted', 'accepted', 'accepted', 'accepted');
  assert.equal(await available(quota), 2);
  await settle(quota, 'accepted');
  assert.equal(await available(quota), 3);
  await settle(quota, ...Array<GiftOutcome>(20).fill('accepted'));
  await settle(quota, 'refused', 'refused', 'refused');
  assert.equal(await available(quota), 0, 'nothing was saved up');
});

test('takes nothing back from gifts in flight after a successful gift', async () => {
  const quota = quotaOf(3);
  const reservations = [await quota.reserve('a'), await quota.reserve('a')];
  for (let count = 0; count < 6; count += 1) await settle(quota, 'accepted');
  assert.equal(await available(quota), 1);
  for (const reservation of reservations) await reservation?.settle('unsent');
  assert.equal(await available(quota), 3);
});

test('is exhausted by failures alone, not by gifts in flight', async () => {
  const quota = quotaOf(2);
  await settle(quota, 'refused');
  const reservation = await quota.reserve('a');
  assert.equal(await quota.reserve('a'), undefined);
  assert.equal(await quota.isExhausted('a'), false);
  await reservation?.settle('refused');
  assert.equal(await quota.isExhausted('a'), true);
});

test('admits no gift when only a part of a failure was taken back', async () => {
  const quota = quotaOf(1);
  await settle(quota, 'refused');
  for (let count = 0; count < 4; count += 1) await (await quota.forceReserve('a')).settle('accepted');
  assert.deepEqual([await quota.isExhausted('a'), await available(quota)], [true, 0]);
  await (await quota.forceReserve('a')).settle('accepted');
  assert.deepEqual([await quota.isExhausted('a'), await available(quota)], [false, 1]);
});

test('counts forced reservations, and gives them back', async () => {
  const quota = quotaOf(1);
  const reservations = [await quota.forceReserve('a'), await quota.forceReserve('a')];
  assert.equal(await available(quota), 0);
  await reservations[0]?.settle('accepted');
  assert.equal(await available(quota), 0);
  await reservations[1]?.settle('accepted');
  assert.equal(await available(quota), 1);
  await (await quota.forceReserve('a')).settle('refused');
  assert.equal(await quota.isExhausted('a'), true);
});

test('reserves nothing for a gift by burst credit, and counts it if it fails', async () => {
  const quota = quotaOf(2);
  const bypassed = [quota.bypass('a'), quota.bypass('a'), quota.bypass('a')];
  assert.equal(await available(quota), 2);
  await bypassed[0]?.settle('unsent');
  assert.equal(await available(quota), 2);
  await bypassed[1]?.settle('refused');
  assert.equal(await available(quota), 1);
  for (let count = 0; count < 5; count += 1) await quota.bypass('a').settle('accepted');
  assert.equal(await available(quota), 2);
  for (let count = 0; count < 2; count += 1) await quota.bypass('a').settle('refused');
  assert.equal(await quota.isExhausted('a'), true);
});

test('gives nothing back to a later window when a gift is settled', async (t: TestContext) => {
  const pass = stopClock(t);
  const quota = quotaOf(2);
  const old = await quota.reserve('a');
  pass(61_000);
  const reservations = [await quota.reserve('a'), await quota.reserve('a')];
  assert.ok(reservations.every(Boolean));
  await old?.settle('accepted');
  assert.equal(await quota.reserve('a'), undefined, 'both are still on their way');
});

test('reserves one failure in each quota or in none', async () => {
  const [one, other, third] = [quotaOf(2), quotaOf(1), quotaOf(2)];
  const wanted = [one, other, third].map((quota) => ({ quota, key: 'a' }));
  assert.ok('reservations' in (await reserveAll(wanted)));
  const taken = await reserveAll(wanted);
  assert.ok('lacking' in taken);
  assert.equal(taken.lacking, other);
  assert.equal(taken.isExhausted, false);
  assert.deepEqual([await available(one), await available(third)], [1, 1]);
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
        const quota = quotaOf(failures);
        const open: Reservation[] = [];
        let failed = 0;
        for (const one of steps) {
          if (one === 'take') {
            const reservation = await quota.reserve('a');
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
