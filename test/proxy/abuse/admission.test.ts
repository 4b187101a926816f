import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createAdmission,
  type Admission,
  type AdmissionDecision,
  type GiftRequest,
} from '../../../src/proxy/abuse/admission.js';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';
import type { Limits } from '../../../src/proxy/abuse/limits.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import type { GiftOutcome } from '../../../src/proxy/abuse/rules.js';
import { someone } from './crowd.js';
import { until } from '../../support/until.js';

interface Opened {
  readonly admission: Admission;
  readonly requests: string[];
  readonly time: () => number;
}

type Solved = 'solved' | 'unsolved' | 'unchecked';

/** An admission with small limits. Waiting advances its own clock. */
function open(
  { address = 1_000, email = 1_000, challenge = 1_000, site = 3_000 }: Partial<Limits>,
  sleep?: () => Promise<void>,
  store: LimitStore = createMemoryLimits(() => Date.now()),
): Opened {
  let time = 0;
  const requests: string[] = [];
  const admission = createAdmission({
    amounts: { min: 1, max: 1_000_000 },
    clock: () => time,
    sleep:
      sleep ??
      (async (ms) => {
        time += ms;
      }),
    limits: {
      limits: { address, email, challenge, site },
      ...{ store, now: () => Date.now() },
      challenge: 'proof-of-work',
      hash: async (text) => text,
      solutions: {
        async stateOf(solution): Promise<Solved> {
          requests.push(solution ?? 'none');
          return solution === 'right' ? 'solved' : solution === 'late' ? 'unchecked' : 'unsolved';
        },
      },
    },
  });
  return { admission, requests, time: () => time };
}

const gift = (solution: string | null = null, changes: Partial<GiftRequest> = {}): GiftRequest => ({
  ...{ key: crypto.randomUUID(), donation: someone(), solution },
  ...{ site: 'https://www.otters.example', address: '203.0.113.7' },
  ...changes,
});
const from = (address: string) => gift(null, { address });

const kindOf = (decision: AdmissionDecision): string =>
  decision.kind === 'held-back' ? (decision.challenge ?? 'busy') : decision.kind;

async function admitted(admission: Admission, one = gift()) {
  const decision = await admission.admit(one);
  assert.ok(decision.kind === 'admitted', decision.kind);
  return decision;
}

/** Sends gifts one after the other, with these outcomes. */
async function settle(admission: Admission, outcomes: readonly GiftOutcome[], one = gift): Promise<void> {
  for (const outcome of outcomes) await (await admitted(admission, one())).settle(outcome);
}

/** How many gifts with a failing card are still sent, one after the other. */
async function left(admission: Admission, one = gift): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const decision = await admission.admit(one());
    if (decision.kind !== 'admitted') return sent;
    await decision.settle('refused');
  }
}

const times = (count: number, outcome: GiftOutcome) => Array<GiftOutcome>(count).fill(outcome);

for (const [limit, outcomes, expected] of [
  ['address', ['refused'], 2],
  ['address', ['accepted', 'accepted'], 3],
  ['address', ['unsent'], 3],
  ['address', ['unknown'], 3],
  ['address', ['questioned'], 2],
  ['address', times(3, 'refused'), 0],
  ['email', ['refused', 'unknown'], 2],
  ['site', ['unknown'], 2],
  ['site', ['questioned'], 3],
  // Five gifts that went through take back one failure, and nothing is saved up.
  ['address', ['refused', ...times(4, 'accepted')], 2],
  ['address', ['refused', ...times(5, 'accepted')], 3],
  ['address', [...times(20, 'accepted'), 'refused'], 2],
] as const)
  test(`the limit "${limit}" of 3 leaves ${expected} after ${outcomes.join(', ')}`, async () => {
    const { admission } = open({ [limit]: 3 });
    const email = someone().email ?? '';
    const one = () => gift(null, { donation: { ...someone(), ...(limit === 'email' && { email }) } });
    await settle(admission, outcomes, one);
    assert.equal(await left(admission, one), expected);
  });

