import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createRedisLedger } from '../../../src/proxy/ledger/redis-ledger.js';
import { runs } from '../../support/runs.js';
import { conforms } from './conformance.js';
import { follows } from './follows.js';
import { intent } from './opened.js';
import { noRedis, startRedis } from './redis-server.js';
import { redisStore } from './redis-store.js';

if (noRedis) void test('the ledger on Redis', { skip: noRedis }, () => undefined);
else {
  const { url } = await startRedis({ after });
  const openRedis = redisStore(url);
  conforms('Redis', openRedis);
  follows('Redis', openRedis, runs(30));

  void test('fails at once while the server is gone, and takes nothing later', async (t) => {
    const server = await startRedis(t);
    const ledger = await createRedisLedger({ url: server.url, now: Date.now });
    t.after(() => ledger.close?.());
    await ledger.reserve(intent('a'));
    await server.stop();
    const began = performance.now();
    await assert.rejects(ledger.reserve(intent('b')));
    await assert.rejects(ledger.markForwarded('a', 'c-a'));
    await assert.rejects(ledger.find('a'));
    assert.ok(performance.now() - began < 20_000);
  });

  void test('refuses a server that forgets when it is full', async (t) => {
    const server = await startRedis(t, ['--maxmemory-policy', 'allkeys-lru']);
    await assert.rejects(createRedisLedger({ url: server.url, now: Date.now }), /drops keys.*allkeys-lru/);
  });
}
