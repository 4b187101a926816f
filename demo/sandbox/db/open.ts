import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { createSql, type Sql } from './sql.js';
import { sqlFile } from './sql-file.js';
import { keepLaterTotals } from './totals.js';

/** Version of the SQL files. Increase it with every change, and update older files, or they are refused with a clear message. */
const VERSION = 7;

/**
 * Opens the sandbox's database file, and creates tables and views in an empty one. Several connections may be open at once (a test reads
 * while the server writes), because the journal is write-ahead.
 *
 * @throws Error if the file was created by another version of the schema.
 */
export function openDatabase(path: string): Sql {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const connection = new Database(path);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  const plain = createSql(connection);
  const sql: Sql = {
    ...plain,
    close: () => {
      foldJournal(connection);
      plain.close();
    },
  };
  const version = updated(sql);
  if (version === 0) {
    connection.exec(sqlFile('schema.sql'));
    connection.exec(sqlFile('receipts.sql'));
    connection.exec(sqlFile('views.sql'));
    connection.exec(`PRAGMA user_version = ${VERSION}`);
  } else if (version !== VERSION) {
    sql.close();
    throw new Error(
      `${path} was made by another version of the sandbox (${version}): start once with --reset`,
    );
  }
  return sql;
}

/** What makes a file of an older version one of the next version. */
const updates: Readonly<Record<number, (sql: Sql) => void>> = {
  5(sql) {
    // A file without a seed has no totals yet.
    if (sql.get(`SELECT 1 FROM sqlite_master WHERE name = 'totals'`)) keepLaterTotals(sql);
  },
  6(sql) {
    sql.exec('ALTER TABLE tax_receipts RENAME TO receipts_of_six');
    sql.exec(sqlFile('receipts.sql'));
    sql.exec(sqlFile('receipts-of-six.sql'));
  },
};

/** Updates an older file. Returns the file's version. */
function updated(sql: Sql): number {
  const version = () => sql.one<{ user_version: number }>('PRAGMA user_version').user_version;
  if (!updates[version()]) return version();
  return sql.transaction(() => {
    // Asked again, because another connection may have done it meanwhile.
    let at = version();
    for (let update = updates[at]; update; update = updates[at]) {
      update(sql);
      at += 1;
      sql.exec(`PRAGMA user_version = ${at}`);
    }
    return at;
  });
}

/**
 * Writes the write-ahead journal into the database, so that only one file has to be copied. The library does not do so when it closes,
 * because prepared statements stay open. The journal stays while another connection reads.
 */
function foldJournal(connection: Database.Database): void {
  try {
    connection.pragma('busy_timeout = 0');
    connection.pragma('journal_mode = DELETE');
  } catch {
    // No data is lost: the next connection reads the journal.
  }
}

/** Removes a database with its write-ahead files. Otherwise an old `-wal` would be applied to the next database. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
}
