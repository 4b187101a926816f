import { attemptOf, type AttemptRow } from './attempt-row.js';
import { leaseMs, lifetimeMs, type Ledger } from './ledger.js';

/** A database of SQLite's kind, whoever runs it. Values are bound; numbers are whole. */
export interface SqlDriver {
  /** The rows that a query finds. */
  readonly all: <Row>(sql: string, ...values: (string | number | null)[]) => Row[];
  /** @returns how many rows it changed. */
  readonly run: (sql: string, ...values: (string | number | null)[]) => number;
  /** All or nothing, and nobody else in between. Nothing inside waits. */
  readonly alone: <Result>(work: () => Result) => Result;
}

/** How far two clocks may be apart before one of them was set, in ms. */
const mostDrift = 5_000;

/**
 * The ledger's steps as SQL, on a database that has `schema`.
 *
 * @param now Milliseconds since 1970.
 * @param clock Milliseconds that only go forward, which tell whether the time of day was set meanwhile; by default nothing does.
 */
export function ledgerOn(driver: SqlDriver, now: () => number, clock: () => number = now): Ledger {
  const { run } = driver;
  const all = (sql: string, ...values: (string | number | null)[]) => driver.all<AttemptRow>(sql, ...values);
  const time = (ago = 0) => Math.trunc(now() - ago);
  const [{ born } = { born: now() }] = driver.all<{ born: number }>('SELECT born FROM about');

  const apart = () => now() - clock();
  const opened = apart();

  const findRow = (key: string) =>
    all(
      `SELECT * FROM attempts WHERE key = ? AND at > ? AND (state <> 'reserved' OR at > ?)`,
      key,
      time(lifetimeMs),
      time(leaseMs),
    )[0];
  const ownerOf = (transaction: number) =>
    all('SELECT * FROM attempts WHERE transaction_id = ?', transaction)[0]?.key;
  /** Each change names the states that it may start from, in the statement itself: no other process gets between. */
  function changed(rows: number): void {
    if (rows !== 1) throw new Error('An attempt in this state cannot change so.');
  }

  return {
    async reserve({ key, fingerprint, tokenHash, claim }) {
      return driver.alone(() => {
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
          `UPDATE attempts SET state = 'settled', outcome = ?, trace = CASE WHEN ? >= 400 THEN trace END, finding = NULL
           WHERE key = ? AND state IN ('forwarded', 'unknown') AND at > ?`,
          JSON.stringify(outcome),
          outcome.status,
          key,
          time(lifetimeMs),
        ),
      );
    },
    async correct(key, outcome) {
      changed(
        run(
          `UPDATE attempts SET outcome = ?, trace = NULL
           WHERE key = ? AND state = 'settled' AND json_extract(outcome, '$.status') >= 400 AND at > ?`,
          JSON.stringify(outcome),
          key,
          time(lifetimeMs),
        ),
      );
    },
    async dropTrace(key) {
      changed(
        run(
          `UPDATE attempts SET trace = NULL WHERE key = ? AND state = 'settled' AND at > ?`,
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
        // The first in the words of its index, or every gift of two days would be read.
        `SELECT * FROM attempts WHERE state IN ('reserved', 'forwarded', 'unknown') AND state <> 'reserved' AND at > ?
         UNION ALL SELECT * FROM attempts WHERE trace IS NOT NULL AND state = 'settled' AND at > ? ORDER BY at, key`,
        time(lifetimeMs),
        time(lifetimeMs),
      ).map(attemptOf);
    },
    async lease(holder, ms) {
      const taken = run(
        `UPDATE about SET lease_holder = ?, lease_until = ?
         WHERE lease_holder IS ? OR lease_until IS NULL OR lease_until <= ?`,
        ...[holder, time(-ms), holder, time()],
      );
      return taken === 1;
    },
    async claimTransaction(transaction, key) {
      run(
        `UPDATE OR IGNORE attempts SET transaction_id = ? WHERE key = ? AND transaction_id IS NULL`,
        transaction,
        key,
      );
      return ownerOf(transaction) === key;
    },
    async keyOfTransaction(transaction) {
      return ownerOf(transaction);
    },
    // Ages are told by the time of day, the only clock that outlives a process. Once that was set, nobody knows how old the
    // ledger is, nor what it took for too old.
    remembers: () =>
      Math.abs(apart() - opened) > mostDrift ? undefined : Math.max(0, Math.min(now() - born, lifetimeMs)),
  };
}
