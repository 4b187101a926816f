import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { createAllowance, type Allowance, type Hold } from '../../../src/proxy/abuse/quota.js';
import type { GiftEnd } from '../../../src/proxy/abuse/gift-outcome.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { takeAll } from '../../../src/proxy/abuse/reservation.js';
import { runs } from '../../support/runs.js';
import { stopClock } from './crowd.js';

function allowanceOf(failures: number, isStrict = false, seconds = 60): Allowance {
  const now = () => Date.now();
  return createAllowance(createMemoryLimits(now), { name: 'test', failures, seconds, isStrict }, now);
}

/** How many gifts can be on their way now; none of them stays. */
async function room(allowance: Allowance, key = 'a'): Promise<number> {
  const holds: Hold[] = [];
  for (let hold = await allowance.take(key); hold; hold = await allowance.take(key)) holds.push(hold);
  for (const hold of holds) await hold.settle('unsent');
  return holds.length;
}

async function come(allowance: Allowance, ...ends: GiftEnd[]): Promise<void> {
  for (const end of ends) await (await allowance.take('a'))?.settle(end);
}

void test('failures use an allowance up, and nothing else does', async () => {
  for (const [ends, isStrict, left] of [
    [['refused'], false, 2],
    [['accepted', 'accepted'], false, 3],
    [['unsent'], false, 3],
    [['unknown'], false, 3],
    [['unknown'], true, 2],
    [['refused', 'refused', 'refused'], false, 0],
  ] as const) {
    const allowance = allowanceOf(3, isStrict);
    await come(allowance, ...ends);
    assert.equal(await room(allowance), left, ends.join());
    assert.equal(await allowance.isSpent('a'), left === 0);
    assert.equal(await room(allowance, 'b'), 3, 'another key');
  }
});

void test('five gifts that go through take back a failure, and no more than there was', async () => {
  const allowance = allowanceOf(3);
  await come(allowance, 'refused', 'accepted', 'accepted', 'accepted', 'accepted');
  assert.equal(await room(allowance), 2);
  await come(allowance, 'accepted');
  assert.equal(await room(allowance), 3);
  await come(allowance, ...Array<GiftEnd>(20).fill('accepted'));
  await come(allowance, 'refused', 'refused', 'refused');
  assert.equal(await room(allowance), 0, 'nothing was saved up');
});

void test('a gift that goes through takes nothing back from others on their way', async () => {
  const allowance = allowanceOf(3);
  const holds = [await allowance.take('a'), await allowance.take('a')];
  for (let count = 0; count < 6; count += 1) await come(allowance, 'accepted');
  assert.equal(await room(allowance), 1);
  for (const hold of holds) await hold?.settle('unsent');
  assert.equal(await room(allowance), 3);
});

void test('waiting is of use while failures alone do not fill it', async () => {
  const allowance = allowanceOf(2);
  await come(allowance, 'refused');
  const hold = await allowance.take('a');
  assert.equal(await allowance.take('a'), undefined);
  assert.equal(await allowance.isSpent('a'), false);
  await hold?.settle('refused');
  assert.equal(await allowance.isSpent('a'), true);
});

void test('a fifth of a failure is no place', async () => {
  const allowance = allowanceOf(1);
  await come(allowance, 'refused');
  for (let count = 0; count < 4; count += 1) await (await allowance.overdraw('a')).settle('accepted');
  assert.deepEqual([await allowance.isSpent('a'), await room(allowance)], [true, 0]);
  await (await allowance.overdraw('a')).settle('accepted');
  assert.deepEqual([await allowance.isSpent('a'), await room(allowance)], [false, 1]);
});

void test('what is overdrawn counts, and is given back', async () => {
  const allowance = allowanceOf(1);
  const holds = [await allowance.overdraw('a'), await allowance.overdraw('a')];
  assert.equal(await room(allowance), 0);
  await holds[0]?.settle('accepted');
  assert.equal(await room(allowance), 0);
  await holds[1]?.settle('accepted');
  assert.equal(await room(allowance), 1);
  await (await allowance.overdraw('a')).settle('refused');
  assert.equal(await allowance.isSpent('a'), true);
});

void test('what others vouch for takes no place, and counts if it fails', async () => {
  const allowance = allowanceOf(2);
  const vouched = [allowance.vouch('a'), allowance.vouch('a'), allowance.vouch('a')];
  assert.equal(await room(allowance), 2);
  await vouched[0]?.settle('unsent');
  assert.equal(await room(allowance), 2);
  await vouched[1]?.settle('refused');
  assert.equal(await room(allowance), 1);
  for (let count = 0; count < 5; count += 1) await allowance.vouch('a').settle('accepted');
  assert.equal(await room(allowance), 2);
  for (let count = 0; count < 2; count += 1) await allowance.vouch('a').settle('refused');
  assert.equal(await allowance.isSpent('a'), true);
});

void test('a gift that ends in a later window gives nothing back to it', async (t: TestContext) => {
  const pass = stopClock(t);
  const allowance = allowanceOf(2);
  const old = await allowance.take('a');
  pass(61_000);
  const holds = [await allowance.take('a'), await allowance.take('a')];
  assert.ok(holds.every(Boolean));
  await old?.settle('accepted');
  assert.equal(await allowance.take('a'), undefined, 'both are still on their way');
});

void test('takes one of each or none', async () => {
  const [one, other, third] = [allowanceOf(2), allowanceOf(1), allowanceOf(2)];
  const wanted = [one, other, third].map((allowance) => ({ allowance, key: 'a' }));
  assert.ok('holds' in (await takeAll(wanted)));
  const taken = await takeAll(wanted);
  assert.ok('lacking' in taken);
  assert.equal(taken.lacking, other);
  assert.equal(taken.isSpent, false);
  assert.deepEqual([await room(one), await room(third)], [1, 1]);
});

void test('however gifts come and end, never more are on their way and failed than allowed', async () => {
  const step = fc.oneof(
    fc.constant('take' as const),
    fc.record({
      index: fc.nat({ max: 9 }),
      end: fc.constantFrom<GiftEnd>('accepted', 'refused', 'unknown', 'unsent'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 80 }),
      fc.integer({ min: 1, max: 6 }),
      async (steps, failures) => {
        const allowance = allowanceOf(failures);
        const open: Hold[] = [];
        let failed = 0;
        for (const one of steps) {
          if (one === 'take') {
            const hold = await allowance.take('a');
            if (hold) open.push(hold);
            // A window is longer than this test, so the model needs no clock.
            assert.equal(hold !== undefined, open.length - (hold ? 1 : 0) + 1 + failed <= failures + 1e-9);
            continue;
          }
          const [hold] = open.splice(one.index, 1);
          await hold?.settle(one.end);
          if (hold && one.end === 'refused') failed += 1;
          if (hold && one.end === 'accepted') failed = Math.max(0, failed - 0.2);
        }
      },
    ),
    { numRuns: runs(200) },
  );
});
