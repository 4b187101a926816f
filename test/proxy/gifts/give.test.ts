import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { GiftDependencies } from '../../../src/proxy/gifts/dependencies.js';
import { createGiving } from '../../../src/proxy/gifts/give.js';
import type { GiftOutcome } from '../../../src/proxy/abuse/rules.js';
import { replyTo } from '../../../src/proxy/gifts/answers.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { Alike, EarlierGift, Ledger } from '../../../src/proxy/ledger/ledger.js';
import type { PlatformAnswer } from '../../../src/proxy/platform/platform.js';
import { createTransaction } from '../../../src/schema/receipt.js';
import { intent } from '../ledger/opened.js';
import { hash } from '../reconcile/search-rig.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { until } from '../../support/until.js';
import { ask, proxyFor } from '../ask.js';
import { give, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

const answered = (status: number, body: unknown): PlatformAnswer => ({
  ...{ kind: 'answered', status, body, retryAfter: undefined },
});

/** Dependencies with a ledger in memory and a platform that gives one answer. */
function rig(answer: PlatformAnswer = answered(200, donation), changes: Partial<Ledger> = {}) {
  const sent: unknown[] = [];
  const noted: unknown[] = [];
  const state = {
    time: 0,
    hasGiven: true,
    isLimited: false,
    charge: undefined as EarlierGift | undefined,
    outcome: undefined as GiftOutcome | undefined,
  };
  const searched = Promise.resolve();
  const ledger = createMemoryLedger({ now: () => 0, capacity: 2 });
  const dependencies: Partial<GiftDependencies> = {
    get ledger() {
      return { ...ledger, ...changes };
    },
    now: () => 0,
    confirmRefusals: false,
    onRefused: async () => undefined,
    noteLedgerFailure: () => void noted.push('ledger failed'),
    gifts: { note: (campaign) => void noted.push(`gift to ${campaign}`) },
    clock: () => state.time,
    timeouts: { write: 1_000, repeat: 0 },
    platform: async ({ body }) => {
      sent.push(body);
      return answer;
    },
    availability: { isSwitchedOn: async () => true },
    guard: {
      admit: async () =>
        state.isLimited
          ? { kind: 'refused', problem: 'limit-address' }
          : {
              kind: 'admitted',
              note: async () => undefined,
              hasGiven: async () => state.hasGiven,
              end: async (outcome) => void (state.outcome = outcome),
            },
    },
    search: {
      hash,
      before: async (campaign) => campaign + 5_000,
      note: (...gift) => void noted.push(gift),
      followUp: async () => ({ kind: 'unread' }),
      chargeDespiteRefusal: async () => state.charge,
      run: async () => ({ settled: 0, open: 0, unread: 0 }),
      searchSoon: (key) => {
        noted.push(key);
        return searched;
      },
    },
  };
  const giving = createGiving(dependencies as GiftDependencies);
  const take = async (name: string, changes = {}) => {
    const body = gift();
    const call = { endpoint: createTransaction, params: {}, query: {}, body };
    const answer = await giving.take({
      ...intent(name, changes),
      ...{ donation: body, call, likeness: name, isRepeatConfirmed: false },
      ...{ solution: null, site: '', address: undefined },
      ...{ deadline: 30_000, isGone: () => false },
    });
    return { reply: replyTo(answer, name), outcome: state.outcome };
  };
  return { ledger, searched, noted, sent, state, take };
}

test('notes the charge of a gift for the next one’s cursor', async () => {
  const { ledger, noted, sent, take } = rig();
  const { reply, outcome } = await take('a');
  assert.deepEqual([reply.status, reply.background, outcome], [200, undefined, 'accepted']);
  assert.deepEqual(noted, ['gift to 1001', [1001, donation.id]]);
  assert.equal(await ledger.keyOfTransaction(donation.id), 'a');
  assert.equal(sent.length, 1);
});

test('searches soon for a gift whose answer was lost, from the cursor before it', async () => {
  const { ledger, searched, noted, take } = rig({ kind: 'timeout' });
  const { reply, outcome } = await take('a');
  assert.deepEqual([reply.status, outcome], [504, 'unknown']);
  assert.equal(reply.background, searched);
  assert.deepEqual(noted, ['a']);
  const [attempt] = await ledger.open();
  assert.deepEqual([attempt?.trace?.after, attempt?.trace?.total], [6_001, 2500]);
});

test('neither notes nor searches for a gift that was refused or not sent', async () => {
  for (const [answer, status, outcome] of [
    [answered(400, { id: 7 }), 400, 'refused'],
    [{ kind: 'not-sent' }, 503, 'unsent'],
  ] as const) {
    const { noted, take } = rig(answer);
    const sending = await take('a');
    assert.deepEqual([sending.reply.status, sending.outcome], [status, outcome]);
    await sending.reply.background;
    assert.deepEqual(noted, []);
  }
});

test('does not settle a gift with the receipt of another', async () => {
  const { ledger, take } = rig();
  assert.equal((await take('a')).reply.status, 200);
  const { reply, outcome } = await take('b', { tokenHash: 'other' });
  assert.deepEqual([reply.status, reply.problem, outcome], [504, 'receipt-mismatch', 'refused']);
  assert.equal((await ledger.find('b'))?.state, 'unknown');
  assert.equal(await ledger.keyOfTransaction(donation.id), 'a');
});

test('does not send a gift of which another copy was refused while it waited', async () => {
  const { ledger, sent, take } = rig();
  await ledger.refuse(intent('a'), { status: 400, body: { state: 'refused' } });
  const { reply, outcome } = await take('a');
  assert.deepEqual(
    [reply.status, outcome, reply.headers],
    [400, 'unsent', { 'idempotent-replayed': 'true' }],
  );
  assert.equal((reply.body as { state: string }).state, 'refused');
  assert.equal(sent.length, 0);
});

test('does not send a gift that is known, whose token is used, or for which the ledger has no room', async () => {
  const { sent, take } = rig();
  await take('a');
  await take('b');
  const known = await take('a');
  assert.deepEqual([known.reply.status, known.outcome], [200, 'unsent']);
  const used = await take('c', { tokenHash: 't-a' });
  assert.deepEqual([used.reply.status, used.outcome], [409, 'unsent']);
  assert.match((used.reply.body as { message: string }).message, /token has been used/);
  const full = await take('d');
  assert.deepEqual([full.reply.status, full.outcome, full.reply.problem], [503, 'unsent', 'ledger']);
  assert.equal(sent.length, 2);
});

const fails = () => Promise.reject(new Error('store down'));

/** Steps of the ledger that fail, the platform's answer, and what the gift and its retry are answered. */
for (const [what, failing, answer, is, again] of [
  ['settle a receipt', { settle: fails }, answered(200, donation), [200, 'accepted', 'ledger'], 409],
  ['settle a refusal', { settle: fails }, answered(400, {}), [400, 'refused', 'ledger'], 409],
  ['mark an unknown gift', { markUnknown: fails }, answered(500, {}), [504, 'unknown', 'ledger'], 409],
  ['mark a gift that it has reserved', { markForwarded: fails }, undefined, [503, 'unsent', 'ledger'], 503],
  // Without an ID, because the key is not bound.
  ['reserve a gift', { reserve: fails, id: async () => '' }, undefined, [503, 'unsent', 'ledger'], 503],
  // Another copy may have been sent.
  ['reserve a gift or find it', { reserve: fails, find: fails }, undefined, [504, 'unsent', 'ledger'], 504],
] satisfies [string, Partial<Ledger>, PlatformAnswer | undefined, [number, GiftOutcome, string], number][])
  test(`answers ${is.join(', ')} if the ledger cannot ${what}, and never sends again`, async () => {
    const { sent, take } = rig(answer, failing);
    const { reply, outcome } = await take('a');
    assert.deepEqual([reply.status, outcome, reply.problem], is);
    if (is[0] === 503) assert.equal((reply.body as { state: string }).state, 'not-sent');
    assert.equal((await take('a', { claim: 'c-other' })).reply.status, again);
    assert.equal(sent.length, answer ? 1 : 0);
  });

test('notes that the ledger could not reserve a gift', async () => {
  const { noted, take } = rig(undefined, { reserve: fails, id: async () => '' });
  await take('a');
  assert.deepEqual(noted, ['ledger failed']);
});

test('releases a gift that the ledger reserved without confirming, and does not send it', async () => {
  const changes: Partial<Ledger> = {};
  const { ledger, sent, take } = rig(undefined, changes);
  changes.reserve = async (one) => {
    await ledger.reserve(one);
    return fails();
  };
  const { reply } = await take('a');
  assert.equal(reply.status, 503);
  assert.equal(await ledger.find('a'), undefined);
  assert.equal(sent.length, 0);
});

test('answers with the outcome of the reserved copy when the ledger fails to reserve another', async () => {
  const changes: Partial<Ledger> = {};
  const { sent, take } = rig(undefined, changes);
  await take('a');
  changes.reserve = fails;
  const { reply } = await take('a', { claim: 'c-other' });
  assert.deepEqual([reply.status, reply.headers], [200, { 'idempotent-replayed': 'true' }]);
  assert.equal(sent.length, 1);
});

test('sends nothing after the deadline, whichever step took the time, and frees key and token', async () => {
  for (const slow of ['reserve', 'markForwarded'] as const) {
    const late: Partial<Ledger> = {};
    const { ledger, noted, sent, state, take } = rig(undefined, late);
    const overtime = async <Done>(step: Promise<Done>) => {
      state.time = 30_000;
      return step;
    };
    if (slow === 'reserve') late.reserve = (one) => overtime(ledger.reserve(one));
    else late.markForwarded = (...mark) => overtime(ledger.markForwarded(...mark));
    const { reply, outcome } = await take('a');
    assert.deepEqual([reply.status, outcome, reply.problem], [503, 'unsent', 'ledger'], slow);
    assert.equal((reply.body as { state: string }).state, 'not-sent');
    assert.equal(await ledger.find('a'), undefined);
    assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'reserved');
    assert.deepEqual([sent, noted], [[], []]);
  }
});

