import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { openLimits } from '../../../src/proxy/node.js';
import { prepared } from '../../support/prepared.js';
import { newDatabase, noPostgres, startPostgres, type PostgresServer } from '../postgres/postgres-server.js';
import { cardPlatform, solvedChallenge, type CardPlatform } from './card-platform.js';
import { limitStoreTests } from './limit-store.js';
import { someone } from './crowd.js';
import { slidingFailureTests } from './sliding-failures.js';
import { until } from '../../support/until.js';

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
/** The headers of a gift with a challenge of a proxy, which is solved. */
const solvedOf = async ({ proxy }: CardPlatform) => ({
  headers: { 'fr-challenge': await solvedChallenge(proxy) },
});

/** Proxies with a store each on one Postgres, in front of a platform that declines all cards. */
async function proxiesOn(t: TestContext, url: string, ...options: Parameters<typeof cardPlatform>[1][]) {
  const proxies = [];
  for (const own of options.length > 0 ? options : [{}]) {
    const limitStore = await openLimits(url);
    t.after(() => limitStore.close?.());
    proxies.push({ ...cardPlatform(() => 400, { limitStore, ...own }), limitStore });
  }
  const [one = assert.fail(), other = one, third = one] = proxies;
  return [one, other, third] as const;
}

/** A Postgres of one test's own, which can become read-only. */
async function ownPostgres(t: TestContext) {
  const own = await startPostgres(t);
  const become = async (isReadOnly: boolean) => {
    await own.run(`ALTER ROLE app SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await own.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'`);
  };
  return { ...own, become };
}

test('two proxies on one Postgres share counts, and accept each other’s challenges', { skip }, async (t) => {
  const [one, other] = await proxiesOn(t, server().url, {}, {});
  for (let count = 0; count < 15; count += 1) for (const each of [one, other]) await each.from(peer);
  assert.equal(one.charges.length + other.charges.length, 10);
  for (let count = 0; count < 30; count += 1) await one.from(`198.51.100.${count}`);
  assert.equal((await other.from(undefined)).status, 403, 'the attack is known here, too');

  const solved = await solvedOf(one);
  assert.equal((await other.from(undefined, solved)).status, 400);
  assert.equal((await one.from(undefined, solved)).status, 403, 'used up over there');
});

test('counts in memory alone while Postgres answers reads and refuses writes', { skip }, async (t) => {
  const { url, become } = await ownPostgres(t);
  const [{ charges, from }] = await proxiesOn(t, url);
  await become(true);
  for (let count = 0; count < 20; count += 1) await from(peer);
  assert.equal(charges.length, 5, 'half of the limit');
});

test('gives back what it could not give back while Postgres was away', { skip }, async (t) => {
  const { url, become } = await ownPostgres(t);
  const limitStore = await openLimits(url);
  t.after(() => limitStore.close?.());
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
    const [one, other, stranger] = await proxiesOn(t, url, {}, {}, { apiKey: 'another key' });
    await run('TRUNCATE fr_ledger.limits', 'app');
    for (let count = 0; count < 40; count += 1) await one.from(`198.51.100.${String(count)}`);
    const solved = await solvedOf(one);
    assert.equal((await stranger.from(undefined, solved)).status, 403);
    assert.equal((await other.from(undefined, solved)).status, 400, 'sent');
  },
);

test('Postgres contains neither an address nor an e-mail', { skip }, async (t) => {
  // Without the attacks of other tests.
  const url = await newDatabase(server());
  const [{ from }] = await proxiesOn(t, url);
  await from('203.0.113.77', { body: { ...someone(), email: 'canary-mail@example.org' } });
  const { rows } = await server().run('SELECT * FROM fr_ledger.limits', new URL(url).pathname.slice(1));
  assert.match(JSON.stringify(rows), /"address:/);
  assert.doesNotMatch(JSON.stringify(rows), /203\.0\.113|canary-mail/);
});

test(
  'while Postgres is unavailable, a proxy counts in memory, with half of each limit',
  { skip },
  async (t) => {
    const own = await startPostgres(t);
    const [{ charges, from, logged }] = await proxiesOn(t, own.url);
    await own.crash();
    for (let count = 0; count < 20; count += 1) await from(peer);
    assert.deepEqual([charges.length, logged('limit-address')], [5, 15]);
  },
);

test('while Postgres hangs, a proxy counts in memory after one wait', { skip }, async (t) => {
  const own = await startPostgres(t);
  const [{ proxy, charges, from }] = await proxiesOn(t, own.url);
  own.hang();
  const began = performance.now();
  const unknown = await proxy(new Request(`https://proxy.example/attempts/${crypto.randomUUID()}`));
  assert.equal(unknown.status, 404);
  for (let count = 0; count < 8; count += 1) await from(peer);
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
  const { charges, from } = cardPlatform(() => 200, { limitStore: { add: fails, counts: fails } });
  const { status, text } = await from(peer);
  assert.equal(status, 503);
  assert.match(text, /not-sent/);
  assert.equal(charges.length, 0);
});
