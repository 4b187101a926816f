import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { openLimits } from '../../../src/proxy/node.js';
import { prepared } from '../../support/prepared.js';
import { newDatabase, noPostgres, startPostgres, type PostgresServer } from '../postgres/postgres-server.js';
import { cardPlatform, solvedChallenge, tryCard } from './card-platform.js';
import { limitStoreTests } from './limit-store.js';
import { someone } from './crowd.js';
import { slidingFailureTests } from './sliding-failures.js';
import { until } from '../../support/until.js';
import { keyFor } from '../give.js';

// Another file's test may have replaced `Date.now` while this file is loaded.
const memory = createMemoryLimits(() => Date.now());
limitStoreTests('memory', () => memory);
slidingFailureTests('memory', () => memory, { isShared: false });

const skip = noPostgres;
let server: () => PostgresServer = () => assert.fail(String(skip));
let postgres: LimitStore | undefined;
if (!skip) {
  server = prepared((owner) => startPostgres(owner));
  before(async () => (postgres = await openLimits(server().url)));
  after(() => postgres?.close?.());
}
limitStoreTests('Postgres', () => postgres ?? assert.fail('not started'), skip);
slidingFailureTests('Postgres', () => postgres ?? assert.fail('not started'), { skip });

const peer = '203.0.113.7';

test('two proxies on one Postgres share counts, and accept each other’s challenges', { skip }, async () => {
  const stores = [await openLimits(server().url), await openLimits(server().url)] as const;
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
  const key = await keyFor(other.proxy);
  const body = someone();
  assert.equal((await tryCard(other.proxy, { key, body, headers })).status, 400);
  assert.equal((await tryCard(one.proxy, { body: someone(), headers })).status, 403, 'used up over there');
  for (const store of stores) await store.close?.();
});

test('counts in memory alone while Postgres answers reads and refuses writes', { skip }, async (t) => {
  const { url, run } = await startPostgres(t);
  const limitStore = await openLimits(url);
  t.after(() => limitStore.close?.());
  await run(`ALTER ROLE app SET default_transaction_read_only = on`);
  await run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'`);
  const { proxy, charges } = cardPlatform(() => 400, { limitStore });
  for (let count = 0; count < 20; count += 1) await tryCard(proxy, { peer, body: someone() });
  assert.equal(charges.length, 5, 'half of the limit');
});

test('gives back what it could not give back while Postgres was away', { skip }, async (t) => {
  const { url, run } = await startPostgres(t);
  const limitStore = await openLimits(url);
  t.after(() => limitStore.close?.());
  const become = async (isReadOnly: boolean) => {
    await run(`ALTER ROLE app SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'`);
  };
  await limitStore.add('held', 10, 600_000);
  await become(true);
  await limitStore.add('other', 5, 600_000);
  await limitStore.add('other', -5, 600_000);
  await limitStore.add('held', -5, 600_000);
  await become(false);
  await until(async () => (await limitStore.counts(['held']))[0] === 5, 'one of two is given back', {
    pause: 100,
  });
});

test(
  'a proxy accepts the challenges of one that started before the counts were lost',
  { skip },
  async (t) => {
    const { url, run } = await startPostgres(t);
    const [earlier, later] = [await openLimits(url), await openLimits(url)];
    const [one, other] = [earlier, later].map((limitStore) => cardPlatform(() => 400, { limitStore }));
    const stranger = cardPlatform(() => 400, { limitStore: later, apiKey: 'another key' });
    assert.ok(one && other);
    await run('TRUNCATE fr_ledger.limits', 'app');
    for (let count = 0; count < 40; count += 1)
      await tryCard(one.proxy, { peer: `198.51.100.${String(count)}`, body: someone() });
    const headers = { 'fr-challenge': await solvedChallenge(one.proxy) };
    assert.equal((await tryCard(stranger.proxy, { body: someone(), headers })).status, 403);
    assert.equal((await tryCard(other.proxy, { body: someone(), headers })).status, 400, 'sent');
    await earlier.close?.();
    await later.close?.();
  },
);

test('Postgres contains neither an address nor an e-mail', { skip }, async () => {
  // Without the attacks of other tests.
  const url = await newDatabase(server());
  const limitStore = await openLimits(url);
  const { proxy } = cardPlatform(() => 400, { limitStore });
  await tryCard(proxy, { peer: '203.0.113.77', body: { ...someone(), email: 'canary-mail@example.org' } });
  const { rows } = await server().run('SELECT * FROM fr_ledger.limits', new URL(url).pathname.slice(1));
  assert.match(JSON.stringify(rows), /"address:/);
  assert.doesNotMatch(JSON.stringify(rows), /203\.0\.113|canary-mail/);
  await limitStore.close?.();
});

test(
  'while Postgres is unavailable, a proxy counts in memory, with half of each limit',
  { skip },
  async (t) => {
    const own = await startPostgres(t);
    const limitStore = await openLimits(own.url);
    const { proxy, charges, log } = cardPlatform(() => 400, { limitStore });
    await own.crash();
    for (let count = 0; count < 20; count += 1) await tryCard(proxy, { peer, body: someone() });
    assert.equal(charges.length, 5);
    assert.equal(log.filter(({ problem }) => problem === 'limit-address').length, 15);
    await limitStore.close?.();
  },
);

test('while Postgres hangs, a proxy counts in memory after one wait', { skip }, async (t) => {
  const own = await startPostgres(t);
  const limitStore = await openLimits(own.url);
  t.after(() => limitStore.close?.());
  const { proxy, charges } = cardPlatform(() => 400, { limitStore });
  own.hang();
  const began = performance.now();
  const unknown = await proxy(new Request(`https://proxy.example/attempts/${crypto.randomUUID()}`));
  assert.equal(unknown.status, 404);
  for (let count = 0; count < 8; count += 1) await tryCard(proxy, { peer, body: someone() });
  assert.equal(charges.length, 5);
  assert.ok(performance.now() - began < 10_000, `${String(performance.now() - began)} ms`);
});

test('while Postgres is unavailable, one solution is accepted for one gift', { skip }, async (t) => {
  const own = await startPostgres(t);
  const limitStore = await openLimits(own.url);
  t.after(() => limitStore.close?.());
  await own.crash();
  assert.equal(await limitStore.add('solution:one', 1, 60_000), 0, 'not used before');
  assert.notEqual(await limitStore.add('solution:one', 1, 60_000), 0);
});

test('rejects with an error if Postgres cannot be reached', { skip }, async () => {
  await assert.rejects(openLimits('postgres://127.0.0.1:1/fr'));
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
