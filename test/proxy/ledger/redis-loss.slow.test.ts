import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { describe, test } from 'node:test';
import { give } from '../give.js';
import { gift } from '../samples.js';
import { forward, intent } from './opened.js';
import { createRedisLedger } from '../../../src/proxy/ledger/redis-ledger.js';
import { check as earlierCheck } from './before/redis-check.js';
import { arrivesOnce, clientOf, opened, openLedger, pairOn } from './redis-pair.js';
import { noRedis, startRedis, type RedisServer } from './redis-server.js';
import { startRelay } from './relay.js';

async function restarted(server: RedisServer, more: readonly string[]): Promise<void> {
  await server.stop();
  await server.start(more);
}

// Concurrent, because each case mostly waits for its servers.
describe('a Redis that loses data', { skip: noRedis, concurrency: true }, () => {
  test('sends nothing twice after FLUSHALL', async (t) => {
    const { url } = await startRedis(t);
    const client = await clientOf(t, url);
    await arrivesOnce(t, url, async () => void (await client.flushAll()));
  });

  test('sends nothing twice after a restart without its data', async (t) => {
    const server = await startRedis(t, ['--appendonly', 'no']);
    await arrivesOnce(t, server.url, () => restarted(server, []));
  });

  test('sends nothing twice after a restart with all its data', async (t) => {
    const server = await startRedis(t, ['--appendfsync', 'always']);
    await arrivesOnce(t, server.url, () => restarted(server, []));
  });

  test('sends nothing twice after a restart from files without the last writes', async (t) => {
    const server = await startRedis(t, ['--appendfsync', 'always']);
    // The copy has the history, and none of the gifts.
    const ledger = await openLedger(t, server.url);
    await opened(ledger);
    const copy = `${server.folder}.copy`;
    cpSync(server.folder, copy, { recursive: true });
    t.after(() => rmSync(copy, { recursive: true, force: true }));
    await arrivesOnce(t, server.url, async () => {
      await server.stop();
      rmSync(server.folder, { recursive: true });
      cpSync(copy, server.folder, { recursive: true });
      await server.start([]);
    });
  });

  test('sends nothing twice after a replica without the last writes took over', async (t) => {
    const [first, second] = [await startRedis(t), await startRedis(t)];
    const relay = await startRelay(t, first.port);
    const [master, replica] = [await clientOf(t, first.url), await clientOf(t, second.url)];
    const ledger = await openLedger(t, relay.url);
    await opened(ledger);
    await replica.sendCommand(['REPLICAOF', '127.0.0.1', String(first.port)]);
    while (!(await master.info('replication')).includes('state=online'));
    await master.wait(1, 0);
    // From here on the replica gets no more writes, and the master has no replica.
    await replica.sendCommand(['REPLICAOF', '127.0.0.1', '1']);
    while (!(await master.info('replication')).includes('connected_slaves:0'));
    assert.match(JSON.stringify(await replica.hGetAll('{fr-ledger}:history')), /"epoch"/);
    await arrivesOnce(t, relay.url, async () => {
      await replica.sendCommand(['REPLICAOF', 'NO', 'ONE']);
      relay.leadTo(second.port);
    });
  });

  test('sends nothing twice after Redis’ clock went ahead and every attempt expired', async (t) => {
    const { url } = await startRedis(t);
    const client = await clientOf(t, url);
    await arrivesOnce(t, url, async () => {
      const keys = await client.keys('{fr-ledger}:*');
      // The clock is set back in one step by as much as it went ahead.
      await client
        .multi()
        .del(keys.filter((key) => !key.endsWith(':history')))
        .hIncrBy('{fr-ledger}:history', 'checked', -49 * 3_600_000)
        .hIncrBy('{fr-ledger}:history', 'opens', -49 * 3_600_000)
        .exec();
    });
  });

  test('sends no gift that no attached replica has, and accepts gifts when one answers again', async (t) => {
    const [first, second] = [await startRedis(t), await startRedis(t)];
    const [master, replica] = [await clientOf(t, first.url), await clientOf(t, second.url)];
    await replica.sendCommand(['REPLICAOF', '127.0.0.1', String(first.port)]);
    while (!(await master.info('replication')).includes('state=online'));
    const { proxies, ledgers, upstream } = await pairOn(t, first.url);
    assert.equal((await give(proxies[0])).status, 200);
    second.hang();
    const [key, body] = [crypto.randomUUID(), { ...gift(), card: { ...gift().card, token: 'second' } }];
    const { status, text } = await give(proxies[0], key, body);
    assert.equal(status, 503);
    assert.match(text, /"not-sent"/);
    await assert.rejects(async () => ledgers[0].probe?.());
    await assert.rejects(ledgers[0].reserve(intent('b')));
    assert.equal(upstream.received.length, 1);
    second.goOn();
    await opened(ledgers[0]);
    assert.equal((await give(proxies[0], key, body)).status, 200);
    assert.equal(upstream.received.length, 2);
  });

  test('never answers "not found" for an attempt while attempts may be missing', async (t) => {
    const { url } = await startRedis(t);
    const client = await clientOf(t, url);
    const ledger = await openLedger(t, url);
    await opened(ledger);
    await forward(ledger, 'a');
    assert.equal(await ledger.find('b'), undefined);
    await client.flushAll();
    // At the same time, because the ledger opens again after a while.
    await Promise.all([
      assert.rejects(ledger.find('a'), /has lost/),
      assert.rejects(async () => ledger.probe?.(), /has lost/),
    ]);
    await opened(ledger);
    assert.equal(await ledger.find('a'), undefined);
  });

  test('is closed while a proxy of an earlier version uses the same Redis, and closes that one', async (t) => {
    const { url } = await startRedis(t);
    const client = await clientOf(t, url);
    // A minute, so that no stall of the test lets gifts in. The second ledger finds the history of the first, which is open at once.
    const settle = 60_000;
    const first = await createRedisLedger({ url, now: Date.now, settle: 0 });
    const ledger = await createRedisLedger({ url, now: Date.now, settle, checkEvery: 50 });
    await first.close?.();
    t.after(() => ledger.close?.());
    await forward(ledger, 'a');
    let epoch = '';
    for (let round = 0; round < 20; round += 1) {
      const answer = await client.eval(earlierCheck, {
        keys: ['{fr-ledger}:history'],
        arguments: [epoch, crypto.randomUUID(), String(settle)],
      });
      const [found, wait] = answer as [string, number];
      assert.ok(found !== epoch || wait > 0, 'the earlier version is closed');
      epoch = found;
      await assert.rejects(ledger.reserve(intent(`b-${String(round)}`)), /has lost/);
    }
    await client.hSet('{fr-ledger}:history', 'opens', '0');
    await opened(ledger);
    await forward(ledger, 'c');
  });

  test('opens again by Redis’ clock, even if that was set forward or back', async (t) => {
    const { url } = await startRedis(t);
    const client = await clientOf(t, url);
    const ledger = await openLedger(t, url);
    await client.hIncrBy('{fr-ledger}:history', 'opens', 400 * 24 * 3_600_000);
    await client.hIncrBy('{fr-ledger}:history', 'checked', 400 * 24 * 3_600_000);
    await opened(ledger);
    await forward(ledger, 'a');
  });
});
