import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDatabase } from '../../../demo/sandbox/db/open.js';
import type { Sql } from '../../../demo/sandbox/db/sql.js';
import { seed } from '../../../demo/sandbox/seed/seed.js';
import { startSandbox, type SandboxOptions } from '../../../demo/sandbox/server.js';
import { addKey } from '../../../demo/sandbox/keys/api-keys.js';
import { freePort } from '../../runner/free-port.js';
import { pixel } from '../../proxy/owners/images.js';
import { placeSeededDatabase } from '../../support/seeded-database.js';
import { cardToken, donation } from './donation.js';
import { KEY, NOW, startTestSandbox, textOf } from './sandbox.js';

const directory = mkdtempSync(join(tmpdir(), 'fr-sandbox-'));
after(() => rmSync(directory, { recursive: true, force: true }));
const options: SandboxOptions = {
  port: 0,
  databasePath: join(directory, 'new', 'sandbox.db'),
  apiKey: 'k',
  allowedOrigins: [],
  scenarios: true,
  now: () => NOW,
};
const rows = async (url: string): Promise<unknown> => {
  const response = await fetch(`${url}/v2/private/transactions?after_id=20000`, {
    headers: { authorization: 'k' },
  });
  return ((await response.json()) as { count: number }).count;
};

test('keeps its data after a restart, and deletes it with reset', async () => {
  const first = await startSandbox(options);
  assert.equal(first.url, `http://localhost:${first.port}`);
  await fetch(`${first.url}/sandbox/donations`, {
    method: 'POST',
    headers: { authorization: 'k', 'content-type': 'application/json' },
    body: JSON.stringify({ campaign_id: 1001, count: 3 }),
  });
  assert.equal(await rows(first.url), 3);
  await first.close();

  const second = await startSandbox(options);
  assert.equal(await rows(second.url), 3);
  await second.close();

  const third = await startSandbox({ ...options, reset: true });
  assert.equal(await rows(third.url), 0);
  await third.close();
});

test('rejects if its port is taken, and keeps the data of the other server', async () => {
  const first = await startSandbox(options);
  try {
    await assert.rejects(startSandbox({ ...options, port: first.port, reset: true }), { code: 'EADDRINUSE' });
    assert.equal(await rows(first.url), 0);
  } finally {
    await first.close();
  }
});

test('releases its port when closed, even if a connection is open', async () => {
  const port = await freePort();
  const first = await startSandbox({ ...options, port });
  await rows(first.url);
  await first.close();
  const second = await startSandbox({ ...options, port });
  assert.equal(second.port, port);
  await second.close();
});

test('leaves one file behind when closed', async () => {
  const databasePath = join(directory, 'alone', 'sandbox.db');
  placeSeededDatabase(databasePath, NOW);
  const sandbox = await startSandbox({ ...options, databasePath });
  const total = await rows(sandbox.url);
  await sandbox.close();
  assert.deepEqual(readdirSync(join(directory, 'alone')), ['sandbox.db']);
  const again = await startSandbox({ ...options, databasePath });
  assert.equal(await rows(again.url), total);
  await again.close();
});

test('keeps the journal while another connection reads', async () => {
  const databasePath = join(directory, 'read', 'sandbox.db');
  placeSeededDatabase(databasePath, NOW);
  const sandbox = await startSandbox({ ...options, databasePath });
  const reader = openDatabase(databasePath);
  const count = (): unknown => reader.get('SELECT count(*) AS n FROM transactions');
  const before = count();
  await sandbox.close();
  assert.deepEqual(count(), before);
  reader.close();
});

test('explains how to replace a database of another version', async () => {
  const databasePath = join(directory, 'old.db');
  const sql = openDatabase(databasePath);
  sql.all('PRAGMA user_version = 99');
  sql.close();
  await assert.rejects(startSandbox({ ...options, databasePath }), /--reset/);
  const fresh = await startSandbox({ ...options, databasePath, reset: true });
  assert.equal(await rows(fresh.url), 0);
  await fresh.close();
});

