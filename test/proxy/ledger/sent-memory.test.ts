import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lifetimeMs, type Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { withSentMemory } from '../../../src/proxy/ledger/sent-memory.js';
import { proxyFor } from '../ask.js';
import { give, standing } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { conforms } from './conformance.js';
import { forward, intent, start } from './opened.js';

/** A store that loses its data when told to, and a process that continues. */
function rig() {
  let time = 1_000;
  let store = createMemoryLedger({ now: () => start + time });
  const own: Ledger = {
    ...store,
    reserve: (one) => store.reserve(one),
    markForwarded: (...mark) => store.markForwarded(...mark),
    markUnknown: (...mark) => store.markUnknown(...mark),
    restore: (...sent) => store.restore(...sent),
    release: (...claim) => store.release(...claim),
    settle: (...outcome) => store.settle(...outcome),
    find: (key) => store.find(key),
  };
  return {
    own,
    ledger: withSentMemory(
      own,
      () => start + time,
      () => time,
    ),
    forget: () => (store = createMemoryLedger({ now: () => start + time })),
    pass: (ms: number) => (time += ms),
  };
}

conforms('memory of what was sent', async () => {
  let time = start;
  const now = () => time;
  return {
    ledger: withSentMemory(createMemoryLedger({ now }), now, now),
    async pass(ms) {
      time += ms;
    },
  };
});

test('does not send a key or token again that the store has lost', async () => {
  const { ledger, own, forget } = rig();
  await forward(ledger, 'a');
  await ledger.settle('a', { status: 200, body: {} });
  forget();
  assert.equal(await own.find('a'), undefined);
  assert.equal((await ledger.find('a'))?.state, 'unknown');
  assert.equal((await own.find('a'))?.state, 'unknown', 'other proxies are told as soon as one is asked');
  forget();
  const again = await ledger.reserve(intent('a', { claim: 'c-2', tokenHash: 't-2' }));
  assert.deepEqual(again, {
    kind: 'known',
    attempt: { ...intent('a'), at: start + 1_000, state: 'unknown' },
  });
  await assert.rejects(ledger.markForwarded('a', 'c-2'));
  assert.equal((await own.find('a'))?.state, 'unknown', 'other proxies are told');
  assert.deepEqual(await ledger.reserve(intent('b', { tokenHash: 't-a' })), { kind: 'token-used' });
  assert.equal(await own.find('b'), undefined);
});

test('does not send the token of a lost attempt with another key, and takes no key for it', async () => {
  const { ledger, own, forget } = rig();
  await forward(ledger, 'a');
  forget();
  assert.deepEqual(await ledger.reserve(intent('b', { tokenHash: 't-a' })), { kind: 'token-used' });
  assert.equal((await own.find('a'))?.state, 'unknown');
  assert.equal(await own.find('b'), undefined);
  own.release = () => Promise.reject(new Error('store down'));
  forget();
  assert.deepEqual(await ledger.reserve(intent('c', { tokenHash: 't-a' })), { kind: 'token-used' });
});

test('answers for a lost attempt, even if the store has an identical gift, and only for that one', async () => {
  const { ledger, own, forget } = rig();
  await forward(ledger, 'a');
  forget();
  for (const answer of [
    { kind: 'alike', earlier: 'made' },
    { kind: 'alike-refused', keys: ['x'] },
  ] as const) {
    own.reserve = async () => answer;
    assert.deepEqual(await ledger.reserve(intent('b')), answer);
    const { kind } = await ledger.reserve(intent('a', { claim: 'c-2', tokenHash: 't-2' }));
    assert.equal(kind, 'known', answer.kind);
  }
  for (const kind of ['full', 'token-used'] as const) {
    own.reserve = async () => ({ kind });
    assert.deepEqual(await ledger.reserve(intent('a')), { kind });
  }
});

test('remembers what was sent, although it could not be marked a second time', async () => {
  const { ledger, own, forget } = rig();
  await forward(ledger, 'a');
  await assert.rejects(ledger.markForwarded('a', 'c-a'));
  await ledger.reserve(intent('b'));
  own.markForwarded = () => Promise.reject(new Error('store down'));
  await assert.rejects(ledger.markForwarded('b', 'c-b'));
  forget();
  assert.equal((await ledger.find('a'))?.state, 'unknown');
  assert.equal(await ledger.find('b'), undefined);
});

test('knows nothing of an attempt that another process has sent', async () => {
  const { ledger, own, forget } = rig();
  await forward(own, 'a');
  assert.equal(await ledger.settle('a', { status: 200, body: {} }), true);
  forget();
  assert.equal(await ledger.find('a'), undefined);
});

test('sends an attempt that was only reserved, or was released', async () => {
  const { ledger, own, forget } = rig();
  await ledger.reserve(intent('a'));
  await forward(ledger, 'b');
  await ledger.release('b', 'c-b');
  await forward(ledger, 'c');
  own.release = () => Promise.reject(new Error('store down'));
  await assert.rejects(ledger.release('c', 'c-other'));
  await assert.rejects(ledger.release('c', 'c-c'));
  forget();
  for (const name of ['a', 'b', 'c']) {
    assert.equal(await ledger.find(name), undefined, name);
    assert.equal((await ledger.reserve(intent(name))).kind, 'reserved', name);
  }
});

test('keeps a sent attempt when another request’s claim releases it', async () => {
  const { ledger, forget } = rig();
  await forward(ledger, 'a');
  await assert.rejects(ledger.release('a', 'c-other'));
  forget();
  assert.equal((await ledger.reserve(intent('a'))).kind, 'known');
});

test('remembers attempts for as long as stores do', async () => {
  const { ledger, forget, pass } = rig();
  await forward(ledger, 'a');
  forget();
  pass(lifetimeMs - 1);
  assert.equal((await ledger.find('a'))?.state, 'unknown');
  pass(1);
  assert.equal(await ledger.find('a'), undefined);
});

test('sends nothing twice after its store was emptied, or its clock was corrected by years', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  const { own, forget } = rig();
  const { proxy } = proxyFor(upstream.url, { ledger: own });
  const [key, body] = [crypto.randomUUID(), gift()];
  assert.equal((await give(proxy, key, body)).status, 200);
  forget();
  assert.equal((await give(proxy, key, body)).status, 504);
  assert.deepEqual(await standing(proxy, key), { state: 'unknown' });
  const other = await give(proxy, crypto.randomUUID(), body);
  assert.equal(other.status, 409);
  assert.equal(upstream.received.length, 1);
});
