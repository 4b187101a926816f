import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test, type TestContext } from 'node:test';
import { createClient } from 'redis';
import type { Attempt, Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createRedisLedger } from '../../../src/proxy/ledger/redis-ledger.js';
import { connectRedis as connectTo } from '../../../src/proxy/redis/connection.js';
import { runs } from '../../support/runs.js';
import { eventually } from '../../support/until.js';
import { conforms } from './conformance.js';
import { follows } from './follows.js';
import { intent } from './opened.js';
import { noRedis, startRedis } from './redis-server.js';
import { redisStore } from './redis-store.js';
import { startRelay } from './relay.js';

/** The ledger's content after its server answers again. */
async function foundAgain(ledger: Ledger, key: string): Promise<Attempt | undefined> {
  let found: Attempt | undefined;
  await eventually(async () => (found = await ledger.find(key)), { pause: 20 });
  return found;
}

if (noRedis) test('the ledger on Redis', { skip: noRedis }, () => undefined);
else {
  const { url } = await startRedis({ after });
  const connectRedis = redisStore(url);
  conforms('Redis', connectRedis);
  follows('Redis', connectRedis, runs(30));

  test('a step waits for a connection that was just lost', async (t) => {
    const relay = await startRelay(t, Number(new URL(url).port));
    const line = await connectTo(relay.url, { patience: 20_000, what: 'The store' });
    t.after(() => line.close());
    for (let round = 0; round < 3; round += 1) {
      const lost = once(line.client, 'error');
      relay.leadTo(Number(new URL(url).port));
      await lost;
      assert.deepEqual(await Promise.all([1, 2].map(() => line.ask((client) => client.ping()))), [
        'PONG',
        'PONG',
      ]);
    }
  });

  test('steps wait once while the server is down, and execute nothing later', async (t) => {
    const server = await startRedis(t);
    const ledger = await createRedisLedger({ url: server.url, now: Date.now, settle: 0 });
    t.after(() => ledger.close?.());
    await ledger.reserve(intent('a'));
    await server.stop();
    const began = performance.now();
    // The first step may have been on its way when the connection was lost.
    await assert.rejects(ledger.reserve(intent('b')));
    await assert.rejects(ledger.reserve(intent('b')), /is away/);
    assert.ok(performance.now() - began < 20_000);
    const later = performance.now();
    await assert.rejects(ledger.markForwarded('a', 'c-a'), /is away/);
    await assert.rejects(ledger.find('a'), /is away/);
    assert.ok(performance.now() - later < 1_000, 'the others do not');
  });

  test('does not wait for a server that hangs, and uses it again when it continues', async (t) => {
    const server = await startRedis(t);
    const ledger = await createRedisLedger({ url: server.url, now: Date.now, settle: 0 });
    t.after(() => ledger.close?.());
    await ledger.reserve(intent('a'));
    server.hang();
    const began = performance.now();
    await assert.rejects(ledger.markForwarded('a', 'c-a'), /does not answer/);
    assert.ok(performance.now() - began < 8_000, 'the first step waits for as long as it may');
    const later = performance.now();
    await assert.rejects(ledger.release('a', 'c-a'), /is away/);
    await assert.rejects(ledger.reserve(intent('b')), /is away/);
    await assert.rejects(ledger.find('a'), /is away/);
    assert.ok(performance.now() - later < 1_000, 'the others do not');
    server.goOn();
    assert.equal((await foundAgain(ledger, 'a'))?.state, 'reserved');
    assert.equal(await ledger.find('b'), undefined, 'nothing was taken later');
    await ledger.markForwarded('a', 'c-a');
  });

  test('does not mark an attempt after the caller has given up', async (t) => {
    const { server, ledger, client } = await openBeside(t);
    await ledger.reserve(intent('a'));
    // First only writes wait; then the whole server hangs until the caller has given up.
    await client.sendCommand(['CLIENT', 'PAUSE', '1500', 'WRITE']);
    const marking = assert.rejects(ledger.markForwarded('a', 'c-a'), /does not answer/);
    while (!(await client.info('clients')).includes('blocked_clients:1'));
    server.hang();
    await marking;
    server.goOn();
    assert.equal((await foundAgain(ledger, 'a'))?.state, 'reserved');
  });

  test('connects anew when its server has become a replica and keeps the connection open', async (t) => {
    const [first, second] = [await startRedis(t), await startRedis(t)];
    const relay = await startRelay(t, first.port);
    const ledger = await createRedisLedger({ url: relay.url, now: Date.now, settle: 0 });
    t.after(() => ledger.close?.());
    assert.equal(await ledger.probe?.(), true);
    const client = createClient({ url: first.url }).on('error', () => undefined);
    await client.connect();
    t.after(() => client.destroy());
    relay.leadNextTo(second.port);
    await client.sendCommand(['REPLICAOF', '127.0.0.1', String(second.port)]);
    await eventually(() => ledger.probe?.(), { pause: 20 });
    assert.equal((await ledger.reserve(intent('a'))).kind, 'reserved');
  });

  test('is tested by writing: a server that is full can be read', async (t) => {
    const { ledger, client } = await openBeside(t);
    assert.equal(await ledger.probe?.(), true);
    await client.configSet('maxmemory', '1');
    assert.equal(await ledger.find('a'), undefined);
    await assert.rejects(async () => ledger.probe?.(), /OOM/);
    await assert.rejects(ledger.reserve(intent('a')), /OOM/);
    assert.deepEqual(await ledger.open(), []);
  });

  test('keeps its ID after a restart with its data, and has another one after FLUSHALL', async (t) => {
    const { server, ledger, client } = await openBeside(t);
    const id = await ledger.id?.();
    const other = await createRedisLedger({ url: server.url, now: Date.now, settle: 0 });
    t.after(() => other.close?.());
    assert.equal(await other.id?.(), id);
    await server.stop();
    await server.start([]);
    await eventually(() => ledger.probe?.(), { pause: 20 });
    assert.equal(await ledger.id?.(), id);
    await eventually(() => client.flushAll(), { pause: 20 });
    // Each ledger notices the loss when it next checks the history.
    await eventually(async () => assert.notEqual(await ledger.id?.(), id), { pause: 20 });
    const next = await ledger.id?.();
    assert.match(next ?? '', /^[0-9a-f]{8}$/);
    await eventually(async () => assert.equal(await other.id?.(), next), { pause: 20 });
  });

  test('takes seven round trips for a gift', async (t) => {
    const server = await startRedis(t);
    const ledger = await createRedisLedger({ url: server.url, now: Date.now, settle: 0, checkEvery: 60_000 });
    const client = createClient({ url: server.url }).on('error', () => undefined);
    await client.connect();
    t.after(async () => {
      client.destroy();
      await ledger.close?.();
    });
    const gift = async (name: string) => {
      await ledger.find(name);
      await ledger.reserve({ ...intent(name), likeness: 'l', isRepeatConfirmed: true });
      await ledger.markForwarded(name, `c-${name}`);
      await ledger.settle(name, { status: 200, body: {} }, name.length);
    };
    await gift('a');
    await client.sendCommand(['CONFIG', 'RESETSTAT']);
    await gift('bb');
    const stats = await client.info('commandstats');
    assert.equal(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1], '7');
    assert.doesNotMatch(stats, /cmdstat_eval:|cmdstat_multi|cmdstat_watch/);
  });

  test('finds an attempt of an earlier version, and an equal gift whose outcome is open', async (t) => {
    const { ledger, client } = await openBeside(t);
    const at = Date.now() - 60_000;
    const fields = {
      key: 'a',
      fingerprint: 'f-a',
      token_hash: 't-a',
      claim: 'c-a',
      at,
      state: 'forwarded',
      likeness: 'l',
    };
    const texts = Object.entries(fields).flatMap(([name, value]) => [name, String(value)]);
    await client.sendCommand(['HSET', '{fr-ledger}:attempt:a', ...texts]);
    await client.set('{fr-ledger}:token:t-a', 'a');
    await client.zAdd('{fr-ledger}:open', { score: at, value: 'a' });
    await client.hSet('{fr-ledger}:like:l', 'a', `open ${String(Date.now() + 3_600_000)}`);
    assert.equal((await ledger.open()).length, 1);
    assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'token-used');
    assert.equal((await ledger.reserve({ ...intent('b'), likeness: 'l' })).kind, 'alike');
    assert.equal(await ledger.settle('a', { status: 200, body: {} }, 7), true);
    assert.equal(await ledger.keyOfTransaction(7), 'a');
    assert.deepEqual(await ledger.open(), []);
  });

  test('refuses a server that drops keys when it is full', async (t) => {
    const server = await startRedis(t, ['--maxmemory-policy', 'allkeys-lru']);
    await assert.rejects(
      createRedisLedger({ url: server.url, now: Date.now, settle: 0 }),
      /drops keys.*allkeys-lru/,
    );
  });
}

/** A ledger on its own server, and a client that changes the server's data. */
async function openBeside(t: TestContext) {
  const server = await startRedis(t);
  const ledger = await createRedisLedger({ url: server.url, now: Date.now, settle: 0 });
  const client = createClient({ url: server.url }).on('error', () => undefined);
  t.after(async () => {
    client.destroy();
    await ledger.close?.();
  });
  await client.connect();
  return { server, ledger, client };
}
