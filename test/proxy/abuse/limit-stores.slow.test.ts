import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createClient } from 'redis';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { openLimits } from '../../../src/proxy/node.js';
import { noRedis, startRedis } from '../ledger/redis-server.js';
import { cardPlatform, solvedChallenge, tryCard } from './card-platform.js';
import { limitStoreTests } from './limit-store.js';
import { someone } from './crowd.js';
import { slidingQuotaTests } from './sliding-quota.js';

// Another file's test may have replaced `Date.now` while this file is loaded.
const memory = createMemoryLimits(() => Date.now());
limitStoreTests('memory', () => memory);
slidingQuotaTests('memory', () => memory, { isShared: false });

let redis: LimitStore | undefined;
let url = '';
const stops: (() => unknown)[] = [];
before(async () => {
  if (noRedis) return;
  ({ url } = await startRedis({ after: (clean) => stops.push(clean) }));
  redis = await openLimits(url);
});
after(async () => {
  await redis?.close?.();
  for (const stop of stops) await stop();
});
limitStoreTests('Redis', () => redis ?? assert.fail('not started'), noRedis);
slidingQuotaTests('Redis', () => redis ?? assert.fail('not started'), { skip: noRedis });

const skip = noRedis;
const peer = '203.0.113.7';

test('two proxies on one Redis share counts, and accept each other’s challenges', { skip }, async () => {
  const stores = [await openLimits(url), await openLimits(url)] as const;
  const proxies = stores.map((limitStore) => cardPlatform(() => 400, { limitStore }));
  const [one, other] = proxies;
  assert.ok(one && other);
  for (let count = 0; count < 15; count += 1) {
    await tryCard(one.proxy, { peer, body: someone() });
    await tryCard(other.proxy, { peer, body: someone() });
  }
  assert.equal(one.charges.length + other.charges.length, 10);
  for (let count = 0; count < 30; count += 1)
    await tryCard(one.proxy, { peer: `198.51.100.${count}`, body: someone() });
  assert.equal(
    (await tryCard(other.proxy, { body: someone() })).status,
    403,
    'the attack is known here, too',
  );

  const headers = { 'fr-challenge': await solvedChallenge(one.proxy) };
  const key = crypto.randomUUID();
  const body = someone();
  assert.equal((await tryCard(other.proxy, { key, body, headers })).status, 400);
  assert.equal((await tryCard(one.proxy, { body: someone(), headers })).status, 403, 'used up over there');
  for (const store of stores) await store.close?.();
});

test('counts in memory alone while Redis answers reads and refuses writes', { skip }, async (t) => {
  const client = createClient({ url });
  await client.connect();
  // Without the attacks of other tests.
  await client.flushAll();
  const limitStore = await openLimits(url);
  t.after(async () => {
    client.destroy();
    await limitStore.close?.();
  });
  const { proxy, charges } = cardPlatform(() => 400, { limitStore });
  const own = '203.0.113.99';
  await client.configSet('min-replicas-to-write', '1');
  try {
    for (let count = 0; count < 20; count += 1) await tryCard(proxy, { peer: own, body: someone() });
    assert.equal(charges.length, 5, 'half of the limit');
  } finally {
    await client.configSet('min-replicas-to-write', '0');
  }
  await tryCard(proxy, { peer: '203.0.113.98', body: someone() });
  assert.equal(await limitStore.add('again', 1, 1_000), 0);
  assert.deepEqual(await limitStore.counts(['again']), [1], 'Redis again');
});