test('the first rule that is used up decides', async () => {
  const { admission, requests } = open({ challenge: 1, address: 1, site: 3 });
  await settle(admission, ['refused']);
  assert.equal(kindOf(await admission.admit(gift())), 'proof-of-work', 'although its address is refused');
  assert.deepEqual(await admission.admit(gift('right')), { kind: 'refused', problem: 'limit-address' });
  assert.equal(kindOf(await admission.admit(gift('late'))), 'busy', 'the solution cannot be checked');
  assert.deepEqual(requests, ['none', 'right', 'late']);
});

test('as many more gifts of an address may be in flight as fail; the next one waits until one has ended', async () => {
  const { admission, time } = open({ address: 3 });
  const sent = await Promise.all(Array.from({ length: 6 }, async () => admitted(admission)));
  assert.equal(kindOf(await admission.admit(gift())), 'busy');
  assert.equal(time(), 15_000);
  await sent[0]?.settle('refused');
  assert.equal(kindOf(await admission.admit(gift())), 'busy', 'a failure leaves one less');
  await sent[1]?.settle('accepted');
  await admitted(admission);
  for (const one of sent.slice(2, 5)) await one.settle('refused');
  assert.deepEqual(await admission.admit(gift()), { kind: 'refused', problem: 'limit-address' });
});

test('as many more gifts of the whole site may be in flight as fail', async () => {
  const { admission } = open({ site: 3 });
  const kinds = [];
  for (let index = 0; index < 8; index += 1)
    kinds.push(kindOf(await admission.admit(from(`198.51.${index}.7`))));
  assert.deepEqual(kinds, [...Array<string>(6).fill('admitted'), 'busy', 'busy']);
});

test('a hall and other donors give at once: nobody is held back', async () => {
  const { admission } = open({ address: 10, challenge: 20, site: 30 });
  const hall = Array.from({ length: 20 }, () => gift());
  const others = Array.from({ length: 20 }, (_, index) => from(`198.51.${index}.7`));
  const kinds = await Promise.all(
    hall
      .flatMap((one, index) => [one, others[index] ?? one])
      .map(async (one) => kindOf(await admission.admit(one))),
  );
  assert.deepEqual(new Set(kinds), new Set(['admitted']));
});

test('when nearly all failures before a challenge are used up, the next gifts are sent, and further ones get the challenge', async () => {
  const { admission, time } = open({ challenge: 4 });
  await settle(admission, times(3, 'refused'));
  const kinds = [];
  for (let count = 0; count < 8; count += 1) kinds.push(kindOf(await admission.admit(gift())));
  assert.deepEqual(kinds, [...Array<string>(5).fill('admitted'), ...Array<string>(3).fill('proof-of-work')]);
  assert.equal(kindOf(await admission.admit(gift('right'))), 'admitted');
  assert.ok(time() <= 4 * 150, `${time()} ms`);
});

test('gifts in flight from one network leave an e-mail’s spare failures and the site’s third to others', async () => {
  const { email } = someone();
  const of = (address: string) => gift(null, { address, donation: { ...someone(), email: email ?? '' } });
  const one = open({ email: 5 }).admission;
  const burst = await Promise.all(Array.from({ length: 16 }, () => one.admit(of('203.0.113.7'))));
  assert.equal(burst.filter(({ kind }) => kind === 'admitted').length, 5);
  assert.equal(kindOf(await one.admit(of('198.51.100.7'))), 'admitted');

  const { admission } = open({ site: 30 });
  const range = Array.from({ length: 80 }, (_, index) => from(`203.0.113.${index}`));
  const sent = await Promise.all(range.map((each) => admission.admit(each)));
  assert.equal(sent.filter(({ kind }) => kind === 'admitted').length, 50);
  assert.equal(kindOf(await admission.admit(from('198.51.100.7'))), 'admitted');
});

