import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAllowance, type Allowance } from '../../../src/proxy/abuse/quota.js';
import { createCredit } from '../../../src/proxy/abuse/reservation.js';
import { createGate, type Admission, type Gate, type Newcomer } from '../../../src/proxy/abuse/admission.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { someone } from './crowd.js';

interface Opened {
  readonly gate: Gate;
  readonly asked: string[];
  readonly time: () => number;
}

/** A gate with few places, whose waits take no time but the clock's. */
function open(
  places: { address?: number; calm?: number; site?: number },
  sleep?: () => Promise<void>,
): Opened {
  let time = 0;
  const asked: string[] = [];
  const now = () => Date.now();
  const store = createMemoryLimits(now);
  const allowance = (name: string, failures = 1_000): Allowance =>
    createAllowance(store, { name, failures, seconds: 3_600, isStrict: false }, now);
  const gate = createGate({
    amounts: { min: 1, max: 1_000_000 },
    clock: () => time,
    sleep:
      sleep ??
      (async (ms) => {
        time += ms;
      }),
    limits: {
      places: {
        ...{ address: allowance('address', places.address), email: allowance('email') },
        ...{ emailSpare: allowance('email-spare'), emailOrigin: allowance('email-origin') },
        ...{ range: allowance('range'), site: allowance('site', places.site) },
        ...{ siteSpare: undefined, siteOrigin: allowance('site-origin') },
      },
      credit: createCredit(store, { name: 'credit', most: 50, seconds: 3_600 }, now),
      calm: allowance('calm', places.calm),
      unchecked: allowance('unchecked'),
      challenge: 'proof-of-work',
      hash: async (text) => text,
      solutions: {
        async standingOf(solution) {
          asked.push(solution ?? 'none');
          return solution === 'right' ? 'solved' : 'unsolved';
        },
      },
    },
  });
  return { gate, asked, time: () => time };
}

const gift = (solution: string | null = null): Newcomer => ({
  ...{ key: crypto.randomUUID(), donation: someone(), solution },
  ...{ site: 'https://www.otters.example', address: '203.0.113.7' },
});

function statusOf(admission: Admission): number | string {
  return admission.kind === 'held-back' ? admission.reply.status : admission.kind;
}

void test('a gift that has waited for three seconds may go on with a challenge, and is told so without one', async () => {
  const { gate, asked, time } = open({ calm: 1 });
  assert.equal(statusOf(await gate.admit(gift('right'))), 'admitted');
  assert.deepEqual(asked, [], 'not needed while nothing fails');
  assert.equal(statusOf(await gate.admit(gift())), 403);
  assert.ok(time() > 3_000 && time() < 3_500, `${time()} ms`);
  assert.equal(statusOf(await gate.admit(gift('right'))), 'admitted');
});

void test('a gift waits for one of its address for fifteen seconds, and is told to come again', async () => {
  const { gate, time } = open({ address: 1 });
  const first = await gate.admit(gift());
  assert.equal(statusOf(await gate.admit(gift('right'))), 503);
  assert.ok(time() > 15_000 && time() < 15_500, `${time()} ms`);
  assert.ok(first.kind === 'admitted');
  await first.settle('accepted');
  assert.equal(statusOf(await gate.admit(gift())), 'admitted');
});

void test('nobody waits for what failures have used up', async () => {
  const { gate, time } = open({ site: 1 });
  const first = await gate.admit(gift());
  assert.ok(first.kind === 'admitted');
  await first.settle('refused');
  assert.equal(statusOf(await gate.admit(gift())), 503);
  assert.equal(time(), 0);
});

void test('300 gifts wait at once, 150 of them from one address; others get 503 with Retry-After', async () => {
  const sleepers: (() => void)[] = [];
  const { gate } = open({ site: 50 }, () => new Promise((resolve) => sleepers.push(resolve)));
  const first = await Promise.all(Array.from({ length: 50 }, () => gate.admit(gift('right'))));
  const waiting = Array.from({ length: 150 }, () => gate.admit(gift()));
  while (sleepers.length < 150) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(statusOf(await gate.admit(gift())), 503);
  const from = (index: number) => ({ ...gift('right'), address: `198.51.100.${index}` });
  waiting.push(...Array.from({ length: 150 }, (_, index) => gate.admit(from(index))));
  while (sleepers.length < 300) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(statusOf(await gate.admit(from(200))), 503);
  assert.equal(sleepers.length, 300);

  for (const one of first) if (one.kind === 'admitted') await one.settle('accepted');
  let isOver = false;
  const all = Promise.all(
    waiting.map(async (one) => {
      const admission = await one;
      if (admission.kind === 'admitted') await admission.settle('accepted');
      return statusOf(admission);
    }),
  ).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const wake of sleepers.splice(0)) wake();
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.deepEqual(new Set(await all), new Set(['admitted']), 'each in its turn');
});

void test('a gift that is held back leaves no trace', async () => {
  const { gate } = open({ address: 2, calm: 1 });
  const first = await gate.admit(gift());
  for (let count = 0; count < 5; count += 1) assert.equal(statusOf(await gate.admit(gift())), 403);
  assert.ok(first.kind === 'admitted');
  await first.settle('unsent');
  assert.equal(statusOf(await gate.admit(gift())), 'admitted');
});