test('sends a gift just before the deadline', async () => {
  const { sent, state, take } = rig();
  state.time = 29_999;
  assert.equal((await take('a')).reply.status, 200);
  assert.equal(sent.length, 1);
});

test('tells only the network that gave first what became of an equal gift', async () => {
  const refused: Alike = { kind: 'alike-refused', keys: ['x'] };
  for (const [alike, charge, earlier] of [
    [{ kind: 'alike', earlier: 'made' }, undefined, 'made'],
    [refused, 'made', 'made'],
    [refused, 'open', 'open'],
  ] as const) {
    const changes: Partial<Ledger> = {};
    const { ledger, sent, state, take } = rig(undefined, changes);
    changes.reserve = async (one) => ({ ...(await ledger.reserve(one)), kind: 'reserved', alike });
    state.charge = charge;
    for (const hasGiven of [true, false]) {
      state.hasGiven = hasGiven;
      const { reply, outcome } = await take('a');
      assert.equal((reply.body as { earlier?: string }).earlier, hasGiven ? earlier : undefined);
      assert.equal(outcome, 'questioned');
      assert.equal(await ledger.find('a'), undefined, 'the key is free');
    }
    assert.equal(sent.length, 0);
  }
});

test('records 20 refusals of its own at once, and 20,000 in an hour', async () => {
  let recorded = 0;
  let end = () => {};
  let isSlow = true;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { sent, state, take } = rig(undefined, {
    async refuse() {
      recorded += 1;
      if (isSlow) await ended;
      return undefined;
    },
  });
  state.isLimited = true;
  const burst = Array.from({ length: 25 }, (_, at) => take(`at once ${String(at)}`));
  await Promise.all(burst.slice(20));
  assert.equal(recorded, 20);
  isSlow = false;
  end();
  await Promise.all(burst);
  for (let at = 0; at < 20_000; at += 1) {
    const { reply } = await take(String(at));
    assert.equal((reply.body as { state: string }).state, 'refused');
  }
  assert.equal(recorded, 20_000);
  state.time += 3_600_000;
  await take('later');
  assert.equal(recorded, 20_001);
  assert.equal(sent.length, 0);
});

