import type { SqlDriver } from '../../../../src/proxy/sql/driver.js';
import { attemptOf, type AttemptRow } from './attempt-row.js';
import type { LedgerTime } from './ledger-time.js';
import { alikeMs, leaseMs, lifetimeMs, type Ledger } from '../../../../src/proxy/ledger/ledger.js';

// The ledger's methods as SQL, as the proxy had them before its rules were written once. Only for tests with both on one file.

/** If two clocks have drifted apart by more than this, in ms, one of them was set. */
const mostDrift = 5_000;

/**
 * The ledger's methods as SQL, on a database with the current schema.
 *
 * @param now Milliseconds since 1970.
 * @param clock Monotonic clock in milliseconds, to detect that the time of day was set; by default that is not detected.
 * @param ages The time by which attempts age; by default the time of day, for callers whose time of day is never set.
 */
export function ledgerOn(
  driver: SqlDriver,
  now: () => number,
  clock: () => number = now,
  ages: LedgerTime = { read: now, keep: now },
): Ledger & { claimTransaction(transaction: number, key: string): Promise<boolean> } {
  const { run, step = async (work) => work() } = driver;
  const all = (sql: string, ...values: (string | number | null)[]) => driver.all<AttemptRow>(sql, ...values);
  const time = (ago = 0) => Math.trunc(now() - ago);
  const [{ born } = { born: now() }] = driver.all<{ born: number }>('SELECT born FROM about');

  /** Attempts whose `since` is not later than this have expired. */
  const oldest = () => Math.trunc(ages.read() - lifetimeMs);

  const clockOffset = () => now() - clock();
  const opened = clockOffset();

  const findRow = (key: string) =>
    all(
      `SELECT * FROM attempts WHERE key = ? AND since > ? AND (state <> 'reserved' OR at > ?)`,
      key,
      oldest(),
      time(leaseMs),
    )[0];
  const ownerOf = (transaction: number) =>
    all('SELECT * FROM attempts WHERE transaction_id = ?', transaction)[0]?.key;
  /**
   * Throws if a statement changed no row. Each statement names the states that it may start from, so that no other process can intervene.
   */
  function changed(rows: number): void {
    if (rows !== 1) throw new Error('This change is not allowed in the attempt’s state.');
  }

  return {
    reserve: ({ key, fingerprint, tokenHash, claim, likeness = null, isRepeatConfirmed }) =>
      step(() => {
        return driver.inTransaction(() => {
          const age = Math.trunc(ages.keep());
          run('DELETE FROM attempts WHERE since <= ?', age - lifetimeMs);
          run(`DELETE FROM attempts WHERE state = 'reserved' AND at <= ?`, time(leaseMs));
          const row = findRow(key);
          if (row) return { kind: 'known', attempt: attemptOf(row) } as const;
          if (all('SELECT * FROM attempts WHERE token_hash = ?', tokenHash).length > 0)
            return { kind: 'token-used' } as const;
          // A likeness links gifts of one donor, so it is deleted as soon as it is not needed any more.
          run('UPDATE attempts SET likeness = NULL, alike_until = NULL WHERE alike_until <= ?', age);
          const alike = isRepeatConfirmed
            ? []
            : all(
                `SELECT * FROM attempts WHERE likeness = ? AND likeness IS NOT NULL AND key <> ? AND finding IS NOT 'none'`,
                likeness,
                key,
              );
          if (alike.length > 0) {
            const isOpen = alike.some(({ state }) => state !== 'settled');
            return { kind: 'alike', earlier: isOpen ? 'open' : 'made' } as const;
          }
          run(
            `INSERT INTO attempts (key, fingerprint, token_hash, claim, likeness, at, since, state) VALUES (?, ?, ?, ?, ?, ?, ?, 'reserved')`,
            ...[key, fingerprint, tokenHash, claim, likeness],
            time(),
            age,
          );
          return { kind: 'reserved' } as const;
        });
      }),
    markForwarded: (key, claim, trace) =>
      step(() => {
        changed(
          run(
            `UPDATE attempts SET state = 'forwarded', trace = ? WHERE key = ? AND claim = ? AND state = 'reserved' AND at > ?`,
            trace ? JSON.stringify(trace) : null,
            ...[key, claim],
            time(leaseMs),
          ),
        );
      }),
    // Every settled attempt of this version was told.
    tell: async () => undefined,
    settle: (key, outcome) =>
      step(() => {
        changed(
          run(
            `UPDATE attempts SET state = 'settled', outcome = ?1, trace = CASE WHEN ?2 >= 400 THEN trace END, finding = NULL,
               likeness = CASE WHEN ?2 < 400 THEN likeness END, alike_until = CASE WHEN ?2 < 400 AND likeness IS NOT NULL THEN ?3 END
             WHERE key = ?4 AND state IN ('forwarded', 'unknown') AND since > ?5`,
            JSON.stringify(outcome),
            outcome.status,
            Math.trunc(ages.read() + alikeMs),
            key,
            oldest(),
          ),
        );
        return true;
      }),
    correct: (key, outcome) =>
      step(() => {
        changed(
          run(
            `UPDATE attempts SET outcome = ?, trace = NULL
             WHERE key = ? AND state = 'settled' AND json_extract(outcome, '$.status') >= 400 AND since > ?`,
            JSON.stringify(outcome),
            key,
            oldest(),
          ),
        );
        return true;
      }),
    dropTrace: (key) =>
      step(() => {
        changed(
          run(
            `UPDATE attempts SET trace = NULL WHERE key = ? AND state = 'settled' AND since > ?`,
            key,
            oldest(),
          ),
        );
      }),
    markUnknown: (key, finding) =>
      step(() => {
        changed(
          run(
            `UPDATE attempts SET state = 'unknown', finding = COALESCE(?, finding) WHERE key = ? AND state IN ('forwarded', 'unknown') AND since > ?`,
            finding ?? null,
            key,
            oldest(),
          ),
        );
      }),
    release: (key, claim) =>
      step(() => {
        changed(
          run(
            `DELETE FROM attempts WHERE key = ? AND claim = ? AND ((state = 'forwarded' AND since > ?) OR (state = 'reserved' AND at > ?))`,
            ...[key, claim],
            oldest(),
            time(leaseMs),
          ),
        );
      }),
    find: (key) =>
      step(() => {
        const row = findRow(key);
        return row && attemptOf(row);
      }),
    open: () =>
      step(() => {
        return all(
          // The first condition matches that of the index. Without it, every gift of two days would be read.
          `SELECT * FROM attempts WHERE state IN ('reserved', 'forwarded', 'unknown') AND state <> 'reserved' AND since > ?
           UNION ALL SELECT * FROM attempts WHERE trace IS NOT NULL AND state = 'settled' AND since > ? ORDER BY at, key`,
          oldest(),
          oldest(),
        ).map(attemptOf);
      }),
    lease: (holder, ms) =>
      step(() => {
        const taken = run(
          `UPDATE about SET lease_holder = ?, lease_until = ?
           WHERE lease_holder IS ? OR lease_until IS NULL OR lease_until <= ?`,
          ...[holder, time(-ms), holder, time()],
        );
        return taken === 1;
      }),
    claimTransaction: (transaction, key) =>
      step(() => {
        run(
          `UPDATE OR IGNORE attempts SET transaction_id = ? WHERE key = ? AND transaction_id IS NULL`,
          transaction,
          key,
        );
        return ownerOf(transaction) === key;
      }),
    keyOfTransaction: (transaction) =>
      step(() => {
        return ownerOf(transaction);
      }),
    // The ledger's age is measured by the time of day, the only clock that continues after a restart. If the time of day was set, the
    // ledger's age is unknown.
    remembers: () =>
      Math.abs(clockOffset() - opened) > mostDrift
        ? undefined
        : Math.max(0, Math.min(now() - born, lifetimeMs)),
  };
}
