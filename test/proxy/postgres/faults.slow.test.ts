import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { eventually, until } from '../../support/until.js';
import { ask, proxyFor } from '../ask.js';
import { give, keyFor } from '../give.js';
import { intent } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { receipt, startUpstream, type Upstream } from '../upstream.js';
import { noPostgres, startPostgres, type PostgresServer } from './postgres-server.js';

/** Two proxies on one server, in front of a platform of whose answers some get lost. */
interface Pair {
  readonly proxies: readonly [Proxy, Proxy];
  readonly ledgers: readonly [Ledger, Ledger];
  readonly upstream: Upstream;
}

async function pairOn(t: TestContext, { url }: PostgresServer): Promise<Pair> {
  const upstream = await startUpstream(t, (response, request) => {
    if (request.body.includes('"last_name":"Lost"')) response.destroy();
    else receipt(response, request);
  });
  const open = async () => {
    const ledger = await openLedger(url);
    t.after(() => ledger.close?.());
    return ledger;
  };
  const ledgers = [await open(), await open()] as const;
  const [a, b] = ledgers.map((ledger) => proxyFor(upstream.url, { ledger, timeouts: { repeat: 500 } }).proxy);
  return { proxies: [a!, b!], ledgers, upstream };
}

let count = 0;
function giftOf(isLost: boolean) {
  count += 1;
  const made = gift();
  return {
    ...made,
    email: `donor-${String(count)}@example.org`,
    billing: { ...made.billing, last_name: isLost ? 'Lost' : 'Kept' },
    card: { ...made.card, token: `token-${crypto.randomUUID()}` },
  };
}

/** Waits until a ledger accepts gifts. */
const opened = (ledger: Ledger) =>
  until(() => ledger.probe?.().catch(() => false), 'the ledger takes gifts', { pause: 20 });

/** Gifts before a fault, and each of them again at both proxies, during it and after it: nothing may be sent twice. */
async function arrivesOnce(
  t: TestContext,
  server: PostgresServer,
  fault: () => Promise<void>,
): Promise<void> {
  const { proxies, ledgers, upstream } = await pairOn(t, server);
  const given = await Promise.all(
    Array.from({ length: 16 }, async (_, n) => {
      const [proxy, body] = [proxies[n % 2 ? 1 : 0], giftOf(n % 4 > 1)];
      const key = await keyFor(proxy);
      assert.equal((await give(proxy, key, body)).status, n % 4 > 1 ? 504 : 200);
      return { key, body };
    }),
  );
  assert.equal(upstream.received.length, given.length);
  const again = () =>
    Promise.all(
      given.flatMap(({ key, body }) =>
        proxies.map(async (proxy) => {
          const { status } = await give(proxy, key, body);
          assert.ok([200, 409, 503, 504].includes(status), String(status));
        }),
      ),
    );
  await fault();
  await again();
  await Promise.all(ledgers.map(opened));
  await again();
  assert.equal(upstream.received.length, given.length, 'nothing is sent twice');
  for (const proxy of proxies)
    await eventually(async () =>
      assert.equal(
        (await give(proxy, await keyFor(proxy), giftOf(false))).status,
        200,
        'a new gift is taken',
      ),
    );
}

const tables = ['attempts', 'about', 'identity', 'maps'];

