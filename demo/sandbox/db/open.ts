import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { createSql, type Sql } from './sql.js';

/** Raised with every change of schema.sql: an older file is refused with a sentence instead of failing query by query. */
const VERSION = 2;

const sqlFile = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * Opens the sandbox's database file, creating tables and views in an empty one. Several connections may be open at once
 * (a test reading while the server writes): the journal is write-ahead.
 *
 * @throws Error when the file was made by another version of the schema.
 */
export function openDatabase(path: string): Sql {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const connection = new Database(path);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
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
  const version = sql.one<{ user_version: number }>('PRAGMA user_version').user_version;
  if (version === 0) {
    connection.exec(sqlFile('./schema.sql'));
    connection.exec(sqlFile('./views.sql'));
    connection.exec(`PRAGMA user_version = ${VERSION}`);
  } else if (version !== VERSION) {
    sql.close();
    throw new Error(
      `${path} was made by another version of the sandbox (${version}): start once with --reset`,
    );
  }
  return sql;
}

/**
 * Puts the write-ahead journal into the database, so that one file is left to copy. The library keeps it at a close, because
 * prepared statements outlive the connection. While somebody else still reads, the journal stays: it is theirs, too.
 */
function foldJournal(connection: Database.Database): void {
  try {
    connection.pragma('busy_timeout = 0');
    connection.pragma('journal_mode = DELETE');
  } catch {
    // Nothing is lost: the next opening goes on with the journal.
  }
}

/** Removes a database with its write-ahead files. An orphaned `-wal` would be replayed into the next database. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
}
