import type { KeptTime, LedgerTime } from './ledger-time.js';
import { dueBy } from './attempt-states.js';
import { columns, members, rowOf, valueOf } from './row-columns.js';
import type { SqlDriver } from '../sql/driver.js';
import { all, run, runAtOnce, type Found, type Program } from '../sql/program.js';
import type { Ask, Change, Lease, Row, Step, Store } from './store.js';

const insert = `INSERT INTO attempts (${members.map((one) => columns[one]).join(', ')}) VALUES (${members.map(() => '?').join(', ')})`;

const matching =
  'SELECT * FROM attempts WHERE key = ? OR token_hash = ? OR likeness = ? OR transaction_id = ?';

/** Maximum number of rows of each kind that one step deletes or changes because they are due. */
const mostDue = 100;
const limit = `LIMIT ${String(mostDue)}`;
// Older versions of Postgres need a name for each subquery.
const due = `
SELECT * FROM (SELECT * FROM attempts WHERE since <= ? ${limit}) AS expired
UNION ALL SELECT * FROM (SELECT * FROM attempts WHERE alike_until <= ? ${limit}) AS compared
UNION ALL SELECT * FROM (SELECT * FROM attempts INDEXED BY attempts_open
  WHERE state IN ('reserved', 'forwarded', 'unknown') AND state = 'reserved' AND since <= ? ${limit}) AS lapsed`;

// The first condition matches that of the index. Without it, every gift of two days would be read.
const open = `
SELECT * FROM attempts WHERE state IN ('reserved', 'forwarded', 'unknown') AND state <> 'reserved'
UNION ALL SELECT * FROM attempts WHERE trace IS NOT NULL AND state = 'settled'`;

/** What the database has stored of the ledger: its ID, its time, and who may search for open attempts. */
export interface About extends KeptTime {
  readonly id: string;
  readonly lease_holder: string | null;
  readonly lease_until: number | null;
}

/** Finds the only row of each of two tables. */
export const aboutLedger = 'SELECT time, shift, lease_holder, lease_until, id FROM about, identity';

/** The steps of a ledger as SQL, for every database with the current schema. */
export interface SqlSteps {
  /** @param about May be out of date for a step that asks for neither due rows nor the lease: the time may be behind, never ahead. */
  readonly stepOf: <Answer>(step: Step<Answer>, about: About) => Program<Answer>;
  /** Stores the ledger's time. */
  readonly keepTime: (about: About) => Program<void>;
}

/** @param onTime Called in the transaction that stores the ledger's time, with that time. */
export function sqlSteps(ledgerTime: LedgerTime, onTime: (time: number) => void = () => undefined): SqlSteps {
  function* storeTime(time: number): Program<void> {
    const kept = ledgerTime.kept(time);
    yield* run('UPDATE about SET time = ?, shift = ?', kept.time, kept.shift);
    onTime(kept.time);
  }

  function* write(
    { drop = [], put = [], lease, time }: Change<unknown>,
    seen: readonly Row[],
  ): Program<void> {
    // One statement: on a distant Postgres, a hundred would take longer than the caller waits.
    if (drop.length > 0)
      yield* run(`DELETE FROM attempts WHERE key IN (${drop.map(() => '?').join(', ')})`, ...drop);
    for (const row of put) {
      const before = drop.includes(row.key) ? undefined : seen.find(({ key }) => key === row.key);
      if (before) yield* update(row, before);
      // Not `INSERT OR REPLACE`: that would delete another attempt that has the token.
      else yield* run(insert, ...members.map((member) => valueOf(row, member)));
    }
    if (lease) yield* run('UPDATE about SET lease_holder = ?, lease_until = ?', lease.holder, lease.until);
    if (time !== undefined) yield* storeTime(time);
  }

  return {
    *stepOf({ ask, isRead, decide }, about) {
      const time = ledgerTime.read(about);
      const rows = yield* rowsFor(ask, time);
      const change = decide({ rows, time, id: about.id, lease: leaseOf(about) });
      if (!isRead) yield* write(change, rows);
      return change.answer;
    },
    keepTime: (about) => storeTime(ledgerTime.read(about)),
  };
}

function* rowsFor(ask: Ask, time: number): Program<Row[]> {
  const { key = null, token = null, likeness = null, transaction = null } = ask;
  const tags = [token, likeness, transaction];
  const { reserved, others, alike } = dueBy(time);
  const found: Found[] = [
    ...(isOfKey(ask)
      ? yield* all('SELECT * FROM attempts WHERE key = ?', key)
      : yield* all(matching, key, ...tags)),
    ...(ask.isDue ? yield* all(due, others, alike, reserved) : []),
    ...(ask.isOpen ? yield* all(open) : []),
    ...(ask.isOldest ? yield* all('SELECT * FROM attempts ORDER BY since LIMIT 1') : []),
  ];
  return [...new Map(found.map((one) => [one['key'], rowOf(one)])).values()];
}

/** Writes only what has changed: each column of the row is part of some index or long. */
function* update(row: Row, before: Row): Program<void> {
  const changed = members.filter((member) => row[member] !== before[member]);
  if (changed.length > 0)
    yield* run(
      `UPDATE attempts SET ${changed.map((member) => `${columns[member]} = ?`).join(', ')} WHERE key = ?`,
      ...changed.map((member) => valueOf(row, member)),
      row.key,
    );
}

export interface SqlStore extends Store {
  /** Stores the ledger's time. Call it only in a transaction. */
  keepTime(): void;
}

/**
 * Rows in the table `attempts` of an SQLite database with the current schema.
 *
 * @param onTime Called in the transaction that stores the ledger's time, with that time.
 */
export function createSqlStore(
  driver: SqlDriver,
  ledgerTime: LedgerTime,
  onTime?: (time: number) => void,
): SqlStore {
  const { inTransaction, step: inStep = async (work) => work() } = driver;
  const { stepOf, keepTime } = sqlSteps(ledgerTime, onTime);
  let known: About | undefined;

  function readAbout(): About {
    const [found] = driver.all<About>(aboutLedger);
    if (!found) throw new Error('The ledger has no time.');
    known = found;
    return found;
  }

  return {
    step(step) {
      const { ask, isRead } = step;
      // Most steps do not read the time that other processes have stored.
      const work = () =>
        runAtOnce(stepOf(step, (!ask.isDue && !ask.isLease && known) || readAbout()), driver);
      return inStep(isRead ? work : () => inTransaction(work));
    },
    keepTime: () => {
      runAtOnce(keepTime(readAbout()), driver);
    },
  };
}

/** Whether a step asks for one row. */
function isOfKey(ask: Ask): boolean {
  return Object.keys(ask).length === 1 && ask.key !== undefined;
}

function leaseOf({ lease_holder: holder, lease_until: until }: About): Lease | undefined {
  return holder === null || until === null ? undefined : { holder, until };
}