// Concurrent, because each case mostly waits for its server.
describe('a Postgres that fails', { skip: noPostgres, concurrency: 2 }, () => {
  test('sends nothing twice after a crash of the server', async (t) => {
    const server = await startPostgres(t);
    await arrivesOnce(t, server, async () => {
      await server.crash();
      await server.start();
    });
  });

  test('gives the ledger one new ID after a restart, although all proxies notice it at once', async (t) => {
    const server = await startPostgres(t);
    const ledgers = await Promise.all(Array.from({ length: 4 }, () => openLedger(server.url)));
    t.after(() => Promise.all(ledgers.map(async (ledger) => ledger.close?.())));
    const before = await ledgers[0]?.id?.();
    await server.crash();
    await server.start();
    const ids = await Promise.all([...ledgers, ...ledgers].map(async (ledger) => ledger.id?.()));
    assert.equal(new Set(ids).size, 1);
    assert.notEqual(ids[0], before);
    assert.equal(await ledgers[0]?.id?.(), ids[0]);
  });

  test('sends nothing twice after an older copy took the server’s place', async (t) => {
    const server = await startPostgres(t);
    const first = await openLedger(server.url);
    const id = await first.id?.();
    await first.close?.();
    const copy = server.copy();
    await arrivesOnce(t, server, async () => {
      await server.crash();
      await server.start(copy);
    });
    const now = await openLedger(server.url);
    t.after(() => now.close?.());
    assert.notEqual(await now.id?.(), id);
  });

  test('sends nothing twice after a dump was restored into the running server', async (t) => {
    const server = await startPostgres(t);
    const first = await openLedger(server.url);
    await first.close?.();
    await server.run(
      `CREATE SCHEMA dump; ${tables.map((name) => `CREATE TABLE dump.${name} AS TABLE fr_ledger.${name}`).join('; ')}`,
      'app',
    );
    await arrivesOnce(t, server, async () => {
      const restore = tables.map(
        (name) => `DELETE FROM fr_ledger.${name}; INSERT INTO fr_ledger.${name} SELECT * FROM dump.${name}`,
      );
      await server.run(`BEGIN; ${restore.join('; ')}; COMMIT`, 'app');
    });
  });

  test('gives the ledger a new ID after a dump was restored, also if another proxy has written since', async (t) => {
    const server = await startPostgres(t);
    const { ledgers } = await pairOn(t, server);
    const [ledger, idle] = ledgers;
    const id = await ledger.id?.();
    await server.run(`CREATE SCHEMA dump; CREATE TABLE dump.identity AS TABLE fr_ledger.identity`, 'app');
    await ledger.reserve(intent('a'));
    await server.run(
      `BEGIN; DELETE FROM fr_ledger.attempts; DELETE FROM fr_ledger.identity; INSERT INTO fr_ledger.identity SELECT * FROM dump.identity; COMMIT`,
      'app',
    );
    await idle.reserve(intent('b'));
    const renewed = await idle.id?.();
    assert.notEqual(renewed, id);
    assert.equal(await ledger.id?.(), renewed);
  });

  test('sends nothing twice after all connections were cut', async (t) => {
    const server = await startPostgres(t);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'`;
    await arrivesOnce(t, server, async () => void (await server.run(cut)));
  });

  test('sends each of 60 gifts once at most, while the server crashes among them', async (t) => {
    const server = await startPostgres(t);
    const { proxies, ledgers, upstream } = await pairOn(t, server);
    const gifts = await Promise.all(
      Array.from({ length: 60 }, async () => ({ key: await keyFor(proxies[0]), body: giftOf(false) })),
    );
    const sent = () => upstream.received.map(({ body }) => /donor-\d+@/.exec(body)?.[0]);
    const first = gifts.map(({ key, body }, n) => give(proxies[n % 2 ? 1 : 0], key, body));
    await until(() => upstream.received.length > 5, 'some gifts are sent');
    await server.crash();
    await server.start();
    await Promise.all(first);
    await Promise.all(ledgers.map(opened));
    for (const proxy of proxies) await Promise.all(gifts.map(({ key, body }) => give(proxy, key, body)));
    assert.equal(new Set(sent()).size, upstream.received.length);
  });

  test('commits nothing for a caller that has given up, after the server hung', async (t) => {
    const server = await startPostgres(t);
    const { ledgers } = await pairOn(t, server);
    const [ledger, other] = ledgers;
    await ledger.reserve(intent('a'));
    server.hang();
    const began = performance.now();
    await assert.rejects(ledger.markForwarded('a', 'c-a'));
    assert.ok(performance.now() - began < 20_000);
    server.goOn();
    await opened(other);
    assert.notEqual((await other.find('a'))?.state, 'forwarded');
  });

  test('closes donations while the server is read-only, and takes gifts afterwards', async (t) => {
    const server = await startPostgres(t);
    const { proxies, ledgers, upstream } = await pairOn(t, server);
    const key = await keyFor(proxies[0]);
    const body = giftOf(false);
    const setReadOnly = async (to: string) => {
      await server.run(`ALTER ROLE app SET default_transaction_read_only = ${to}`);
      await server.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'`);
    };
    await setReadOnly('on');
    await assert.rejects(async () => ledgers[0].probe?.());
    const { status, text } = await give(proxies[0], key, body);
    assert.equal(status, 503);
    assert.match(text, /"not-sent"/);
    await eventually(async () =>
      assert.match((await ask(proxies[0], '/status')).text, /"donations":"closed"/),
    );
    assert.equal(upstream.received.length, 0);
    await setReadOnly('off');
    await opened(ledgers[0]);
    await eventually(async () => assert.equal((await give(proxies[0], key, body)).status, 200));
    assert.equal(upstream.received.length, 1);
  });

  test('sends one of two copies of each of 200 gifts that reach both proxies at once', async (t) => {
    const server = await startPostgres(t);
    const { proxies, upstream } = await pairOn(t, server);
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const [key, body] = [await keyFor(proxies[0]), giftOf(false)];
          await Promise.all(proxies.map((proxy) => give(proxy, key, body)));
          // On a busy machine, a step may have taken too long.
          for (const proxy of proxies)
            await eventually(async () => assert.equal((await give(proxy, key, body)).status, 200));
        }),
      );
    assert.equal(upstream.received.length, 200);
  });
});

describe('a Postgres that cannot be used', { skip: noPostgres }, () => {
  const codeOf = (url: string) =>
    openLedger(url).then(
      async (ledger) => void (await ledger.close?.()),
      (error: unknown) => (error as { code?: string }).code,
    );

  test('is refused at the start, with a code by which the advice is chosen', async (t) => {
    const { url, run } = await startPostgres(t);
    await run('CREATE ROLE poor LOGIN');
    assert.equal(await codeOf('postgres://app@127.0.0.1:1/app'), 'ECONNREFUSED');
    assert.equal(await codeOf(url.replace('/app?', '/missing?')), '3D000');
    assert.equal(await codeOf(url.replace('app@', 'poor@')), '42501');
    assert.equal(await codeOf(url.replace('app@', 'nobody@')), '28000');
  });
});
