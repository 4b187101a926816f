import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { prepared } from '../../support/prepared.js';
import { until } from '../../support/until.js';
import { give, keyFor } from '../give.js';
import { bindsKeys } from '../ledger/bound-keys.js';
import { conforms } from '../ledger/conformance.js';
import { movingAddress } from './moving-address.js';
import { noPgBouncer, startPooler } from './pooler.js';
import { startPostgres, startReplica } from './postgres-server.js';
import { postgresStore } from './postgres-store.js';
import { refusalOf } from './proxy-process.js';
import { arrivesOnce, giftOf, opened, pairOn, sentTo } from './two-proxies.js';

if (noPgBouncer) test('the ledger behind PgBouncer', { skip: noPgBouncer }, () => undefined);
else {
  const both = prepared(async (owner) => {
    const server = await startPostgres(owner, ['fsync=off', 'max_connections=300']);
    return { server, pooler: await startPooler(owner, server) };
  });
  const open = postgresStore(() => ({ ...both().server, url: both().pooler.url }));
  conforms('PgBouncer', open);
  bindsKeys('PgBouncer', open);
}

// Concurrent, because each case mostly waits for its servers.
describe('a Postgres behind PgBouncer', { skip: noPgBouncer, concurrency: 2 }, () => {
  test('sends nothing twice after a crash of the server, which the pooler hides', async (t) => {
    const server = await startPostgres(t);
    await arrivesOnce(t, await startPooler(t, server), async () => {
      await server.crash();
      await server.start();
    });
  });

  test('sends nothing twice after the pooler was killed', async (t) => {
    const pooler = await startPooler(t, await startPostgres(t));
    await arrivesOnce(t, pooler, async () => {
      await pooler.kill();
      await pooler.start();
    });
  });

  test('sends nothing twice after the pooler leads to a replica that took over without the last attempts', async (t) => {
    const primary = await startPostgres(t);
    await (await openLedger(primary.url)).close?.();
    const replica = await startReplica(t, primary);
    const address = movingAddress(t, primary);
    await replica.run(`ALTER SYSTEM SET primary_conninfo = ''`);
    await replica.run('SELECT pg_reload_conf()');
    await until(
      async () => (await primary.run('SELECT FROM pg_stat_replication')).rowCount === 0,
      'the replica falls behind',
      { pause: 20 },
    );
    await arrivesOnce(t, await startPooler(t, address), async () => {
      await primary.kill();
      await replica.run('SELECT pg_promote()');
      address.leadTo(replica);
    });
    await primary.start();
  });

  test('is refused at the start in one sentence if it pools by statement', async (t) => {
    const { url } = await startPooler(t, await startPostgres(t), 'statement');
    assert.match(
      await refusalOf(t, { FR_LEDGER: url }),
      /^FR_LEDGER: Postgres at [^ ]+ cannot be used \(08P01\)\. A pooler before the server [^\n]*\n$/,
    );
  });

  test('sends each of 60 gifts once at most, while the pooler is killed among them', async (t) => {
    const pooler = await startPooler(t, await startPostgres(t));
    const { proxies, ledgers, upstream } = await pairOn(t, pooler);
    const gifts = await Promise.all(
      Array.from({ length: 60 }, async () => ({ key: await keyFor(proxies[0]), body: giftOf(false) })),
    );
    const first = gifts.map(({ key, body }, n) => give(proxies[n % 2 ? 1 : 0], key, body));
    await until(() => upstream.received.length > 5, 'some gifts are sent');
    await pooler.kill();
    await pooler.start();
    await Promise.all(first);
    await Promise.all(ledgers.map(opened));
    for (const proxy of proxies)
      for (const { status, text } of await Promise.all(gifts.map(({ key, body }) => give(proxy, key, body))))
        assert.ok([200, 409, 503, 504].includes(status), text);
    assert.equal(new Set(sentTo(upstream)).size, upstream.received.length);
  });
});
