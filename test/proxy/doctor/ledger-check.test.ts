import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import Database from 'libsql';
import { ledgerFindings } from '../../../src/proxy/doctor/ledger-check.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { noPostgres, startPostgres } from '../postgres/postgres-server.js';
import { toThird } from '../ledger/older-schemas.js';

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'fr-doctor-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const kinds = async (...given: Parameters<typeof ledgerFindings>) =>
  (await ledgerFindings(...given)).map(({ kind, check }) => `${check} ${kind}`);

const rows = (path: string) => {
  const db = new Database(path);
  const found = db.prepare('SELECT key FROM attempts').all();
  db.close();
  return found;
};

test('leaves no file behind if there is no ledger yet', async (t) => {
  const folder = folderFor(t);
  assert.deepEqual(await kinds(join(folder, 'fr-ledger.db'), undefined), ['ledger agrees']);
  assert.deepEqual(readdirSync(folder), []);
});

test('leaves a ledger in use unchanged', async (t) => {
  const path = join(folderFor(t), 'fr-ledger.db');
  const used = await openLedger(path);
  t.after(() => used.close?.());
  await used.reserve({ key: crypto.randomUUID(), fingerprint: 'f', tokenHash: 't', claim: 'c' });
  const before = rows(path);
  assert.equal(before.length, 1);
  assert.deepEqual(await kinds(path, undefined), ['ledger agrees']);
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
  assert.deepEqual(await kinds(path, undefined), ['ledger agrees']);
  assert.deepEqual(readFileSync(path), before);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('doctor')),
    [],
  );
});

test('reports a file that is not a ledger, and leaves it unchanged', async (t) => {
  const path = join(folderFor(t), 'notes.txt');
  writeFileSync(path, 'Things to do. '.repeat(20));
  assert.deepEqual(await kinds(path, undefined), ['ledger differs']);
  assert.equal(readFileSync(path, 'utf8'), 'Things to do. '.repeat(20));
});

test('reports a folder that cannot be written to', async (t) => {
  const folder = folderFor(t);
  assert.deepEqual(await kinds(join(folder, 'absent', 'fr-ledger.db'), undefined), ['ledger differs']);
  // The user root may write anywhere.
  if (process.getuid?.() === 0) return;
  chmodSync(folder, 0o500);
  assert.deepEqual(await kinds(join(folder, 'fr-ledger.db'), undefined), ['ledger differs']);
});

test('prints what to set instead of a ledger in memory', async () => {
  const [finding] = await ledgerFindings('memory', undefined);
  assert.equal(finding?.kind === 'differs' && finding.set, 'FR_LEDGER=fr-ledger.db');
});

test('checks whether a ledger of the config file can be written to', async () => {
  const own = createMemoryLedger({ now: Date.now });
  assert.deepEqual(await kinds('', { ...own, probe: () => Promise.resolve(true) }), ['ledger agrees']);
  const full = { ...own, probe: () => Promise.reject(new Error('full')) };
  assert.deepEqual(await kinds('', full), ['ledger differs']);
  assert.deepEqual(await kinds('', own), ['ledger unchecked']);
});

test(
  'makes a test write in Postgres, and reports one that does not write to disk',
  { skip: noPostgres },
  async (t) => {
    const lasting = await startPostgres(t);
    assert.deepEqual(await kinds(lasting.url, undefined), ['ledger agrees']);
    const { rows } = await lasting.run('SELECT count(*)::int AS count FROM fr_ledger.attempts', 'app');
    assert.deepEqual(rows, [{ count: 0 }]);
    const { url } = await startPostgres(t, ['fsync=off']);
    assert.deepEqual(await kinds(url, undefined), ['ledger differs']);
  },
);
