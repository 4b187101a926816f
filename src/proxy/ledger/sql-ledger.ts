import Database from 'libsql';
import { closeSync, openSync } from 'node:fs';
import { leaseMs, lifetimeMs, type Ledger } from './ledger.js';
import { attemptOf, type AttemptRow } from './attempt-row.js';
import { schema, version } from './sql-schema.js';

export interface SqlLedgerOptions {
  /** A file; created where there is none. Processes of one machine may share it. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The ledger on disk, in one file of SQLite's format. What it has said it has is there after a crash, of the process
 * and of the machine.
 *
 * @throws Error when the file cannot be written, is no database, or is of another version.
 */
export function createSqlLedger({ path, now }: SqlLedgerOptions): Ledger {
  // Receipts are in it, so it is nobody else's to read. The library would leave that to the umask.
  closeSync(openSync(path, 'a', 0o600));
  const db = new Database(path);
  db.pragma('busy_timeout = 2000');
  db.pragma('journal_mode = WAL');
  // A commit is on the disk before a donation leaves. With NORMAL a power cut would take the last ones back.
  db.pragma('synchronous = FULL');

  // Statements bind bigints: the library would bind a number as a float.
  const all = (sql: string, ...values: (string | bigint | null)[]): AttemptRow[] =>
    db.prepare(sql).all(values) as AttemptRow[];
  /** @returns how many rows it changed. */
  const run = (sql: string, ...values: (string | bigint | null)[]): number =>
    db.prepare(sql).run(values).changes;
  const time = (ago = 0) => BigInt(Math.trunc(now() - ago));

  /** All or nothing, and nobody else in between. Nothing inside waits. */
  function alone<Result>(work: () => Result): Result {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  alone(() => {
    const [found] = db.prepare('PRAGMA user_version').all([]) as { user_version: number }[];
    if (found?.user_version === version) return;
    if (found?.user_version !== 0) throw new Error(`${path} was made by another version of the ledger.`);
    db.exec(schema);
    run('INSERT INTO about (born) VALUES (?)', time());
    db.exec(`PRAGMA user_version = ${String(version)}`);
  });
  const [{ born } = { born: now() }] = db.prepare('SELECT born FROM about').all([]) as { born: number }[];

  const findRow = (key: string) =>
    all(
      `SELECT * FROM attempts WHERE key = ? AND at > ? AND (state <> 'reserved' OR at > ?)`,
      key,
      time(lifetimeMs),
      time(leaseMs),
    )[0];
  const ownerOf = (transaction: number) =>
    all('SELECT * FROM attempts WHERE transaction_id = ?', BigInt(transaction))[0]?.key;
  /** Each change names the states that it may start from, in the statement itself: no other process gets between. */
  function changed(rows: number): void {
    if (rows !== 1) throw new Error('An attempt in this state cannot change so.');
  }

  return {
    async reserve({ key, fingerprint, tokenHash, claim }) {
      return alone(() => {
        run('DELETE FROM attempts WHERE at <= ?', time(lifetimeMs));
        run(`DELETE FROM attempts WHERE state = 'reserved' AND at <= ?`, time(leaseMs));
        const row = findRow(key);
        if (row) return { kind: 'known', attempt: attemptOf(row) } as const;
        if (all('SELECT * FROM attempts WHERE token_hash = ?', tokenHash).length > 0)
          return { kind: 'token-used' } as const;
        run(
          `INSERT INTO attempts (key, fingerprint, token_hash, claim, at, state) VALUES (?, ?, ?, ?, ?, 'reserved')`,
          ...[key, fingerprint, tokenHash, claim],
          time(),
        );
        return { kind: 'reserved' } as const;
      });
    },
    async markForwarded(key, claim, trace) {
      changed(
        run(
          `UPDATE attempts SET state = 'forwarded', trace = ? WHERE key = ? AND claim = ? AND state = 'reserved' AND at > ?`,
          trace ? JSON.stringify(trace) : null,
          ...[key, claim],
          time(leaseMs),
        ),
      );
    },
    async settle(key, outcome) {
      changed(
        run(
          `UPDATE attempts SET state = 'settled', outcome = ?, trace = NULL, finding = NULL
           WHERE key = ? AND state IN ('forwarded', 'unknown') AND at > ?`,
          JSON.stringify(outcome),
          key,
          time(lifetimeMs),
        ),
      );
    },
    async markUnknown(key, finding) {
      changed(
        run(
          `UPDATE attempts SET state = 'unknown', finding = COALESCE(?, finding) WHERE key = ? AND state IN ('forwarded', 'unknown') AND at > ?`,
          finding ?? null,
          key,
          time(lifetimeMs),
        ),
      );
    },
    async release(key, claim) {
      changed(
        run(
          `DELETE FROM attempts WHERE key = ? AND claim = ? AND ((state = 'forwarded' AND at > ?) OR (state = 'reserved' AND at > ?))`,
          ...[key, claim],
          time(lifetimeMs),
          time(leaseMs),
        ),
      );
    },
    async find(key) {
      const row = findRow(key);
      return row && attemptOf(row);
    },
    async open() {
      return all(
        `SELECT * FROM attempts WHERE state IN ('forwarded', 'unknown') AND at > ? ORDER BY at, key`,
        time(lifetimeMs),
      ).map(attemptOf);
    },
    async claimTransaction(transaction, key) {
      run(
        `UPDATE OR IGNORE attempts SET transaction_id = ? WHERE key = ? AND transaction_id IS NULL`,
        BigInt(transaction),
        key,
      );
      return ownerOf(transaction) === key;
    },
    async keyOfTransaction(transaction) {
      return ownerOf(transaction);
    },
    remembers: () => Math.max(0, Math.min(now() - born, lifetimeMs)),
    async close() {
      db.close();
    },
  };
}
