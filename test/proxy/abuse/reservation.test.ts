import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createAllowance, type Hold } from '../../../src/proxy/abuse/quota.js';
import { createCredit, takeByCredit, type Credit } from '../../../src/proxy/abuse/reservation.js';
import type { GiftEnd } from '../../../src/proxy/abuse/gift-outcome.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { stopClock } from './crowd.js';

const now = () => Date.now();
const creditOf = (most = 50) =>
  createCredit(createMemoryLimits(now), { name: 'test', most, seconds: 60 }, now);

async function come(credit: Credit, ...ends: GiftEnd[]): Promise<void> {
  for (const end of ends) await credit.note('a').settle(end);
}

/** How many gifts it has room for; none of them stays. */
async function room(credit: Credit, key = 'a'): Promise<number> {
  const holds: Hold[] = [];
  for (let hold = await credit.take(key); hold; hold = await credit.take(key)) holds.push(hold);
  for (const hold of holds) await hold.settle('unsent');
  return holds.length;
}

void test('has room for as many as went through, of nobody else, and for none at first', async () => {
  const credit = creditOf();
  assert.equal(await room(credit), 0);
  await come(credit, 'accepted', 'accepted', 'accepted', 'unsent', 'unknown');
  assert.deepEqual([await room(credit), await room(credit, 'b')], [3, 0]);
});

void test('a gift that fails takes two away, and a debt is none', async () => {
  const credit = creditOf();
  await come(credit, 'accepted', 'accepted', 'accepted', 'refused');
  assert.equal(await room(credit), 1);
  await come(credit, 'refused', 'refused', 'accepted');
  assert.equal(await room(credit), 1);
});

void test('grows by those that it made room for, up to its most', async () => {
  const credit = creditOf(3);
  await come(credit, 'accepted');
  for (let count = 0; count < 5; count += 1) await (await credit.take('a'))?.settle('accepted');
  assert.equal(await room(credit), 3);
  await (await credit.take('a'))?.settle('refused');
  assert.equal(await room(credit), 1);
});

void test('of a hundred at once lets in what there is', async () => {
  const credit = creditOf();
  await come(credit, 'accepted', 'accepted', 'accepted', 'accepted');
  const taken = await Promise.all(Array.from({ length: 100 }, () => credit.take('a')));
  assert.equal(taken.filter(Boolean).length, 4);
});

void test('is over with its window', async (t: TestContext) => {
  const pass = stopClock(t);
  const credit = creditOf();
  await come(credit, 'accepted', 'accepted');
  const old = await credit.take('a');
  pass(61_000);
  assert.equal(await room(credit), 0);
  await come(credit, 'accepted', 'accepted');
  const held = await credit.take('a');
  await old?.settle('unsent');
  assert.equal(await room(credit), 1, 'the other is still on its way');
  await held?.settle('unsent');
});

void test('stands in for places that gifts on their way have, and not for what failed', async () => {
  const store = createMemoryLimits(now);
  const rule = { seconds: 60, isStrict: false };
  const places = createAllowance(store, { name: 'places', failures: 2, ...rule }, now);
  const email = createAllowance(store, { name: 'email', failures: 1, ...rule }, now);
  const credit = creditOf();
  const take = (...more: { allowance: typeof email; key: string }[]) =>
    takeByCredit([{ allowance: places, key: 'a', mayVouch: true }, ...more], credit, 'a');
  const settled = async (end: GiftEnd) => {
    const taken = await take();
    for (const hold of 'holds' in taken ? taken.holds : []) await hold.settle(end);
    return 'holds' in taken;
  };
  for (let count = 0; count < 4; count += 1) assert.ok(await settled('accepted'));
  const onTheirWay = [await take(), await take(), await take(), await take()];
  assert.ok(onTheirWay.every((taken) => 'holds' in taken));

  const mail = { allowance: email, key: 'm' };
  await email.take('m');
  const lacking = await take(mail);
  assert.ok('lacking' in lacking && lacking.lacking === email, 'what may not be vouched for is waited for');
  assert.equal(await room(credit), 2, 'and costs no credit');

  for (const taken of onTheirWay) {
    assert.ok('holds' in taken);
    for (const hold of taken.holds) await hold.settle('refused');
  }
  await come(credit, ...Array<GiftEnd>(4).fill('accepted'));
  assert.deepEqual([await settled('accepted'), await room(credit)], [false, 4]);
  assert.ok(
    'lacking' in (await takeByCredit([{ allowance: places, key: 'a', mayVouch: true }], credit, undefined)),
  );
});
