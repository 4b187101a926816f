import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { until } from '../../support/until.js';
import { proxyFor } from '../ask.js';
import { give, keyFor } from '../give.js';
import { receipt, startUpstream } from '../upstream.js';
import { movingAddress } from './moving-address.js';
import { noPostgres, startPostgres, startReplica, type PostgresServer } from './postgres-server.js';
import { arrivesOnce, giftOf, opened, pairOn, sentTo } from './two-proxies.js';

/** A primary with the ledger's tables, and a replica that has them. */
async function startBoth(
  t: TestContext,
): Promise<{ readonly primary: PostgresServer; readonly replica: PostgresServer }> {
  const primary = await startPostgres(t);
  await (await openLedger(primary.url)).close?.();
  const replica = await startReplica(t, primary);
  await until(
    async () => (await primary.run('SELECT FROM pg_stat_replication')).rowCount === 1,
    'the replica follows',
    { pause: 20 },
  );
  return { primary, replica };
}

const configure = async (server: PostgresServer, setting: string) => {
  await server.run(`ALTER SYSTEM SET ${setting}`);
  await server.run('SELECT pg_reload_conf()');
};
/** From now on, each commit waits for the replica. */
const waitForReplica = (primary: PostgresServer) => configure(primary, `synchronous_standby_names = '*'`);

const promote = (replica: PostgresServer) => replica.run('SELECT pg_promote()');

// Concurrent, because each case mostly waits for its servers.
describe('a replica of Postgres', { skip: noPostgres, concurrency: 2 }, () => {
  test('sends nothing twice after it took over with every attempt, and answers with their outcomes', async (t) => {
    const { primary, replica } = await startBoth(t);
    const address = movingAddress(t, primary);
    await waitForReplica(primary);
    const { proxies, ledgers, upstream } = await pairOn(t, address);
    const id = await ledgers[0].id?.();
    const [key, body] = [await keyFor(proxies[0]), giftOf(false)];
    assert.equal((await give(proxies[0], key, body)).status, 200);
    await primary.kill();
    await promote(replica);
    address.leadTo(replica);
    await Promise.all(ledgers.map(opened));
    assert.notEqual(await ledgers[0].id?.(), id);
    for (const proxy of proxies) assert.equal((await give(proxy, key, body)).status, 200);
    assert.equal(upstream.received.length, 1);
    // So that the files of the killed server are left in order.
    await primary.start();
  });

  test('sends nothing twice after it took over without the last attempts', async (t) => {
    const { primary, replica } = await startBoth(t);
    const address = movingAddress(t, primary);
    // It receives nothing more.
    await configure(replica, `primary_conninfo = ''`);
    await until(
      async () => (await primary.run('SELECT FROM pg_stat_replication')).rowCount === 0,
      'the replica falls behind',
      { pause: 20 },
    );
    await arrivesOnce(t, address, async () => {
      await primary.kill();
      await promote(replica);
      address.leadTo(replica);
      const { rows } = await replica.run('SELECT count(*)::int AS count FROM fr_ledger.attempts', 'app');
      assert.deepEqual(rows, [{ count: 0 }]);
    });
    await primary.start();
  });

  test('sends nothing twice if proxies were connected to it before it took over', async (t) => {
    const { primary, replica } = await startBoth(t);
    const address = movingAddress(t, primary);
    await arrivesOnce(t, address, async ({ ledgers }) => {
      await primary.kill();
      address.leadTo(replica);
      for (const ledger of ledgers) {
        await assert.rejects(ledger.find('a'));
        await assert.rejects(async () => ledger.probe?.());
      }
      await promote(replica);
    });
    await primary.start();
  });

  test('sends each gift once at most while it and the former primary both take gifts', async (t) => {
    const { primary, replica } = await startBoth(t);
    await promote(replica);
    const upstream = await startUpstream(t, receipt);
    const open = async ({ url }: PostgresServer): Promise<Ledger> => {
      const ledger = await openLedger(url);
      t.after(() => ledger.close?.());
      return ledger;
    };
    const proxies = [await open(primary), await open(replica)].map(
      (ledger) => proxyFor(upstream.url, { ledger }).proxy,
    );
    for (const own of proxies)
      for (let n = 0; n < 10; n += 1) {
        const [key, body] = [await keyFor(own), giftOf(false)];
        const answers = await Promise.all(proxies.map((proxy) => give(proxy, key, body)));
        assert.deepEqual(
          answers.map(({ status }) => status).toSorted((a, b) => a - b),
          [200, 409],
        );
      }
    for (const proxy of proxies) assert.equal((await give(proxy, crypto.randomUUID())).status, 409);
    assert.equal(upstream.received.length, 20);
  });

  test('has every gift that is sent: none is while it does not answer', async (t) => {
    const { primary, replica } = await startBoth(t);
    const { proxies, ledgers, upstream } = await pairOn(t, primary);
    const gifts = await Promise.all(
      Array.from({ length: 4 }, async () => ({ key: await keyFor(proxies[0]), body: giftOf(false) })),
    );
    await waitForReplica(primary);
    replica.hang();
    const answers = await Promise.all(gifts.map(({ key, body }, n) => give(proxies[n % 2]!, key, body)));
    for (const { status, text } of answers) assert.ok([503, 504].includes(status), text);
    assert.equal(upstream.received.length, 0);
    replica.goOn();
    await Promise.all(ledgers.map(opened));
    for (const proxy of proxies) await Promise.all(gifts.map(({ key, body }) => give(proxy, key, body)));
    assert.equal(new Set(sentTo(upstream)).size, upstream.received.length);
  });
});
