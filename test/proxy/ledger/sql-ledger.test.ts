import assert from 'node:assert/strict';
import Database from 'libsql';
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { lifetimeMs } from '../../../src/proxy/ledger/ledger.js';
import { ask, forward, intent, start, trace } from './opened.js';
import { toFirst, toSecond, toThird } from './older-schemas.js';

// Tests for the ledger in a file only; those of all ledgers are in conformance.ts.

function pathIn(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'ledger.db');
}

/** Changes the file without the ledger. */
function beside<Result>(path: string, work: (db: Database.Database) => Result): Result {
  const db = new Database(path);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

test('creates a file that no other user of the machine may read', async (t) => {
  const path = pathIn(t);
  const before = process.umask(0);
  t.after(() => void process.umask(before));
  const ledger = createSqlLedger({ path, now: () => start });
  await forward(ledger, 'a');
  assert.equal(statSync(path).mode & 0o777, 0o600);
  await ledger.close?.();
});

test('uses a journal that readers and a writer share', async (t) => {
  const path = pathIn(t);
  const ledger = createSqlLedger({ path, now: () => start });
  const [mode] = beside(path, (db) => db.prepare('PRAGMA journal_mode').all());
  assert.deepEqual({ ...(mode as object) }, { journal_mode: 'wal' });
  await ledger.close?.();
});

test('has its attempts after a restart, and reports how far back they reach', async (t) => {
  const path = pathIn(t);
  const seals = dirname(path);
  const first = createSqlLedger({ path, seals, now: () => start + 0.7 });
  await forward(first, 'a');
  await first.close?.();
  const second = createSqlLedger({ path, seals, now: () => start + 5_000 });
  assert.deepEqual(await second.find('a'), { ...intent('a'), at: start, trace, state: 'forwarded' });
  assert.equal(second.remembers?.(), 5_000);
  await second.close?.();
});

test('leaves its last attempt in the file itself when it is closed, also beside another process', async (t) => {
  const path = pathIn(t);
  const other = createSqlLedger({ path, now: () => start });
  const ledger = createSqlLedger({ path, now: () => start });
  await forward(other, 'a');
  await forward(ledger, 'b');
  await ledger.close?.();
  const copy = `${path}-copy`;
  copyFileSync(path, copy);
  const moved = createSqlLedger({ path: copy, now: () => start });
  for (const key of ['a', 'b']) assert.equal((await moved.find(key))?.state, 'forwarded', key);
  await moved.close?.();
  await forward(other, 'c');
  assert.equal((await other.find('b'))?.state, 'forwarded');
  await other.close?.();
  assert.equal(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0, 0);
});

test('migrates a file of the first version with its attempts', async (t) => {
  const path = pathIn(t);
  const made = createSqlLedger({ path, now: () => start });
  await forward(made, 'a');
  await made.close?.();
  beside(path, (db) => db.exec(`${toThird}; ${toSecond}; ${toFirst}; PRAGMA user_version = 1`));
  const ledger = createSqlLedger({ path, now: () => start + 1_000 });
  assert.equal((await ledger.find('a'))?.state, 'forwarded');
  assert.equal(ledger.remembers?.(), 0, 'nothing shows what happened before this version');
  assert.equal(await ledger.lease('x', 100), true);
  assert.equal(await ledger.lease('y', 100), false);
  await ledger.close?.();
  const again = createSqlLedger({ path, now: () => start + 1_000 });
  assert.equal(await again.lease('y', 100), false);
  await again.close?.();
});

test('migrates a file of the second version, in which attempts age from their reservation', async (t) => {
  const path = pathIn(t);
  const made = createSqlLedger({ path, now: () => start });
  await forward(made, 'a');
  await made.close?.();
  beside(path, (db) => db.exec(`${toThird}; ${toSecond}; PRAGMA user_version = 2`));
  let time = start + 1_000;
  const ledger = createSqlLedger({ path, now: () => time });
  assert.deepEqual(await ledger.find('a'), { ...intent('a'), at: start, trace, state: 'forwarded' });
  time = start + lifetimeMs - 1;
  assert.equal((await ledger.reserve(intent('a'))).kind, 'known');
  time = start + lifetimeMs;
  assert.equal((await ledger.reserve(intent('a'))).kind, 'reserved');
  await ledger.close?.();
});

test('migrates a file of the third version, whose attempts have no likeness', async (t) => {
  const path = pathIn(t);
  const made = createSqlLedger({ path, now: () => start });
  await made.reserve({ ...intent('a'), likeness: 'l' });
  await made.markForwarded('a', 'c-a', trace);
  await made.close?.();
  beside(path, (db) => db.exec(`${toThird}; PRAGMA user_version = 3`));
  const ledger = createSqlLedger({ path, now: () => start + 1_000 });
  assert.deepEqual(await ledger.find('a'), { ...intent('a'), at: start, trace, state: 'forwarded' });
  assert.equal((await ledger.reserve({ ...intent('b'), likeness: 'l' })).kind, 'reserved');
  assert.equal((await ask(ledger, { ...intent('c'), likeness: 'l' })).kind, 'alike');
  await ledger.close?.();
});

test('keeps its ID after a restart, and gives one to a file that has none', async (t) => {
  const path = pathIn(t);
  const idIn = async (place: string) => {
    const ledger = createSqlLedger({ path: place, seals: dirname(place), now: () => start });
    const id = await ledger.id?.();
    await ledger.close?.();
    assert.match(id ?? '', /^[0-9a-f]{8}$/);
    return id;
  };
  const id = await idIn(path);
  assert.equal(await idIn(path), id);
  assert.notEqual(await idIn(pathIn(t)), id);
  // A file as earlier versions of the proxy made it.
  beside(path, (db) => db.exec('DROP TABLE identity'));
  const given = await idIn(path);
  assert.notEqual(given, id);
  assert.equal(await idIn(path), given);
});

test('refuses a file of a newer version, and a file that is not a database, and leaves both unchanged', async (t) => {
  const path = pathIn(t);
  beside(path, (db) => db.exec('PRAGMA user_version = 5'));
  assert.throws(() => createSqlLedger({ path, now: () => start }), {
    code: 'made by a newer version',
    message: `${path} was made by a newer version of the ledger (5; this one knows 4).`,
  });
  assert.deepEqual(
    beside(path, (db) => db.prepare('SELECT name FROM sqlite_schema').all()),
    [],
  );
  writeFileSync(path, 'a letter, and not a short one, which nobody may write over'.repeat(100));
  assert.throws(() => createSqlLedger({ path, now: () => start }));
});

test('rejects reads and reservations once it is closed', async (t) => {
  const ledger = createSqlLedger({ path: pathIn(t), now: () => start });
  await forward(ledger, 'a');
  await ledger.find('a');
  await ledger.close?.();
  // "Not found" would be treated as "never sent".
  const closed = { message: 'The ledger is closed.' };
  await assert.rejects(ledger.find('a'), closed);
  await assert.rejects(ledger.open(), closed);
  await assert.rejects(ledger.reserve(intent('b')));
  await assert.rejects(ledger.settle('a', { status: 200, body: {} }));
});

test('executes a step completely or not at all, and continues after one that failed', async (t) => {
  const path = pathIn(t);
  let time = start;
  const ledger = createSqlLedger({ path, now: () => time });
  await ledger.reserve(intent('a'));
  time += 40_000;
  // Deletes the expired reservation, then fails.
  await assert.rejects(ledger.reserve(intent('b', { fingerprint: null as never })));
  const left = beside(path, (db) => db.prepare('SELECT key FROM attempts').all()) as { key: string }[];
  assert.deepEqual(
    left.map(({ key }) => key),
    ['a'],
  );
  assert.equal((await ledger.reserve(intent('c'))).kind, 'reserved');
  await ledger.close?.();
});

test('is tested by writing, which leaves no test attempt and does not wait for locks', async (t) => {
  const path = pathIn(t);
  const ledger = createSqlLedger({ path, now: () => start });
  assert.equal(await ledger.probe?.(), true);
  assert.deepEqual(
    beside(path, (db) => db.prepare('SELECT key FROM attempts').all()),
    [],
  );
  beside(path, (db) =>
    db.exec(`CREATE TRIGGER full BEFORE INSERT ON attempts BEGIN SELECT RAISE(ABORT, 'full'); END`),
  );
  await assert.rejects(async () => ledger.probe?.(), /full/);
  await assert.rejects(ledger.reserve(intent('a')), /full/);
  beside(path, (db) =>
    db.exec(
      `DROP TRIGGER full; CREATE TRIGGER full BEFORE INSERT ON attempts BEGIN SELECT RAISE(ROLLBACK, 'undone'); END`,
    ),
  );
  await assert.rejects(ledger.reserve(intent('a')), /undone/);
  const other = new Database(path);
  other.exec('BEGIN IMMEDIATE');
  const began = performance.now();
  assert.equal(await ledger.probe?.(), false, 'somebody else writes');
  assert.ok(performance.now() - began < 1_900, 'a lock that is waited for takes 2,000 ms');
  other.exec('ROLLBACK');
  other.close();
  await ledger.close?.();
});

test('waits for the lock of another process', async (t) => {
  const path = pathIn(t);
  const ledger = createSqlLedger({ path, now: () => start });
  const other = new Database(path);
  other.exec('BEGIN IMMEDIATE');
  const reserved = ledger.reserve(intent('a'));
  // The first try finds the lock.
  await new Promise((resolve) => setImmediate(resolve));
  other.exec('ROLLBACK');
  other.close();
  assert.equal((await reserved).kind, 'reserved');
  await ledger.close?.();
});

test('names the reason why its file cannot be made', (t) => {
  const path = join(dirname(pathIn(t)), 'missing', 'ledger.db');
  assert.throws(() => createSqlLedger({ path, now: () => start }), { code: 'ENOENT' });
});

test('reaches back to when it noticed that the system clock was set', async (t) => {
  let [time, clock] = [start, 0];
  const ledger = createSqlLedger({ path: pathIn(t), now: () => time, clock: () => clock });
  time += 60_000;
  clock += 60_000;
  assert.equal(ledger.remembers?.(), 60_000);
  time += 5_000;
  assert.equal(ledger.remembers?.(), 65_000, 'clocks are set by little all the time');
  time += 1;
  assert.equal(ledger.remembers?.(), 0);
  for (const set of [-10_002, 7 * 24 * 60 * 60_000]) {
    time += 60_000;
    clock += 60_000;
    assert.equal(ledger.remembers?.(), 60_000);
    time += set;
    assert.equal(ledger.remembers?.(), 0);
  }
  await ledger.close?.();
});
