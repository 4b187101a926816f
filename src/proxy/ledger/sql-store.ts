import type { KeptTime, LedgerTime } from './ledger-time.js';
import { dueBy } from './machine.js';
import { columns, members, rowOf, valueOf, type Value } from './row-columns.js';
import type { SqlDriver } from './sql-driver.js';
import type { Ask, Change, Lease, Row, Store } from './store.js';

const insert = `INSERT INTO attempts (${members.map((one) => columns[one]).join(', ')}) VALUES (${members.map(() => '?').join(', ')})`;

const matching =
  'SELECT * FROM attempts WHERE key = ? OR token_hash = ? OR likeness = ? OR transaction_id = ?';

/** Maximum number of rows of each kind that one step deletes or changes because they are due. */
const mostDue = 100;
const limit = `LIMIT ${String(mostDue)}`;
const due = `
SELECT * FROM (SELECT * FROM attempts WHERE since <= ? ${limit})
UNION ALL SELECT * FROM (SELECT * FROM attempts WHERE alike_until <= ? ${limit})
UNION ALL SELECT * FROM (SELECT * FROM attempts INDEXED BY attempts_open
  WHERE state IN ('reserved', 'forwarded', 'unknown') AND state = 'reserved' AND since <= ? ${limit})`;

// The first condition matches that of the index. Without it, every gift of two days would be read.
const open = `
SELECT * FROM attempts WHERE state IN ('reserved', 'forwarded', 'unknown') AND state <> 'reserved'
UNION ALL SELECT * FROM attempts WHERE trace IS NOT NULL AND state = 'settled'`;

type Found = Readonly<Record<string, Value>>;

interface About extends KeptTime {
  readonly lease_holder: string | null;
  readonly lease_until: number | null;
}

export interface SqlStore extends Store {
  /** Stores the ledger's time. Call it only in a transaction. */
  keepTime(): void;
}

/**
 * Rows in the table `attempts` of a database with the current schema.
 *
 * @param onTime Called in the transaction that stores the ledger's time, with that time.
 */
export function createSqlStore(
  driver: SqlDriver,
  ledgerTime: LedgerTime,
  onTime: (time: number) => void = () => undefined,
): SqlStore {
  const { run, inTransaction, step: inStep = async (work) => work() } = driver;
  const all = (sql: string, ...values: Value[]) => driver.all<Found>(sql, ...values);

  let known: About | undefined;

  function readAbout(): About {
    const [found] = driver.all<About>('SELECT time, shift, lease_holder, lease_until FROM about');
    if (!found) throw new Error('The ledger has no time.');
    known = found;
    return found;
  }

  function rowsFor(ask: Ask, time: number): Row[] {
    const { key = null, token = null, likeness = null, transaction = null } = ask;
    const tags = [token, likeness, transaction];
    const { reserved, others, alike } = dueBy(time);
    const found = [
      ...(isOfKey(ask) ? all('SELECT * FROM attempts WHERE key = ?', key) : all(matching, key, ...tags)),
      ...(ask.isDue ? all(due, others, alike, reserved) : []),
      ...(ask.isOpen ? all(open) : []),
      ...(ask.isOldest ? all('SELECT * FROM attempts ORDER BY since LIMIT 1') : []),
    ];
    return [...new Map(found.map((one) => [one['key'], rowOf(one)])).values()];
  }

  function write({ drop = [], put = [], lease, time }: Change<unknown>, seen: readonly Row[]): void {
    for (const key of drop) run('DELETE FROM attempts WHERE key = ?', key);
    for (const row of put) {
      const before = drop.includes(row.key) ? undefined : seen.find(({ key }) => key === row.key);
      if (before) update(row, before);
      // Not `INSERT OR REPLACE`: that would delete another attempt that has the token.
      else run(insert, ...members.map((member) => valueOf(row, member)));
    }
    if (lease) run('UPDATE about SET lease_holder = ?, lease_until = ?', lease.holder, lease.until);
    if (time !== undefined) storeTime(time);
  }

  /** Writes only what has changed: each column of the row is part of some index or long. */
  function update(row: Row, before: Row): void {
    const changed = members.filter((member) => row[member] !== before[member]);
    if (changed.length > 0)
      run(
        `UPDATE attempts SET ${changed.map((member) => `${columns[member]} = ?`).join(', ')} WHERE key = ?`,
        ...changed.map((member) => valueOf(row, member)),
        row.key,
      );
  }

  function storeTime(time: number): void {
    const kept = ledgerTime.kept(time);
    run('UPDATE about SET time = ?, shift = ?', kept.time, kept.shift);
    onTime(kept.time);
  }

  return {
    step({ ask, isRead, decide }) {
      const work = () => {
        // Most steps do not read the time that other processes have stored. Without it the time may be behind, never ahead.
        const about = (!ask.isDue && !ask.isLease && known) || readAbout();
        const time = ledgerTime.read(about);
        const rows = rowsFor(ask, time);
        const change = decide({ rows, time, lease: leaseOf(about) });
        if (!isRead) write(change, rows);
        return change.answer;
      };
      return inStep(isRead ? work : () => inTransaction(work));
    },
    keepTime: () => storeTime(ledgerTime.read(readAbout())),
  };
}

/** Whether a step asks for one row. */
function isOfKey(ask: Ask): boolean {
  return Object.keys(ask).length === 1 && ask.key !== undefined;
}

function leaseOf({ lease_holder: holder, lease_until: until }: About): Lease | undefined {
  return holder === null || until === null ? undefined : { holder, until };
}