test(
  'proxies share counts and accept each other’s challenges, although Redis lost its data between their starts',
  {
    skip,
  },
  async () => {
    const client = createClient({ url });
    await client.connect();
    const earlier = await openLimits(url);
    const one = cardPlatform(() => 400, { limitStore: earlier });
    // From here on, the store's secret is in use.
    await tryCard(one.proxy, { body: someone() });
    one.charges.length = 0;
    await client.flushAll();
    client.destroy();
    const later = await openLimits(url);
    const other = cardPlatform(() => 400, { limitStore: later });
    const stranger = cardPlatform(() => 400, { limitStore: later, apiKey: 'another key' });

    for (let count = 0; count < 10; count += 1) {
      await tryCard(one.proxy, { peer, body: someone() });
      await tryCard(other.proxy, { peer, body: someone() });
    }
    assert.equal(one.charges.length + other.charges.length, 10);
    for (let count = 0; count < 30; count += 1)
      await tryCard(one.proxy, { peer: `198.51.100.${count}`, body: someone() });
    const headers = { 'fr-challenge': await solvedChallenge(one.proxy) };
    assert.equal((await tryCard(stranger.proxy, { body: someone(), headers })).status, 403);
    assert.equal((await tryCard(other.proxy, { body: someone(), headers })).status, 400, 'sent');
    await earlier.close?.();
    await later.close?.();
  },
);

test('Redis contains neither an address nor an e-mail', { skip }, async () => {
  const limitStore = await openLimits(url);
  const { proxy } = cardPlatform(() => 400, { limitStore });
  await tryCard(proxy, { peer: '203.0.113.77', body: { ...someone(), email: 'canary-mail@example.org' } });
  const client = createClient({ url });
  await client.connect();
  const keys = await client.keys('*');
  const values = await Promise.all(keys.map((key) => client.get(key)));
  client.destroy();
  assert.ok(keys.some((key) => key.includes(':address:')));
  assert.doesNotMatch(JSON.stringify([keys, values]), /203\.0\.113|canary-mail/);
  await limitStore.close?.();
});

test('while Redis is unavailable, a proxy counts in memory, with half of each limit', { skip }, async (t) => {
  const server = await startRedis(t);
  const limitStore = await openLimits(server.url);
  const { proxy, charges, log } = cardPlatform(() => 400, { limitStore });
  await server.stop();
  for (let count = 0; count < 20; count += 1) await tryCard(proxy, { peer, body: someone() });
  assert.equal(charges.length, 5);
  assert.equal(log.filter(({ problem }) => problem === 'limit-address').length, 15);
  await limitStore.close?.();
});

test('while Redis hangs, a proxy counts in memory after one wait', { skip }, async (t) => {
  const server = await startRedis(t);
  const limitStore = await openLimits(server.url);
  t.after(() => limitStore.close?.());
  const { proxy, charges } = cardPlatform(() => 400, { limitStore });
  server.hang();
  const began = performance.now();
  const unknown = await proxy(new Request(`https://proxy.example/attempts/${crypto.randomUUID()}`));
  assert.equal(unknown.status, 404);
  for (let count = 0; count < 8; count += 1) await tryCard(proxy, { peer, body: someone() });
  assert.equal(charges.length, 5);
  assert.ok(performance.now() - began < 10_000, `${String(performance.now() - began)} ms`);
});

test('while Redis is unavailable, one solution is accepted for one gift', { skip }, async (t) => {
  const server = await startRedis(t);
  const limitStore = await openLimits(server.url);
  t.after(() => limitStore.close?.());
  await server.stop();
  assert.equal(await limitStore.add('solution:one', 1, 60_000), 0, 'not used before');
  assert.notEqual(await limitStore.add('solution:one', 1, 60_000), 0);
});

test('rejects with an error if Redis cannot be reached', { skip }, async () => {
  await assert.rejects(openLimits('redis://127.0.0.1:1'));
});

test('a custom store that fails admits nothing', async () => {
  const fails = () => Promise.reject(new Error('CANARY'));
  const { proxy, charges } = cardPlatform(() => 200, {
    limitStore: { add: fails, counts: fails },
  });
  const { status, text } = await tryCard(proxy, { peer, body: someone() });
  assert.equal(status, 503);
  assert.match(text, /not-sent/);
  assert.equal(charges.length, 0);
});
