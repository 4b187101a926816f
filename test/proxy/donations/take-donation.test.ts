import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GiftDependencies } from '../../../src/proxy/donations/dependencies.js';
import { outcomeOf, replyTo } from '../../../src/proxy/protocol/gift-answers.js';
import { takeDonation } from '../../../src/proxy/donations/take-donation.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { EarlierGift, Ledger, Reservation } from '../../../src/proxy/ledger/ledger.js';
import type { PlatformAnswer } from '../../../src/proxy/platform/platform.js';
import { createTransaction } from '../../../src/schema/receipt.js';
import { intent } from '../ledger/opened.js';
import { hash } from '../reconcile/search-rig.js';
import { donation, gift } from '../samples.js';

const answered = (status: number, body: unknown): PlatformAnswer => ({
  ...{ kind: 'answered', status, body, retryAfter: undefined },
});

/** Dependencies with a ledger in memory and a platform that gives one answer. */
function rig(answer: PlatformAnswer = answered(200, donation), changes: Partial<Ledger> = {}) {
  const sent: unknown[] = [];
  const noted: unknown[] = [];
  const refusals: unknown[] = [];
  const refused = new Set<string>();
  const state = { time: 0, hasGiven: true, charge: undefined as EarlierGift | undefined };
  const searched = Promise.resolve();
  const ledger = createMemoryLedger({ now: () => 0, capacity: 2 });
  const dependencies: Partial<GiftDependencies> = {
    get ledger() {
      return { ...ledger, ...changes };
    },
    now: () => 0,
    confirmRefusals: false,
    onRefused: async (refusal) => void refusals.push(refusal),
    toJson: JSON.stringify,
    clock: () => state.time,
    timeouts: { write: 1_000, repeat: 0 },
    platform: async ({ body }) => {
      sent.push(body);
      return answer;
    },
    guard: {
      hasRefused: async (key) => refused.has(key),
      pass: () => Promise.reject(new Error('passed before')),
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
  const take = async (name: string, changes = {}) => {
    const body = gift();
    const call = { endpoint: createTransaction, params: {}, query: {}, body };
    const one = intent(name, changes);
    const caller = { deadline: 30_000, isGone: () => false };
    const answer = await takeDonation(dependencies as GiftDependencies, one, body, call, caller, {
      note: async () => undefined,
      hasGiven: async () => state.hasGiven,
    });
    return { reply: replyTo(answer, name), outcome: outcomeOf(answer) };
  };
  return { ledger, searched, noted, refused, sent, state, take, refusals };
}

test('notes the charge of a gift for the next one’s cursor', async () => {
  const { ledger, noted, sent, take } = rig();
  const { reply, outcome } = await take('a');
  assert.deepEqual([reply.status, reply.background, outcome], [200, undefined, 'accepted']);
  assert.deepEqual(noted, [[1001, donation.id]]);
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

test('reports field and reason of each refusal to the owner, with the attempt', async () => {
  const { take, refusals } = rig(
    answered(400, { errors: [{ field: 'frequency', message: 'is not offered' }] }),
  );
  const { reply, outcome } = await take('a');
  await reply.background;
  assert.deepEqual(refusals, [
    { campaign: 1001, attempt: 'a', status: 400, field: 'frequency', reason: 'is not offered' },
  ]);
  assert.deepEqual([reply.problem, outcome], ['field-refused', 'unknown']);
});

test('does not settle a gift with the receipt of another', async () => {
  const { ledger, take } = rig();
  assert.equal((await take('a')).reply.status, 200);
  const { reply, outcome } = await take('b', { tokenHash: 'other' });
  assert.deepEqual([reply.status, reply.problem, outcome], [504, 'receipt-mismatch', 'refused']);
  assert.equal((await ledger.find('b'))?.state, 'unknown');
  assert.equal(await ledger.keyOfTransaction(donation.id), 'a');
});

test('returns the receipt even if the ledger has lost the attempt meanwhile', async () => {
  const { take } = rig(undefined, {
    settle: () => Promise.reject(new Error('gone')),
  });
  const { reply } = await take('a');
  assert.deepEqual([reply.status, reply.problem], [200, 'ledger']);
});

test('does not send a gift that was refused while it waited, and frees its key and token', async () => {
  for (const release of [undefined, () => Promise.reject(new Error('store down'))]) {
    const { ledger, refused, sent, take } = rig(undefined, release && { release });
    refused.add('a');
    const { reply, outcome } = await take('a');
    assert.deepEqual([reply.status, outcome, reply.problem], [400, 'unsent', 'limit-address']);
    assert.equal((reply.body as { state: string }).state, 'refused');
    assert.equal((await ledger.find('a'))?.state, release && 'reserved');
    assert.equal(sent.length, 0);
  }
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

test('answers "unknown" if the ledger can neither reserve a gift nor find it: another copy may have been sent', async () => {
  const { sent, take } = rig(undefined, { reserve: fails, find: fails });
  const { reply, outcome } = await take('a');
  assert.deepEqual([reply.status, outcome, reply.problem], [504, 'unsent', 'ledger']);
  assert.equal(sent.length, 0);
});

test('answers "not sent" if the ledger cannot reserve a gift and does not have it', async () => {
  // Without an ID, because the key is not bound.
  const { sent, take } = rig(undefined, { reserve: fails, id: async () => '' });
  const { reply, outcome } = await take('a');
  assert.deepEqual([reply.status, outcome, reply.problem], [503, 'unsent', 'ledger']);
  assert.equal((reply.body as { state: string }).state, 'not-sent');
  assert.equal(sent.length, 0);
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
  const refused: Reservation = { kind: 'alike-refused', keys: ['x'] };
  for (const [reservation, charge, earlier] of [
    [{ kind: 'alike', earlier: 'made' }, undefined, 'made'],
    [refused, 'made', 'made'],
    [refused, undefined, 'open'],
  ] as const) {
    const { state, take } = rig(undefined, { reserve: async () => reservation });
    state.charge = charge;
    for (const hasGiven of [true, false]) {
      state.hasGiven = hasGiven;
      const { reply, outcome } = await take('a');
      assert.equal((reply.body as { earlier?: string }).earlier, hasGiven ? earlier : undefined);
      assert.equal(outcome, 'questioned');
    }
  }
});
