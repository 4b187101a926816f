import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDatabase } from '../../../demo/sandbox/db/open.js';
import { startSandbox, type SandboxOptions } from '../../../demo/sandbox/server.js';
import { placeSeededDatabase } from '../../support/seeded-database.js';
import { NOW } from './sandbox.js';

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
  const first = await startSandbox(options);
  await rows(first.url);
  await first.close();
  const second = await startSandbox({ ...options, port: first.port });
  assert.equal(second.port, first.port);
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