/** Makes a file as version 6 wrote it: with one receipt for each payment, and payouts of cheques. */
const makeSix = (sql: Sql) =>
  sql.exec(`CREATE TABLE receipts_of_six (
      id INTEGER PRIMARY KEY, transaction_id INTEGER NOT NULL UNIQUE REFERENCES transactions,
      contact_id INTEGER NOT NULL REFERENCES contacts, amount_benefit INTEGER NOT NULL DEFAULT 0,
      receipt_number TEXT NOT NULL UNIQUE, status TEXT NOT NULL, issued_on TEXT NOT NULL) STRICT;
    INSERT INTO receipts_of_six
      SELECT MIN(id), transaction_id, contact_id, amount_benefit, MIN(receipt_number),
        CASE WHEN COUNT(*) > 1 THEN 'valid' ELSE status END, MIN(issued_on)
      FROM tax_receipts GROUP BY transaction_id;
    DROP VIEW kept_donations;
    DROP TABLE tax_receipts;
    ALTER TABLE receipts_of_six RENAME TO tax_receipts;
    UPDATE transactions SET payout_account = 'global', payout_date = '2026-01-02' WHERE processor = 'offline';
    PRAGMA user_version = 6`);

test('adds what a file of version 5 lacks, also one without a seed', () => {
  const later = (sql: Sql) =>
    ['donor_sets', 'donor_templates', 'list_blocks'].map((table) => sql.all(`SELECT * FROM ${table}`));
  const makeOld = (sql: Sql, isSeeded: boolean) => {
    // Their triggers that are on other tables.
    const triggers = sql.all<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'trigger' AND (name LIKE 'listed%' OR name LIKE 'campaign_giver%')`,
    );
    assert.equal(triggers.length, isSeeded ? 5 : 0);
    for (const { name } of triggers) sql.exec(`DROP TRIGGER ${name}`);
    if (isSeeded)
      sql.exec(
        'DROP VIEW recount_donor; DROP INDEX givers_by_user; DROP TABLE donor_sets; DROP TABLE donor_templates; DROP TABLE list_blocks',
      );
    makeSix(sql);
    sql.exec('PRAGMA user_version = 5');
    sql.close();
  };
  const databasePath = join(directory, 'five.db');
  placeSeededDatabase(databasePath, NOW);
  const seeded = openDatabase(databasePath);
  if (!seeded.get('SELECT 1 FROM campaigns')) seed(seeded, NOW);
  const before = later(seeded);
  makeOld(seeded, true);
  const [one, other] = [openDatabase(databasePath), openDatabase(databasePath)];
  assert.deepEqual(later(one), before);
  one.close();
  other.close();

  const emptyPath = join(directory, 'empty-five.db');
  makeOld(openDatabase(emptyPath), false);
  const empty = openDatabase(emptyPath);
  seed(empty, NOW);
  assert.deepEqual(
    later(empty).map((rows) => rows.length > 0),
    [true, true, true],
  );
  empty.close();
});

test('mends the receipts and payouts of a file of version 6', () => {
  const databasePath = join(directory, 'six.db');
  placeSeededDatabase(databasePath, NOW);
  const seeded = openDatabase(databasePath);
  if (!seeded.get('SELECT 1 FROM campaigns')) seed(seeded, NOW);
  const state = (sql: Sql) => [
    sql.all(
      `SELECT transaction_id, contact_id, amount_donation, amount_benefit, receipt_number, status FROM tax_receipts
       ORDER BY transaction_id, id`,
    ),
    sql.all('SELECT id, payout_account, payout_date FROM transactions ORDER BY id'),
  ];
  const before = state(seeded);
  makeSix(seeded);
  seeded.close();
  const updated = openDatabase(databasePath);
  assert.deepEqual(state(updated), before);
  updated.close();
});

test('writes each gift to the disk before it answers', () => {
  const sql = openDatabase(join(directory, 'safe.db'));
  // 2 is FULL: with NORMAL, a power cut takes the last gifts from a write-ahead journal.
  assert.deepEqual(sql.all('PRAGMA synchronous'), [{ synchronous: 2 }]);
  sql.close();
});

test('answers a gift in flight before it closes, and takes no other', async () => {
  let arrived: (() => void) | undefined;
  const sandbox = await startTestSandbox({
    slowChargeMs: 100,
    now: () => {
      arrived?.();
      return NOW;
    },
  });
  const body = donation(await cardToken(sandbox, '4000000000000259'));
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const gift = sandbox.post('/v2/client/transactions', body);
  await hasArrived;
  const closed = sandbox.close(60_000);
  await assert.rejects(fetch(sandbox.url), TypeError);
  assert.equal((await gift).status, 200);
  await closed;
});

test('ends a request that takes longer than its patience', async (t) => {
  // The sandbox reports that the request was cut off.
  const reported = t.mock.method(console, 'error', () => undefined);
  let arrived: (() => void) | undefined;
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  let isStarted = false;
  const sandbox = await startTestSandbox({
    // The time is asked for before each request.
    life: true,
    now: () => {
      if (isStarted) arrived?.();
      return NOW;
    },
  });
  isStarted = true;
  // Its body never ends.
  const sent = request(`${sandbox.url}/v2/private/teams/search`, {
    method: 'POST',
    headers: { authorization: KEY, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  });
  const cut = once(sent, 'error');
  sent.write('{');
  await hasArrived;
  await Promise.all([sandbox.close(1), cut]);
  assert.ok(reported.mock.callCount() <= 1);
});

test('has its public address in its answers', async () => {
  const publicUrl = 'https://sandbox.example.org';
  const sandbox = await startTestSandbox({ publicUrl, allowedOrigins: ['https://www.example.org'] });
  const here = `http://127.0.0.1:${sandbox.port}`;
  const headers = { authorization: KEY, 'content-type': 'application/json' };
  const read = async (path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await (await fetch(here + path, { headers, ...sent })).json()) as Record<string, unknown>;
  };
  assert.equal(sandbox.url, publicUrl);
  assert.deepEqual((await read('/openapi.json'))['servers'], [{ url: publicUrl }]);
  const { images } = await read('/v2/client/fundraiser/1001');
  assert.match(
    textOf((images as { original: string }).original),
    /^https:\/\/sandbox\.example\.org\/images\//,
  );
  const { url } = await read('/v2/private/user/upload/image', { file: pixel.gif });
  assert.match(textOf(url), /^https:\/\/sandbox\.example\.org\/images\//);

  // The frame's own script sends from this address, which a server in front of the sandbox has made `https`.
  const card = { number: '4111111111111111', expiry: { month: 12, year: 2031 }, cvc: '123' };
  const send = async (origin: string) =>
    fetch(`${here}/card-fields/tokens`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(card),
    });
  assert.equal((await send(publicUrl)).status, 200);
  assert.equal((await send('https://www.example.org')).status, 403);
  await sandbox.close();
});

test('does not start without any key', async () => {
  const databasePath = join(directory, 'keys', 'sandbox.db');
  placeSeededDatabase(databasePath, NOW);
  const keyless = { ...options, databasePath, apiKey: undefined };
  await assert.rejects(startSandbox(keyless), /Set SANDBOX_API_KEY/);
  const sql = openDatabase(databasePath);
  const key = addKey(sql, { name: '', scope: 'client', expires: '2026-06-01' }, NOW);
  sql.close();
  const sandbox = await startSandbox(keyless);
  const status = async (authorization: string) =>
    (await fetch(`${sandbox.url}/v2/client/wl/stats`, { headers: { authorization } })).status;
  assert.deepEqual([await status(key), await status('k'), await status('undefined')], [200, 403, 403]);
  await sandbox.close();
  await assert.rejects(startSandbox({ ...keyless, now: () => Date.UTC(2026, 5, 1) }), /Set SANDBOX_API_KEY/);
});