/**
 * A gift at a proxy whose limits answer once the test lets them.
 *
 * @param needsChallenge Whether so many gifts have failed that each needs a challenge, whose solution is "right".
 */
async function heldGift(t: TestContext, repeat: number, needsChallenge = false) {
  const upstream = await startUpstream(t, json(donation));
  const limits = createMemoryLimits(Date.now);
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  let waiting = 0;
  const { proxy } = proxyFor(upstream.url, {
    limitStore: {
      ...limits,
      async counts(keys) {
        waiting += 1;
        await opened;
        return needsChallenge
          ? keys.map((key) => (key.startsWith('challenge:failed:') ? 100 : 0))
          : limits.counts(keys);
      },
    },
    ...(needsChallenge && { verifyChallenge: (solution) => solution === 'right' }),
    timeouts: { repeat },
  });
  const key = await keyFor(proxy);
  const body = gift();
  const copy = (headers: Record<string, string> = {}) =>
    ask(proxy, '/v2/client/transactions', { body, headers: { 'idempotency-key': key, ...headers } });
  const first = copy();
  await until(() => waiting > 0);
  return { upstream, open, first, copy, other: () => give(proxy, key, gift()) };
}

test('lets copies of a gift wait for the first, and answers them with its outcome', async (t) => {
  const { upstream, open, first, copy, other } = await heldGift(t, 60_000);
  const copies = [copy(), copy()];
  assert.equal((await other()).status, 422, 'another gift does not wait');
  open();
  assert.equal((await first).headers.get('idempotent-replayed'), null);
  for (const answer of await Promise.all(copies))
    assert.deepEqual([answer.status, answer.headers.get('idempotent-replayed')], [200, 'true']);
  assert.equal(upstream.received.filter(({ method }) => method === 'POST').length, 1);
});

test('answers a copy that the first one is in flight if that takes too long', async (t) => {
  const { upstream, open, first, copy } = await heldGift(t, 20);
  const { status, body } = await copy();
  assert.deepEqual([status, (body as { state: string }).state], [409, 'in-flight']);
  open();
  assert.equal((await first).status, 200);
  assert.equal(upstream.received.filter(({ method }) => method === 'POST').length, 1);
});

test('takes a copy with a solution although the first one had none', async (t) => {
  const { open, first, copy } = await heldGift(t, 60_000, true);
  const second = copy({ 'fr-challenge': 'right' });
  open();
  assert.deepEqual([(await first).status, (await second).status], [403, 200]);
});
