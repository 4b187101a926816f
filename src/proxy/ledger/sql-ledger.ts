import Database from 'libsql';
import { closeSync, openSync } from 'node:fs';
import type { Ledger } from './ledger.js';
import { stepsFrom, version } from './sql-schema.js';
import { ledgerOn, type SqlDriver } from './sql-steps.js';

export interface SqlLedgerOptions {
  /** A file; created where there is none. Processes of one machine may share it. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that only go forward; see `ledgerOn`. */
  readonly clock?: () => number;
}

/** How long a step waits for another process's, in ms; everything else waits with it. */
const patience = 2_000;

/**
 * The ledger on disk, in one file of SQLite's format. What it has said it has is there after a crash, of the process
 * and of the machine.
 *
 * @throws Error when the file cannot be written, is no database, or is of a newer version.
 */
export function createSqlLedger({ path, now, clock }: SqlLedgerOptions): Ledger {
  // Receipts are in it, so it is nobody else's to read. The library would leave that to the umask.
  closeSync(openSync(path, 'a', 0o600));
  const db = new Database(path);
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
  };

  driver.alone(() => {
    const [found] = driver.all<{ user_version: number }>('PRAGMA user_version');
    const steps = stepsFrom(found?.user_version ?? 0, path);
    if (steps === undefined) return;
    db.exec(steps);
    if (found?.user_version === 0) driver.run('INSERT INTO about (born) VALUES (?)', Math.trunc(now()));
    db.exec(`PRAGMA user_version = ${String(version)}`);
  });
  return {
    ...ledgerOn(driver, now, clock),
    probe: async () => probe(driver, db),
    async close() {
      isClosed = true;
      // Kept ones would hold the file open, and its last attempts in the log beside it.
      statements.clear();
      db.close();
    },
  };
}

/**
 * An attempt that nobody made, taken and let go in one step: a disk that is full, or read only, refuses it as it would a gift.
 *
 * @returns false where somebody else writes at this moment.
 */
function probe(driver: SqlDriver, db: Database.Database): boolean {
  // Nothing may wait for it: the whole process would.
  db.pragma('busy_timeout = 0');
  try {
    driver.alone(() => {
      driver.run(
        `INSERT OR REPLACE INTO attempts (key, fingerprint, token_hash, claim, at, state) VALUES ('probe', '', 'probe', '', 0, 'reserved')`,
      );
      driver.run(`DELETE FROM attempts WHERE key = 'probe'`);
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false;
    throw error;
  } finally {
    db.pragma(`busy_timeout = ${String(patience)}`);
  }
}
