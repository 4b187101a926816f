import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createAdmission,
  type Admission,
  type AdmissionDecision,
  type GiftRequest,
} from '../../../src/proxy/abuse/admission.js';
import type { Limits } from '../../../src/proxy/abuse/limits.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { someone } from './crowd.js';
import { until } from '../../support/until.js';

interface Opened {
  readonly admission: Admission;
  readonly requests: string[];
  readonly time: () => number;
}

/** An admission with small quotas. Waiting advances its own clock. */
function open(
  { address = 1_000, challenge = 1_000, site = 3_000 }: Partial<Limits>,
  sleep?: () => Promise<void>,
): Opened {
  let time = 0;
  const requests: string[] = [];
  const now = () => Date.now();
  const admission = createAdmission({
    amounts: { min: 1, max: 1_000_000 },
    clock: () => time,
    sleep:
      sleep ??
      (async (ms) => {
        time += ms;
      }),
    limits: {
      limits: { address, email: 1_000, challenge, site },
      ...{ store: createMemoryLimits(now), now },
      challenge: 'proof-of-work',
      hash: async (text) => text,
      solutions: {
        async stateOf(solution) {
          requests.push(solution ?? 'none');
          return solution === 'right' ? 'solved' : 'unsolved';
        },
      },
    },
  });
  return { admission, requests, time: () => time };
}

const gift = (solution: string | null = null): GiftRequest => ({
  ...{ key: crypto.randomUUID(), donation: someone(), solution },
  ...{ site: 'https://www.otters.example', address: '203.0.113.7' },
});

function kindOf(decision: AdmissionDecision): string {
  return decision.kind === 'held-back' ? (decision.challenge ?? 'busy') : decision.kind;
}

test('requires a challenge for a gift that has waited for three seconds, and admits it with a solution', async () => {
  const { admission, requests, time } = open({ challenge: 1 });
  assert.equal(kindOf(await admission.admit(gift('right'))), 'admitted');
  assert.deepEqual(requests, [], 'not needed while nothing fails');
  assert.equal(kindOf(await admission.admit(gift())), 'proof-of-work');
  assert.ok(time() > 3_000 && time() < 3_500, `${time()} ms`);
  assert.equal(kindOf(await admission.admit(gift('right'))), 'admitted');
});

test('holds a gift back that has waited fifteen seconds for another gift of its address', async () => {
  const { admission, time } = open({ address: 1 });
  const first = await admission.admit(gift());
  assert.equal(kindOf(await admission.admit(gift('right'))), 'busy');
  assert.ok(time() > 15_000 && time() < 15_500, `${time()} ms`);
  assert.ok(first.kind === 'admitted');
  await first.settle('accepted');
  assert.equal(kindOf(await admission.admit(gift())), 'admitted');
});

test('holds a gift back at once when failures alone have used up a quota', async () => {
  const { admission, time } = open({ site: 1 });
  const first = await admission.admit(gift());
  assert.ok(first.kind === 'admitted');
  await first.settle('refused');
  assert.equal(kindOf(await admission.admit(gift())), 'busy');
  assert.equal(time(), 0);
});

test('lets 300 gifts wait at once, 150 of them from one address, and holds others back', async () => {
  const sleepers: (() => void)[] = [];
  const { admission } = open({ challenge: 50 }, () => new Promise((resolve) => sleepers.push(resolve)));
  const first = await Promise.all(Array.from({ length: 50 }, () => admission.admit(gift('right'))));
  const waiting = Array.from({ length: 150 }, () => admission.admit(gift()));
  await until(() => sleepers.length >= 150);
  assert.equal(kindOf(await admission.admit(gift())), 'busy');
  const from = (index: number) => ({ ...gift('right'), address: `198.51.100.${index}` });
  waiting.push(...Array.from({ length: 150 }, (_, index) => admission.admit(from(index))));
  await until(() => sleepers.length >= 300);
  assert.equal(kindOf(await admission.admit(from(200))), 'busy');
  assert.equal(sleepers.length, 300);

  for (const one of first) if (one.kind === 'admitted') await one.settle('accepted');
  let isOver = false;
  const all = Promise.all(
    waiting.map(async (one) => {
      const decision = await one;
      if (decision.kind === 'admitted') await decision.settle('accepted');
      return kindOf(decision);
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

test('a gift that is held back reserves nothing', async () => {
  const { admission } = open({ address: 2, challenge: 1 });
  const first = await admission.admit(gift());
  for (let count = 0; count < 5; count += 1)
    assert.equal(kindOf(await admission.admit(gift())), 'proof-of-work');
  assert.ok(first.kind === 'admitted');
  await first.settle('unsent');
  assert.equal(kindOf(await admission.admit(gift())), 'admitted');
});
