import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { eventually, until } from '../../support/until.js';
import { ask } from '../ask.js';
import { give, keyFor } from '../give.js';
import { forward, intent } from '../ledger/opened.js';
import { fillDisk, freeDisk, noPostgres, runTool, startPostgres } from './postgres-server.js';
import { arrivesOnce, donorOf, giftOf, opened, pairOn, sentTo } from './two-proxies.js';

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

  test('sends nothing twice after kill -9 of the server', async (t) => {
    const server = await startPostgres(t);
    await arrivesOnce(t, server, async () => {
      await server.kill();
      await server.start();
    });
  });

  test('keeps its ID and all attempts after kill -9 of a process that serves one connection', async (t) => {
    const server = await startPostgres(t);
    const { proxies, ledgers, upstream } = await pairOn(t, server);
    const [ledger, other] = ledgers;
    const id = await ledger.id?.();
    const [key, body] = [await keyFor(proxies[0]), giftOf(false)];
    assert.equal((await give(proxies[0], key, body)).status, 200);
    const { rows } = await server.run(`SELECT pid FROM pg_stat_activity WHERE usename = 'app'`);
    process.kill(Number((rows[0] as { pid: number }).pid), 'SIGKILL');
    // The server ends all connections, and recovers from its log without another start.
    await Promise.all(ledgers.map(opened));
    assert.equal(await other.id?.(), id);
    for (const proxy of proxies) assert.equal((await give(proxy, key, body)).status, 200);
    assert.equal(upstream.received.length, 1);
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
    const copy = await server.copy();
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

  test('sends nothing twice after a dump was restored into the running server by pg_restore', async (t) => {
    const server = await startPostgres(t);
    const first = await openLedger(server.url);
    await first.close?.();
    const file = join(server.socket, 'dump');
    await runTool(server, 'pg_dump', ['-Fc', '-n', 'fr_ledger', '-f', file, 'app']);
    await arrivesOnce(t, server, async () => {
      await runTool(server, 'pg_restore', ['--clean', '--if-exists', '-d', 'app', file]);
    });
  });

  test('gives the ledger a new ID after a dump was added to its tables', async (t) => {
    const server = await startPostgres(t);
    const { ledgers } = await pairOn(t, server);
    const file = join(server.socket, 'dump');
    await runTool(server, 'pg_dump', ['-Fc', '--data-only', '-n', 'fr_ledger', '-f', file, 'app']);
    const id = await ledgers[0].id?.();
    await forward(ledgers[0], 'a');
    await server.run('DELETE FROM fr_ledger.attempts', 'app');
    // Its rows come beside those of the tables that were not emptied.
    await runTool(server, 'pg_restore', ['--data-only', '-d', 'app', file]);
    const ids = await Promise.all([...ledgers, ...ledgers].map(async (ledger) => ledger.id?.()));
    assert.equal(new Set(ids).size, 1);
    assert.notEqual(ids[0], id);
    await forward(ledgers[1], 'b');
    assert.equal((await ledgers[0].find('b'))?.state, 'forwarded');
  });

  test('gives the ledger a new ID after its attempts alone were restored or emptied', async (t) => {
    const server = await startPostgres(t);
    const { ledgers } = await pairOn(t, server);
    const file = join(server.socket, 'dump');
    await runTool(server, 'pg_dump', ['-Fc', '-t', 'fr_ledger.attempts', '-f', file, 'app']);
    const restore = () => runTool(server, 'pg_restore', ['--clean', '-d', 'app', file]);
    const empty = () => server.run('TRUNCATE fr_ledger.attempts', 'app');
    for (const lose of [restore, empty]) {
      const id = await ledgers[0].id?.();
      await forward(ledgers[0], 'a');
      await lose();
      const ids = await Promise.all([...ledgers, ...ledgers].map(async (ledger) => ledger.id?.()));
      assert.equal(new Set(ids).size, 1);
      assert.notEqual(ids[0], id);
      assert.equal(await ledgers[1].find('a'), undefined);
    }
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
    const first = gifts.map(({ key, body }, n) => give(proxies[n % 2 ? 1 : 0], key, body));
    await until(() => upstream.received.length > 5, 'some gifts are sent');
    await server.crash();
    await server.start();
    await Promise.all(first);
    await Promise.all(ledgers.map(opened));
    for (const proxy of proxies) await Promise.all(gifts.map(({ key, body }) => give(proxy, key, body)));
    assert.equal(new Set(sentTo(upstream)).size, upstream.received.length);
  });

  test('sends each of 60 gifts once at most, while the server hangs among them', async (t) => {
    const server = await startPostgres(t);
    const { proxies, ledgers, upstream } = await pairOn(t, server);
    const gifts = await Promise.all(
      Array.from({ length: 60 }, async () => ({ key: await keyFor(proxies[0]), body: giftOf(false) })),
    );
    const first = gifts.map(({ key, body }, n) => give(proxies[n % 2 ? 1 : 0], key, body));
    await until(() => upstream.received.length > 5, 'some gifts are sent');
    server.hang();
    const answers = await Promise.all(first);
    const before = sentTo(upstream);
    for (const [n, { status, text }] of answers.entries()) {
      assert.ok([200, 503, 504].includes(status), text);
      if (before.includes(donorOf(gifts[n]!.body))) assert.doesNotMatch(text, /"(refused|not-sent)"/);
      else assert.notEqual(status, 200);
    }
    server.goOn();
    await Promise.all(ledgers.map(opened));
    for (const proxy of proxies) await Promise.all(gifts.map(({ key, body }) => give(proxy, key, body)));
    assert.equal(new Set(sentTo(upstream)).size, upstream.received.length);
  });

  test('sends each of 30 gifts once at most, while the server has two connections for both proxies', async (t) => {
    const server = await startPostgres(t);
    const { proxies, ledgers, upstream } = await pairOn(t, server);
    const gifts = await Promise.all(
      Array.from({ length: 30 }, async () => ({ key: await keyFor(proxies[0]), body: giftOf(false) })),
    );
    await server.run('ALTER ROLE app CONNECTION LIMIT 2');
    await server.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'`);
    const answers = await Promise.all(
      gifts.flatMap(({ key, body }) => proxies.map((proxy) => give(proxy, key, body))),
    );
    for (const { status, text } of answers) assert.ok([200, 409, 503, 504].includes(status), text);
    await server.run('ALTER ROLE app CONNECTION LIMIT -1');
    await Promise.all(ledgers.map(opened));
    for (const proxy of proxies)
      for (const { status, text } of await Promise.all(gifts.map(({ key, body }) => give(proxy, key, body))))
        assert.ok([200, 409, 503, 504].includes(status), text);
    assert.equal(new Set(sentTo(upstream)).size, upstream.received.length);
  });

  test('closes donations while the server’s disk is full, and takes the same gift afterwards', async (t) => {
    const server = await startPostgres(t);
    const { proxies, ledgers, upstream } = await pairOn(t, server);
    const [key, body] = [await keyFor(proxies[0]), giftOf(false)];
    await server.run(fillDisk, 'app');
    await assert.rejects(async () => ledgers[0].probe?.());
    const { status, text } = await give(proxies[0], key, body);
    assert.equal(status, 503);
    assert.match(text, /"not-sent"/);
    await eventually(async () =>
      assert.match((await ask(proxies[0], '/status')).text, /"donations":"closed"/),
    );
    assert.equal(upstream.received.length, 0);
    await server.run(freeDisk, 'app');
    await opened(ledgers[0]);
    await eventually(async () => assert.equal((await give(proxies[0], key, body)).status, 200));
    assert.equal(upstream.received.length, 1);
  });

  test('closes donations while the server’s disk has no room for an attempt, though for the time', async (t) => {
    const server = await startPostgres(t);
    const { proxies, ledgers, upstream } = await pairOn(t, server);
    const [key, body] = [await keyFor(proxies[0]), giftOf(false)];
    await server.run(`${fillDisk}; DROP TRIGGER disk_full ON fr_ledger.about`, 'app');
    assert.equal(await ledgers[0].probe?.(), true);
    const { status, text } = await give(proxies[0], key, body);
    assert.equal(status, 503);
    assert.match(text, /"not-sent"/);
    for (let time = 0; time < 3; time += 1) await assert.rejects(async () => ledgers[0].probe?.());
    assert.equal(upstream.received.length, 0);
    await server.run(freeDisk, 'app');
    await opened(ledgers[0]);
    await eventually(async () => assert.equal((await give(proxies[0], key, body)).status, 200));
    assert.equal(upstream.received.length, 1);
    const { rows } = await server.run(`SELECT 1 FROM fr_ledger.attempts WHERE key = 'probe'`, 'app');
    assert.equal(rows.length, 0);
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
