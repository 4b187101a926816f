import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { openDatabase } from '../../../demo/sandbox/db/open.js';
import type { Sql } from '../../../demo/sandbox/db/sql.js';
import { seed } from '../../../demo/sandbox/seed/seed.js';
import { startSandbox, type SandboxOptions } from '../../../demo/sandbox/server.js';
import { addKey } from '../../../demo/sandbox/keys/api-keys.js';
import { pixel } from '../../proxy/owners/images.js';
import { placeSeededDatabase } from '../../support/seeded-database.js';
import { cardToken, donation } from './donation.js';
import { KEY, NOW, startTestSandbox } from './sandbox.js';

const directory = mkdtempSync(join(tmpdir(), 'fr-sandbox-'));
after(() => rmSync(directory, { recursive: true, force: true }));

/** A seeded database of a folder of its own. */
function placed(name: string): string {
  const databasePath = join(directory, name, 'sandbox.db');
  placeSeededDatabase(databasePath, NOW);
  return databasePath;
}

/** A sandbox with its number of transactions after those of the seed. */
async function start(t: TestContext, databasePath: string, more: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({
    port: 0,
    databasePath,
    apiKey: KEY,
    allowedOrigins: [],
    scenarios: true,
    now: () => NOW,
    ...more,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await sandbox.close();
    isOpen = false;
  };
  t.after(close);
  const list = `${sandbox.url}/v2/private/transactions?after_id=20000`;
  const count = async (): Promise<number> =>
    ((await (await fetch(list, { headers: { authorization: KEY } })).json()) as { count: number }).count;
  return { ...sandbox, close, count };
}

test('seeds a new file, keeps its data after a restart, and deletes it with reset', async (t) => {
  const databasePath = join(directory, 'new', 'sandbox.db');
  const first = await start(t, databasePath);
  assert.equal(first.url, `http://localhost:${first.port}`);
  const burst = await fetch(`${first.url}/sandbox/donations`, {
    method: 'POST',
    headers: { authorization: KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ campaign_id: 1001, count: 3 }),
  });
  assert.equal(burst.status, 200);
  assert.equal(await first.count(), 3);
  await first.close();
  const second = await start(t, databasePath);
  assert.equal(await second.count(), 3);
  await second.close();
  assert.equal(await (await start(t, databasePath, { reset: true })).count(), 0);
});

test('rejects if its port is taken, and keeps the data of the other server', async (t) => {
  const path = placed('taken');
  const first = await start(t, path);
  await assert.rejects(start(t, path, { port: first.port, reset: true }), { code: 'EADDRINUSE' });
  assert.equal(await first.count(), 0);
});

test('releases its port and leaves one file when closed, even if a connection is open', async (t) => {
  const path = placed('closed');
  const first = await start(t, path);
  const total = await first.count();
  await first.close();
  assert.deepEqual(readdirSync(dirname(path)), ['sandbox.db']);
  const second = await start(t, path, { port: first.port });
  assert.equal(await second.count(), total);
});

test('keeps the journal while another connection reads', async (t) => {
  const path = placed('read');
  const sandbox = await start(t, path);
  const reader = openDatabase(path);
  const count = (): unknown => reader.get('SELECT count(*) AS n FROM transactions');
  const before = count();
  await sandbox.close();
  assert.deepEqual(count(), before);
  reader.close();
});

test('explains how to replace a database of another version', async (t) => {
  const path = placed('old');
  const sql = openDatabase(path);
  sql.all('PRAGMA user_version = 99');
  sql.close();
  await assert.rejects(start(t, path), /--reset/);
  assert.equal(await (await start(t, path, { reset: true })).count(), 0);
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

/** Makes a file as version 5 wrote it: without three tables, and their triggers that are on other tables. */
function makeFive(sql: Sql, isSeeded: boolean): void {
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
}

/** A seeded database, also where the file was started by hand and no seed is shared. */
function openSeeded(path: string): Sql {
  const sql = openDatabase(path);
  if (!sql.get('SELECT 1 FROM campaigns')) seed(sql, NOW);
  return sql;
}

const later = (sql: Sql) =>
  ['donor_sets', 'donor_templates', 'list_blocks'].map((table) => sql.all(`SELECT * FROM ${table}`));

for (const [what, makeOld, state] of [
  ['adds what a file of version 5 lacks', (sql: Sql) => makeFive(sql, true), later],
  [
    'mends the receipts and payouts of a file of version 6',
    makeSix,
    (sql: Sql) => [
      sql.all(
        `SELECT transaction_id, contact_id, amount_donation, amount_benefit, receipt_number, status FROM tax_receipts
         ORDER BY transaction_id, id`,
      ),
      sql.all('SELECT id, payout_account, payout_date FROM transactions ORDER BY id'),
    ],
  ],
] as const)
  test(what, () => {
    const path = placed(what);
    const seeded = openSeeded(path);
    const before = state(seeded);
    makeOld(seeded);
    seeded.close();
    const [one, other] = [openDatabase(path), openDatabase(path)];
    assert.deepEqual(state(one), before);
    one.close();
    other.close();
  });

test('adds what a file of version 5 without a seed lacks when it is seeded', () => {
  const path = join(directory, 'empty-five.db');
  const old = openDatabase(path);
  makeFive(old, false);
  old.close();
  const empty = openSeeded(path);
  for (const rows of later(empty)) assert.ok(rows.length > 0);
  empty.close();
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

test('has its public address in its answers', async (t) => {
  const publicUrl = 'https://sandbox.example.org';
  const sandbox = await startTestSandbox({ publicUrl, allowedOrigins: ['https://www.example.org'] });
  t.after(() => sandbox.close());
  const here = `http://127.0.0.1:${sandbox.port}`;
  const send = async (path: string, body?: unknown, origin?: string) =>
    fetch(here + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: KEY, 'content-type': 'application/json', ...(origin && { origin }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
  assert.equal(sandbox.url, publicUrl);
  const answers = [
    send('/openapi.json'),
    send('/v2/client/fundraiser/1001'),
    send('/v2/private/user/upload/image', { file: pixel.gif }),
  ];
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
  for (const [at, member] of ['"url":"', '"original":"', '"url":"'].entries())
    assert.ok(texts[at]?.includes(member + publicUrl), texts[at]?.slice(0, 200));

  // The frame's own script sends from this address, which a server in front of the sandbox has made `https`.
  const card = { number: '4111111111111111', expiry: { month: 12, year: 2031 }, cvc: '123' };
  for (const [origin, status] of [
    [publicUrl, 200],
    ['https://www.example.org', 403],
  ] as const)
    assert.equal((await send('/card-fields/tokens', card, origin)).status, status);
});

test('does not start without any key', async (t) => {
  const path = placed('keys');
  const keyless = { apiKey: undefined };
  await assert.rejects(start(t, path, keyless), /Set SANDBOX_API_KEY/);
  const sql = openDatabase(path);
  const key = addKey(sql, { name: '', scope: 'client', expires: '2026-06-01' }, NOW);
  sql.close();
  const sandbox = await start(t, path, keyless);
  for (const [authorization, status] of [
    [key, 200],
    [KEY, 403],
    ['undefined', 403],
  ] as const)
    assert.equal(
      (await fetch(`${sandbox.url}/v2/client/wl/stats`, { headers: { authorization } })).status,
      status,
    );
  await sandbox.close();
  const expired = { ...keyless, now: () => Date.UTC(2026, 5, 1) };
  await assert.rejects(start(t, path, expired), /Set SANDBOX_API_KEY/);
});
