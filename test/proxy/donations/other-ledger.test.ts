import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { boundKey } from '../../../src/schema/bound-key.js';
import { ask, proxyFor } from '../ask.js';
import { give, unmarked } from '../give.js';
import { gift } from '../samples.js';
import { receipt, startUpstream } from '../upstream.js';

const newLedger = () => createMemoryLedger({ now: Date.now });

/** The key of a new attempt, bound to the ledger that a proxy's status names. */
async function keyFor(proxy: Proxy): Promise<string> {
  const { ledger } = (await ask(proxy, '/status')).body as { ledger: string };
  const key = boundKey(crypto.randomUUID(), ledger);
  assert.equal(key.slice(-8), ledger);
  return key;
}

test('a gift whose key is bound to another ledger is not sent, whatever is in it', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const [one, other] = [proxyFor(upstream.url), proxyFor(upstream.url)];
  const key = await keyFor(one.proxy);
  for (const body of [gift(), { ...gift(), amount: -1 }]) {
    const { status, body: answer } = await give(other.proxy, key, body);
    const { message, ...rest } = unmarked(answer, key) as { message: string };
    assert.deepEqual([status, rest], [409, { state: 'unknown', code: 'other-ledger' }]);
    assert.match(message, /another ledger/);
    assert.equal(other.log.at(-1)?.problem, 'other-ledger');
  }
  assert.equal(upstream.received.length, 0);
  assert.equal((await give(one.proxy, key)).status, 200);
  assert.equal(upstream.received.length, 1);
});

test('a proxy claims to know nothing about an attempt that is bound to another ledger', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const [one, other] = [proxyFor(upstream.url), proxyFor(upstream.url)];
  const key = await keyFor(one.proxy);
  const standing = async (proxy: Proxy) => {
    const { status, body } = await ask(proxy, `/attempts/${key}`);
    return [status, unmarked(body, key)];
  };
  assert.deepEqual(await standing(one.proxy), [404, { state: 'not-found', remembers: 0 }]);
  assert.deepEqual(await standing(other.proxy), [404, { state: 'not-found' }]);
  assert.equal(one.log.at(-1)?.problem, undefined);
  assert.equal(other.log.at(-1)?.problem, 'other-ledger');
  await give(one.proxy, key);
  assert.deepEqual(await standing(other.proxy), [404, { state: 'not-found' }]);
  assert.equal(((await standing(one.proxy))[1] as { state: string }).state, 'settled');
});

test('a gift is sent once by proxies that share its ledger', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const ledger = newLedger();
  const [one, other] = [proxyFor(upstream.url, { ledger }), proxyFor(upstream.url, { ledger })];
  const key = await keyFor(one.proxy);
  const body = gift();
  for (const { proxy } of [other, one, other]) assert.equal((await give(proxy, key, body)).status, 200);
  assert.equal(upstream.received.length, 1);
});

test('a repeat is answered by a ledger that has the attempt, whichever ledger its key is bound to', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const ledger = newLedger();
  const key = boundKey(crypto.randomUUID(), await ledger.id?.());
  const body = gift();
  assert.equal((await give(proxyFor(upstream.url, { ledger }).proxy, key, body)).status, 200);
  // The operator has moved the attempts to a new store.
  const moved: Ledger = { ...ledger, id: async () => '0badcafe' };
  const { proxy } = proxyFor(upstream.url, { ledger: moved });
  const again = await give(proxy, key, body);
  assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
  assert.equal(upstream.received.length, 1);
});

test('keys that are not bound, and ledgers without an ID, are served as before', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const nameless: Ledger = { ...newLedger() };
  delete nameless.id;
  const named = proxyFor(upstream.url);
  const bound = await keyFor(named.proxy);
  for (const ledger of [nameless, { ...nameless, id: async () => 'Redis at 10.0.0.7' }]) {
    const { proxy } = proxyFor(upstream.url, { ledger });
    assert.deepEqual((await ask(proxy, '/status')).body, { donations: 'open' });
    assert.deepEqual(unmarked((await ask(proxy, `/attempts/${bound}`)).body, bound), {
      state: 'not-found',
      remembers: 0,
    });
  }
  const plain = crypto.randomUUID();
  assert.deepEqual(unmarked((await ask(named.proxy, `/attempts/${plain}`)).body, plain), {
    state: 'not-found',
    remembers: 0,
  });
  assert.equal((await give(named.proxy, plain)).status, 200);
  assert.equal((await give(proxyFor(upstream.url, { ledger: nameless }).proxy, bound)).status, 200);
  assert.equal(upstream.received.length, 2);
});

test('a gift is not sent while the ledger cannot say its ID', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const ledger: Ledger = { ...newLedger(), id: () => Promise.reject(new Error('store down')) };
  const { proxy } = proxyFor(upstream.url, { ledger });
  assert.deepEqual((await ask(proxy, '/status')).body, { donations: 'open' });
  const key = boundKey(crypto.randomUUID(), '0badcafe');
  assert.equal((await give(proxy, key)).status, 504);
  assert.equal((await ask(proxy, `/attempts/${key}`)).status, 503);
  assert.equal(upstream.received.length, 0);
});