test('proxies that share a store send no more together than one, also if each serves one gift', async () => {
  for (const proxies of [1, 2, 60]) {
    const store = createMemoryLimits(() => Date.now());
    const admissions = Array.from({ length: proxies }, () => open({ site: 30 }, undefined, store).admission);
    const kinds = await Promise.all(
      Array.from({ length: 90 }, async (_, index) => {
        const admission = admissions[index % proxies];
        assert.ok(admission);
        return (await admission.admit(from(`198.51.${index}.7`))).kind;
      }),
    );
    assert.equal(kinds.filter((kind) => kind === 'admitted').length, 60, `${proxies} proxies`);
  }
});

test('a gift that waits looks less often the longer it waits', async () => {
  const memory = createMemoryLimits(() => Date.now());
  let looks = 0;
  const counts = (keys: readonly string[]) => {
    looks += 1;
    return memory.counts(keys);
  };
  const { admission } = open({ site: 1 }, undefined, { ...memory, counts });
  for (let count = 0; count < 2; count += 1) await admitted(admission);
  looks = 0;
  assert.equal(kindOf(await admission.admit(gift())), 'busy');
  assert.ok(looks <= 30, `${looks} in fifteen seconds`);
});

test('keeps a third of the site’s failures for networks with fewer than three', async () => {
  const { admission } = open({ site: 9 });
  assert.equal(await left(admission, () => from('203.0.113.7')), 6);
  assert.equal(await left(admission, () => from('198.51.100.7')), 3);
  assert.equal(await left(admission, () => from('192.0.2.7')), 0);
});

test('forgives a failure of an earlier request', async () => {
  const { admission } = open({ address: 2 });
  await settle(admission, ['questioned']);
  const confirmed = await admitted(admission);
  await confirmed.settle('refused');
  await confirmed.forgive();
  assert.equal(await left(admission), 1);
});

test('sends no gift while the store fails', async () => {
  let isAway = false;
  const memory = createMemoryLimits(() => Date.now());
  const store: LimitStore = {
    ...memory,
    add: (...counted) => (isAway ? Promise.reject(new Error('away')) : memory.add(...counted)),
    counts: (keys) => (isAway ? Promise.reject(new Error('away')) : memory.counts(keys)),
  };
  const { admission } = open({ address: 1 }, undefined, store);
  const sent = await admitted(admission);
  isAway = true;
  await assert.rejects(admission.admit(gift()));
  await assert.rejects(sent.settle('refused'));
  isAway = false;
  assert.equal(kindOf(await admission.admit(gift())), 'admitted');
});

test('a limit is full exactly when it admits nothing, also while the store counts each point twice', async () => {
  const memory = createMemoryLimits(() => Date.now());
  const { admission } = open({ address: 20 }, undefined, {
    add: async (...counted) => 2 * (await memory.add(...counted)),
    counts: async (keys) => (await memory.counts(keys)).map((points) => 2 * points),
  });
  assert.equal(await left(admission), 10);
});

test('lets 300 gifts wait at once, 150 of them from one address, and holds others back', async () => {
  const sleepers: (() => void)[] = [];
  const { admission } = open({ site: 50 }, () => new Promise((resolve) => sleepers.push(resolve)));
  const distinct = (index: number) => from(`198.51.${index}.7`);
  const first = await Promise.all(
    Array.from({ length: 100 }, (_, index) => admitted(admission, distinct(index))),
  );
  const waiting = Array.from({ length: 150 }, () => admission.admit(gift()));
  await until(() => sleepers.length >= 150);
  assert.equal(kindOf(await admission.admit(gift())), 'busy');
  waiting.push(...Array.from({ length: 150 }, (_, index) => admission.admit(distinct(100 + index))));
  await until(() => sleepers.length >= 300);
  assert.equal(kindOf(await admission.admit(from('192.0.2.7'))), 'busy');
  assert.equal(sleepers.length, 300);

  for (const one of first) await one.settle('accepted');
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

test('a gift that is held back counts for nothing', async () => {
  const { admission } = open({ address: 2, challenge: 1 });
  await settle(admission, ['refused']);
  for (let count = 0; count < 5; count += 1)
    assert.equal(kindOf(await admission.admit(gift())), 'proof-of-work');
  assert.equal(await left(admission, () => gift('right')), 1);
});
