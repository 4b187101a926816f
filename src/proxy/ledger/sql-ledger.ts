import Database from 'libsql';
import { closeSync, openSync, realpathSync } from 'node:fs';
import { checkFileSystem } from './file-system.js';
import { createLedgerFile } from './ledger-file.js';
import type { Ledger } from './ledger.js';
import { makeSqlLedgerId, newLedgerId } from './ledger-id.js';
import { ledgerOn } from './attempt-states.js';
import { createLedgerTime } from './ledger-time.js';
import { openSeal, type Seal } from './seal.js';
import { ageOf } from './sql-age.js';
import { mapsOn } from './sql-maps.js';
import { stepsFrom, version } from './sql-schema.js';
import { createSqlStore, type SqlStore } from './sql-store.js';
import type { SqlDriver } from '../sql/driver.js';
import { codeOf } from '../observability/error-code.js';

export interface SqlLedgerOptions {
  /** Path of the file, which is created if it does not exist. Processes of one machine may share it. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds, to detect that the time of day was set; by default that is not detected. */
  readonly clock?: () => number;
  /** Whether only one machine uses the file, although its file system may be shared with others. */
  readonly oneHost?: boolean;
  /** Folder for the file's seal, see `Seal`. Without it, the file counts as restored from a copy each time it is opened. */
  readonly seals?: string | undefined;
  /** Whether the file is opened for a check, which must not change its ID. */
  readonly isCheck?: boolean;
}

/** How long a step waits for a step of another process, and the pause between two tries, in ms. */
const patience = 2_000;
const pause = 20;

/**
 * The ledger on disk, in one SQLite file. A confirmed step survives a crash of the process or of the machine.
 *
 * @throws Error if several machines may use the file, or if it cannot be written, is not a database, was made by a newer version, or is missing after it was opened.
 */
export function createSqlLedger({
  path,
  now,
  clock = now,
  oneHost = false,
  seals,
  isCheck = false,
}: SqlLedgerOptions): Ledger {
  checkFileSystem(path, oneHost);
  makeFile(path);
  const file = createLedgerFile(path);
  const db = new Database(path);
  // The timeout is only needed for opening the file, while other processes may be opening it too. It blocks the process, which is harmless
  // before the start.
  db.pragma(`busy_timeout = ${String(patience)}`);
  db.pragma('journal_mode = WAL');
  // A commit is on the disk before a donation is sent. With NORMAL, a power cut could undo the last commits.
  db.pragma('synchronous = FULL');

  // Numbers are bound as bigints, because the library binds other numbers as floats.
  const toBindable = (value: string | number | null) => (typeof value === 'number' ? BigInt(value) : value);
  // The few dozen statements stay prepared. The library releases statements only between tasks: if about a dozen were prepared for each
  // gift, many gifts at once would use too much memory.
  let isClosed = false;
  const statements = new Map<string, Database.Statement>();
  const prepare = (sql: string) => {
    // A prepared statement on a closed file finds no rows and does not fail: every gift would seem new.
    if (isClosed) throw new Error('The ledger is closed.');
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const driver: SqlDriver = {
    all: <Row>(sql: string, ...values: (string | number | null)[]) =>
      prepare(sql).all(values.map(toBindable)) as Row[],
    run: (sql, ...values) => prepare(sql).run(values.map(toBindable)).changes,
    inTransaction(work) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    async step(work) {
      // SQLite's busy timeout is not used, because it would block the process and every other request.
      const giveUpAt = performance.now() + patience;
      for (;;)
        try {
          file.check();
          const result = work();
          // If the file was replaced meanwhile, the write is lost.
          file.check();
          return result;
        } catch (error) {
          if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
    },
  };

  // Opened before the first transaction, which compares the file with it.
  const seal = seals === undefined || isCheck ? undefined : openSeal(seals, realpathSync(path));
  const sealedId = driver.inTransaction(() => {
    const [found] = driver.all<{ user_version: number }>('PRAGMA user_version');
    const steps = stepsFrom(found?.user_version ?? 0, path);
    if (steps !== undefined) db.exec(steps);
    if (found?.user_version === 0)
      driver.run('INSERT INTO about (born, time) VALUES (?, ?)', Math.trunc(now()), Math.trunc(now()));
    if (steps !== undefined) db.exec(`PRAGMA user_version = ${String(version)}`);
    return isCheck ? makeSqlLedgerId(driver) : renewUnlessProven(driver, seal, now());
  });
  file.opened();
  const store = createSqlStore(driver, createLedgerTime(now, clock), (time) =>
    seal?.write({ id: sealedId, time }),
  );
  const maps = mapsOn(driver);
  db.pragma('busy_timeout = 0');
  return {
    ...ledgerOn(store, now),
    maps,
    remembers: ageOf(driver, now, clock),
    // Read again each time: another process that opens the file may renew it.
    async id() {
      file.check();
      return driver.all<{ id: string }>('SELECT id FROM identity')[0]?.id ?? sealedId;
    },
    async probe() {
      file.check();
      return probe(driver, store);
    },
    async close() {
      isClosed = true;
      statements.clear();
      emptyLog(db);
      db.close();
      seal?.close();
    },
  };
}

/**
 * Gives a file that may have been restored from a copy a new ID, and lets its age begin now. Keys that are bound to the earlier ID, whose
 * gifts may have been sent since the copy, are not sent by this file any more.
 *
 * @returns The ID.
 */
function renewUnlessProven(driver: SqlDriver, seal: Seal | undefined, now: number): string {
  const [{ time } = { time: 0 }] = driver.all<{ time: number }>('SELECT time FROM about');
  const found = makeSqlLedgerId(driver);
  if (seal?.proves({ id: found, time })) return found;
  const id = newLedgerId();
  driver.run('UPDATE identity SET id = ?', id);
  driver.run('UPDATE about SET born = ?', Math.trunc(now));
  seal?.write({ id, time });
  return id;
}

/** Creates the file with read permission for its owner only, because it contains receipts. By default the umask would decide. */
function makeFile(path: string): void {
  try {
    // An existing file is not opened here: closing it would release the locks of other connections in this process.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Inserts and deletes a test attempt in one transaction: a disk that is full or read-only refuses it like a gift.
 *
 * @returns false if another process is writing at this moment.
 */
function probe(driver: SqlDriver, store: SqlStore): boolean {
  try {
    driver.inTransaction(() => {
      driver.run(
        `INSERT INTO attempts (key, fingerprint, token_hash, claim, at, state) VALUES ('probe', '', 'probe', '', 0, 'reserved')`,
      );
      driver.run(`DELETE FROM attempts WHERE key = 'probe'`);
      store.keepTime();
    });
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * Moves the last attempts from the log beside the file into the file, so that whoever copies only the file has them. The library does not do so
 * when it is told to close the file: it closes it when the garbage collector has found every prepared statement.
 */
function emptyLog(db: Database.Database): void {
  try {
    db.pragma(`busy_timeout = ${String(patience)}`);
    db.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // Nothing is lost: the log stays, and the next process that opens the file reads it.
  }
}

/** Whether another process is writing, or is recovering the file after a crash. */
function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}
