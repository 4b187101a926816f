import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { until } from '../../support/until.js';
import { fillDisk, noPostgres, startPostgres, startReplica } from './postgres-server.js';
import { refusalOf } from './proxy-process.js';

/** Expects one sentence about FR_LEDGER, which says what to do. */
const sentence = (code: string, advice: string) =>
  new RegExp(`^FR_LEDGER: Postgres at [^ ]+ cannot be used \\(${code}\\)\\. ${advice}[^\n]*\n$`);

describe('a start with a Postgres that cannot be used', { skip: noPostgres, concurrency: 2 }, () => {
  test('is refused in one sentence for each reason, without the password', async (t) => {
    const { url, run, files } = await startPostgres(t);
    await run(`CREATE ROLE poor LOGIN; CREATE ROLE few LOGIN CONNECTION LIMIT 0`);
    await run(`CREATE ROLE guarded LOGIN PASSWORD 'right'`);
    writeFileSync(join(files, 'pg_hba.conf'), 'local all guarded scram-sha-256\nlocal all all trust\n');
    await run('SELECT pg_reload_conf()');
    await run(`CREATE DATABASE latin OWNER app TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`);
    const missing = encodeURIComponent('/var/empty/no-such-folder');
    const cases: [place: string, code: string, advice: string][] = [
      ['postgres://app:CANARY@127.0.0.1:1/app', 'ECONNREFUSED', 'No server answers there'],
      [`postgres://app:CANARY@localhost/app?host=${missing}`, 'ENOENT', 'No server answers there'],
      ['postgres://app:CANARY@db.invalid/app', 'ENOTFOUND|EAI_AGAIN', 'The host name in the address'],
      [url.replace('/app?', '/missing?'), '3D000', 'The server has no such database'],
      [url.replace('app@', 'poor@'), '42501', 'The user may not create the tables'],
      [url.replace('app@', 'nobody@'), '28000', 'The server refuses this user'],
      [url.replace('app@', 'few@'), '53300', 'The server has no connection left'],
      [url.replace('app@', 'guarded:CANARY@'), '28P01', 'The server refuses the password'],
      [url.replace('app@', 'guarded@'), 'no password', 'The server asks for a password'],
      [url.replace('/app?', '/latin?'), 'wrong encoding', 'The database’s encoding'],
    ];
    for (const [place, code, advice] of cases) {
      const said = await refusalOf(t, { FR_LEDGER: place });
      assert.match(said, sentence(code, advice));
      assert.doesNotMatch(said, /CANARY/);
    }
    const limits = await refusalOf(t, { FR_LEDGER: 'memory', FR_LIMITS: url.replace('/app?', '/missing?') });
    assert.match(
      limits,
      /^FR_LIMITS: Postgres at [^ ]+ cannot be used \(3D000\)\. The server has no such database[^\n]*\n$/,
    );
  });

  test('is refused in one sentence if the server is too old', async (t) => {
    const { url, run } = await startPostgres(t);
    // A function of the user's own schema stands before the server's.
    await run(
      `CREATE SCHEMA old; GRANT USAGE ON SCHEMA old TO app;
       CREATE FUNCTION old.current_setting(name text) RETURNS text LANGUAGE sql AS
         $$ SELECT CASE name WHEN 'server_version_num' THEN '120022' ELSE pg_catalog.current_setting(name) END $$`,
      'app',
    );
    await run('ALTER ROLE app SET search_path = old, pg_catalog');
    assert.match(
      await refusalOf(t, { FR_LEDGER: url }),
      sentence('too old', 'The server is too old: it has to be Postgres 13 or later'),
    );
  });

  test('is refused in one sentence if the server is a replica, recovers, or is read-only', async (t) => {
    const primary = await startPostgres(t);
    await (await openLedger(primary.url)).close?.();
    const replica = await startReplica(t, primary);
    assert.match(
      await refusalOf(t, { FR_LEDGER: replica.url }),
      sentence('in recovery', 'The server is a replica, or is recovering: name the primary server'),
    );
    await primary.run('ALTER ROLE app SET default_transaction_read_only = on');
    assert.match(
      await refusalOf(t, { FR_LEDGER: primary.url }),
      sentence('25006', 'The server or this user is read-only'),
    );
    await replica.run('ALTER SYSTEM SET hot_standby = off');
    await replica.crash();
    replica.launch();
    await until(
      () => replica.run('SELECT 1').catch((error: unknown) => (error as { code?: string }).code === '57P03'),
      'the replica recovers',
      { pause: 20 },
    );
    assert.match(
      await refusalOf(t, { FR_LEDGER: replica.url }),
      sentence('57P03', 'The server is starting or stopping'),
    );
  });

  test('is refused in one sentence if the server’s disk is full', async (t) => {
    const { url, run } = await startPostgres(t);
    await (await openLedger(url)).close?.();
    await run(fillDisk, 'app');
    assert.match(await refusalOf(t, { FR_LEDGER: url }), sentence('53100', 'The server has no room left'));
  });
});
