import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createQuota, type Reservation } from '../../../src/proxy/abuse/quota.js';
import {
  createBurstCredit,
  reserveWithCredit,
  type BurstCredit,
} from '../../../src/proxy/abuse/reservation.js';
import type { GiftOutcome } from '../../../src/proxy/protocol/gift-answers.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { stopClock } from './crowd.js';

const now = () => Date.now();
const creditOf = (most = 50) =>
  createBurstCredit(createMemoryLimits(now), { name: 'test', most, seconds: 60 }, now);

async function note(credit: BurstCredit, ...ends: GiftOutcome[]): Promise<void> {
  for (const end of ends) await credit.note('a').settle(end);
}

/** How many gifts the credit covers. All of it is given back. */
async function available(credit: BurstCredit, key = 'a'): Promise<number> {
  const reservations: Reservation[] = [];
  for (let reservation = await credit.take(key); reservation; reservation = await credit.take(key))
    reservations.push(reservation);
  for (const reservation of reservations) await reservation.settle('unsent');
  return reservations.length;
}

test('credits one gift in flight for each successful gift of the address', async () => {
  const credit = creditOf();
  assert.equal(await available(credit), 0);
  await note(credit, 'accepted', 'accepted', 'accepted', 'unsent', 'unknown');
  assert.deepEqual([await available(credit), await available(credit, 'b')], [3, 0]);
});

test('adds credit for successful gifts that used credit, up to the limit', async () => {
  const credit = creditOf(3);
  await note(credit, 'accepted');
  for (let count = 0; count < 5; count += 1) await (await credit.take('a'))?.settle('accepted');
  assert.equal(await available(credit), 3);
  await (await credit.take('a'))?.settle('refused');
  assert.equal(await available(credit), 3, 'a gift that fails takes none away');
});

test('admits no more of a hundred gifts at once than the credit covers', async () => {
  const credit = creditOf();
  await note(credit, 'accepted', 'accepted', 'accepted', 'accepted');
  const taken = await Promise.all(Array.from({ length: 100 }, () => credit.take('a')));
  assert.equal(taken.filter(Boolean).length, 4);
});

test('drops credit at the end of the window', async (t: TestContext) => {
  const pass = stopClock(t);
  const credit = creditOf();
  await note(credit, 'accepted', 'accepted');
  const old = await credit.take('a');
  pass(61_000);
  assert.equal(await available(credit), 0);
  await note(credit, 'accepted', 'accepted');
  const held = await credit.take('a');
  await old?.settle('unsent');
  assert.equal(await available(credit), 1, 'the other is still on its way');
  await held?.settle('unsent');
});

test('replaces reservations of gifts in flight, and not failures', async () => {
  const store = createMemoryLimits(now);
  const rule = { seconds: 60, countsUnknown: false };
  const places = createQuota(store, { name: 'places', failures: 2, ...rule }, now);
  const email = createQuota(store, { name: 'email', failures: 1, ...rule }, now);
  const credit = creditOf();
  const take = (...more: { quota: typeof email; key: string }[]) =>
    reserveWithCredit([{ quota: places, key: 'a', mayBypass: true }, ...more], credit, 'a');
  const settled = async (end: GiftOutcome) => {
    const taken = await take();
    for (const reservation of 'reservations' in taken ? taken.reservations : [])
      await reservation.settle(end);
    return 'reservations' in taken;
  };
  for (let count = 0; count < 4; count += 1) assert.ok(await settled('accepted'));
  const inFlight = [await take(), await take(), await take(), await take()];
  assert.ok(inFlight.every((taken) => 'reservations' in taken));

  const mail = { quota: email, key: 'm' };
  await email.reserve('m');
  const lacking = await take(mail);
  assert.ok('lacking' in lacking && lacking.lacking === email, 'a quota without mayBypass is not bypassed');
  assert.equal(await available(credit), 2, 'and costs no credit');

  for (const taken of inFlight) {
    assert.ok('reservations' in taken);
    for (const reservation of taken.reservations) await reservation.settle('refused');
  }
  await note(credit, ...Array<GiftOutcome>(4).fill('accepted'));
  assert.deepEqual([await settled('accepted'), await available(credit)], [false, 8]);
  assert.ok(
    'lacking' in (await reserveWithCredit([{ quota: places, key: 'a', mayBypass: true }], credit, undefined)),
  );
});
