import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import Database from 'libsql';
import { findingOf } from '../../../src/proxy/doctor/finding.js';
import { ledgerVerdict } from '../../../src/proxy/doctor/ledger-check.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { noPostgres, startPostgres } from '../postgres/postgres-server.js';
import { toThird } from '../ledger/older-schemas.js';

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'fr-doctor-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const kind = async (...given: Parameters<typeof ledgerVerdict>) =>
  findingOf('ledger', await ledgerVerdict(...given)).kind;

const rows = (path: string) => {
  const db = new Database(path);
  const found = db.prepare('SELECT key FROM attempts').all();
  db.close();
  return found;
};

test('leaves no file behind if there is no ledger yet', async (t) => {
  const folder = folderFor(t);
  assert.equal(await kind(join(folder, 'fr-ledger.db'), undefined), 'agrees');
  assert.deepEqual(readdirSync(folder), []);
});

test('leaves a ledger in use unchanged', async (t) => {
  const path = join(folderFor(t), 'fr-ledger.db');
  const used = await openLedger(path);
  t.after(() => used.close?.());
  await used.reserve({ key: crypto.randomUUID(), fingerprint: 'f', tokenHash: 't', claim: 'c' });
  const before = rows(path);
  assert.equal(before.length, 1);
  assert.equal(await kind(path, undefined), 'agrees');
  assert.deepEqual(rows(path), before);
  assert.equal(await used.probe?.(), true);
});

test('does not migrate an older ledger', async (t) => {
  const folder = folderFor(t);
  const path = join(folder, 'fr-ledger.db');
  await (await openLedger(path)).close?.();
  const db = new Database(path);
  db.exec(`${toThird}; PRAGMA user_version = 3; PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
  const before = readFileSync(path);
  assert.equal(await kind(path, undefined), 'agrees');
  assert.deepEqual(readFileSync(path), before);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('doctor')),
    [],
  );
});

test('reports a file that is not a ledger, and leaves it unchanged', async (t) => {
  const path = join(folderFor(t), 'notes.txt');
  writeFileSync(path, 'Things to do. '.repeat(20));
  assert.equal(await kind(path, undefined), 'differs');
  assert.equal(readFileSync(path, 'utf8'), 'Things to do. '.repeat(20));
});

test('reports a folder that cannot be written to', async (t) => {
  const folder = folderFor(t);
  assert.equal(await kind(join(folder, 'absent', 'fr-ledger.db'), undefined), 'differs');
  // The user root may write anywhere.
  if (process.getuid?.() === 0) return;
  chmodSync(folder, 0o500);
  assert.equal(await kind(join(folder, 'fr-ledger.db'), undefined), 'differs');
});

test('prints what to set instead of a ledger in memory', async () => {
  const verdict = await ledgerVerdict('memory', undefined);
  assert.ok(verdict !== true && 'set' in verdict);
  assert.equal(verdict.set, 'FR_LEDGER=fr-ledger.db');
});

test('checks whether a ledger of the config file can be written to', async () => {
  const own = createMemoryLedger({ now: Date.now });
  assert.equal(await kind('', { ...own, probe: () => Promise.resolve(true) }), 'agrees');
  const full = { ...own, probe: () => Promise.reject(new Error('full')) };
  assert.equal(await kind('', full), 'differs');
  assert.equal(await kind('', own), 'unchecked');
});

test(
  'makes a test write in Postgres, and reports one that does not write to disk',
  { skip: noPostgres },
  async (t) => {
    const lasting = await startPostgres(t);
    assert.equal(await kind(lasting.url, undefined), 'agrees');
    const { rows } = await lasting.run('SELECT count(*)::int AS count FROM fr_ledger.attempts', 'app');
    assert.deepEqual(rows, [{ count: 0 }]);
    const { url } = await startPostgres(t, ['fsync=off']);
    assert.equal(await kind(url, undefined), 'differs');
  },
);
