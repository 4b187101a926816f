import Database from 'libsql';
import { closeSync, openSync } from 'node:fs';
import { createLedgerFile } from './ledger-file.js';
import type { Ledger } from './ledger.js';
import { createLedgerTime, type LedgerTime } from './ledger-time.js';
import { mapsOn } from './sql-maps.js';
import { stepsFrom, version } from './sql-schema.js';
import { ledgerOn } from './sql-steps.js';
import type { SqlDriver } from './sql-driver.js';

export interface SqlLedgerOptions {
  /** A file; created where there is none. Processes of one machine may share it. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that only go forward; see `ledgerOn`. */
  readonly clock?: () => number;
}

/** How long a step waits for another process's, in ms, and how long before it is tried again. */
const patience = 2_000;
const pause = 20;

/**
 * The ledger on disk, in one file of SQLite's format. What it has said it has is there after a crash, of the process
 * and of the machine.
 *
 * @throws Error when the file cannot be written, is no database, or is of a newer version, or there is none after it was opened.
 */
export function createSqlLedger({ path, now, clock }: SqlLedgerOptions): Ledger {
  makeFile(path);
  const file = createLedgerFile(path);
  const db = new Database(path);
  // While it is being opened, which others may do as well; nothing else runs yet.
  db.pragma(`busy_timeout = ${String(patience)}`);
  db.pragma('journal_mode = WAL');
  // A commit is on the disk before a donation leaves. With NORMAL a power cut would take the last ones back.
  db.pragma('synchronous = FULL');

  // Statements bind bigints: the library would bind a number as a float.
  const bound = (value: string | number | null) => (typeof value === 'number' ? BigInt(value) : value);
  // The few dozen there are stay prepared. What is prepared anew is let go of only when the event loop turns, and many gifts
  // at once, of which each prepares a dozen, held 10 kB more with every look.
  let isClosed = false;
  const statements = new Map<string, Database.Statement>();
  const prepared = (sql: string) => {
    // One that is prepared finds nothing in a file that is closed, and says nothing of it: every gift would seem new.
    if (isClosed) throw new Error('The ledger is closed.');
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const driver: SqlDriver = {
    all: <Row>(sql: string, ...values: (string | number | null)[]) =>
      prepared(sql).all(values.map(bound)) as Row[],
    run: (sql, ...values) => prepared(sql).run(values.map(bound)).changes,
    alone(work) {
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
      // Not by SQLite's own waiting: that would stop the process, and every other request with it.
      const giveUpAt = performance.now() + patience;
      for (;;)
        try {
          file.check();
          const result = work();
          // It may have been written where nobody will find it.
          file.check();
          return result;
        } catch (error) {
          if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
    },
  };

  driver.alone(() => {
    const [found] = driver.all<{ user_version: number }>('PRAGMA user_version');
    const steps = stepsFrom(found?.user_version ?? 0, path);
    if (steps === undefined) return;
    db.exec(steps);
    if (found?.user_version === 0)
      driver.run('INSERT INTO about (born, time) VALUES (?, ?)', Math.trunc(now()), Math.trunc(now()));
    db.exec(`PRAGMA user_version = ${String(version)}`);
  });
  file.opened();
  const time = createLedgerTime(driver, now, clock ?? now);
  const ledger = ledgerOn(driver, now, clock, time);
  db.pragma('busy_timeout = 0');
  return {
    ...ledger,
    maps: mapsOn(driver),
    async probe() {
      file.check();
      return probe(driver, time);
    },
    async close() {
      isClosed = true;
      // Kept ones would hold the file open, and its last attempts in the log beside it.
      statements.clear();
      db.close();
    },
  };
}

/** Receipts are in it, so it is nobody else's to read. The library would leave that to the umask. */
function makeFile(path: string): void {
  try {
    // One that is there is left alone: to open and close it would take the locks from who has it open in this process.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/**
 * An attempt that nobody made, taken and let go in one step: a disk that is full, or read only, refuses it as it would a gift.
 *
 * @returns false where somebody else writes at this moment.
 */
function probe(driver: SqlDriver, time: LedgerTime): boolean {
  try {
    driver.alone(() => {
      driver.run(
        `INSERT OR REPLACE INTO attempts (key, fingerprint, token_hash, claim, at, state) VALUES ('probe', '', 'probe', '', 0, 'reserved')`,
      );
      driver.run(`DELETE FROM attempts WHERE key = 'probe'`);
      time.keep();
    });
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Somebody else writes, or puts the file in order after a crash. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
