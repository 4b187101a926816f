import { connectPostgres, type Ask, type Postgres } from '../sql/postgres.js';
import { inPostgres, schema } from '../sql/dialect.js';
import type { Ledger } from './ledger.js';
import { newLedgerId } from './ledger-id.js';
import { createLedgerTime } from './ledger-time.js';
import { ledgerOn } from './attempt-states.js';
import { ageSince } from './sql-age.js';
import { findMap, mapTable, replaceMap } from './sql-maps.js';
import { run, runLater, type Found, type Program } from '../sql/program.js';
import { stepsFrom, version } from './sql-schema.js';
import { sqlSteps, type About } from './sql-store.js';
import type { Step } from './store.js';

export interface PostgresLedgerOptions {
  /** `postgres://…` */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** How long a step may take, in ms. */
  readonly patience?: number;
  /** Gets a sentence for the owner about a risk in the server's settings. */
  readonly warn?: (line: string) => void;
}

/**
 * The run of a server, from its start to its stop, and the file that has the attempts in it. Whoever restores a backup has to stop the server or to
 * start another one, and a replica that takes over is another server; a table that alone is restored or emptied gets another file. So gifts
 * that the database does not have can only have been sent in an earlier run.
 */
const runOfServer = `concat(extract(epoch FROM pg_postmaster_start_time()), ' ', pg_relation_filenode('${schema}.attempts'))`;

/** The transaction that is running, as `xmin` names the one that has written a row: its last 32 bits. */
const thisTransaction = '(pg_current_xact_id()::text::bigint % 4294967296)::text';

interface Opening extends About {
  readonly born: number;
  /** The run in which the ledger got its ID; `null` if the row was written by somebody else since: a dump was restored. */
  readonly server: string | null;
  /** The run of the server that has answered. */
  readonly found: string;
}

/** Compared in each step, not once for each connection: a connection to a pooler outlives the server behind it. */
const opening = inPostgres(
  `SELECT time, shift, lease_holder, lease_until, born, id, ${runOfServer} AS found,
   CASE WHEN identity.xmin::text = identity.writer THEN identity.server END AS server FROM about, identity`,
);
/** Orders all writing steps, as a write transaction of SQLite does. Both rows are locked: of a row that is not, a step that waited has an old version. */
const openingToWrite = `${opening} FOR UPDATE`;

/** As much as a gift's row has at the end, and so little that the server does not compress it. */
const room = 'x'.repeat(1_500);

/** Stores an attempt and deletes it. */
function* storeTest(): Program<void> {
  yield* run(
    `INSERT INTO attempts (key, fingerprint, token_hash, claim, at, state, trace) VALUES ('probe', '', 'probe', '', 0, 'reserved', ?)`,
    room,
  );
  yield* run(`DELETE FROM attempts WHERE key = 'probe'`);
}

class OtherRun extends Error {}

/** Whether the ledger has got its ID in the run that answers. There are several rows if a dump was added to tables that had theirs. */
function isOfRun(rows: readonly Found[]): boolean {
  return (rows as unknown as readonly Opening[]).every(({ server, found }) => server === found);
}

/**
 * A ledger that several proxies share, in a Postgres. A server that was started again or restored counts as another ledger: it gets a new ID,
 * and keys that are bound to the one before are not sent any more, because the database may have lost their attempts.
 *
 * @throws Error if the server cannot be used, or its tables were made by a newer version. Its code is one of `postgresAdvice`.
 */
export async function createPostgresLedger({
  url,
  now,
  clock,
  patience = 5_000,
  warn = console.warn,
}: PostgresLedgerOptions): Promise<Ledger> {
  const postgres = await connectPostgres(url, { what: 'The ledger’s Postgres', patience, warn });
  // No time is added for when a process was not running: each proxy that starts would add it to what all share.
  const steps = sqlSteps(createLedgerTime(now, clock, 0));
  let born = Number.POSITIVE_INFINITY;
  function checkRun(rows: readonly Found[]): Opening {
    const [about] = rows as unknown as readonly Opening[];
    if (!about) throw new Error('The ledger has no time.');
    if (!isOfRun(rows)) throw new OtherRun();
    ({ born } = about);
    return about;
  }

  /** Gives the ledger of another run a new ID, and lets its age begin now, as for a file that may be a copy. */
  async function renew(): Promise<void> {
    await postgres.write(openingToWrite, async (rows, ask) => {
      const [about] = rows as unknown as readonly Opening[];
      // Another proxy may have renewed it since.
      if (about && !isOfRun(rows)) await runLater(renewed(about.found), ask);
    });
  }
  function* renewed(server: string): Program<void> {
    yield* run(`UPDATE identity SET id = ?, server = ?, writer = ${thisTransaction}`, newLedgerId(), server);
    yield* run('UPDATE about SET born = ?', Math.trunc(now()));
  }

  /** Carries out work, and again if the ledger had to be renewed for it. */
  async function inThisRun<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OtherRun)) throw error;
      await renew();
      return work();
    }
  }
  const read = <Answer>(work: (about: Opening, ask: Ask) => Promise<Answer>) =>
    inThisRun(() =>
      postgres.read(async (ask) => work(checkRun(await ask({ sql: opening, values: [] })), ask)),
    );
  /** Steps that have failed, and how many of them had when an attempt could last be stored. */
  let failed = 0;
  let tested = 0;
  const write = <Answer>(program: (about: Opening) => Program<Answer>) =>
    inThisRun(() =>
      postgres.write(openingToWrite, (found, ask) => runLater(program(checkRun(found)), ask)),
    ).catch((error: unknown) => {
      failed += 1;
      throw error;
    });

  const store = {
    step: <Answer>(step: Step<Answer>): Promise<Answer> =>
      step.isRead
        ? read((about, ask) => runLater(steps.stepOf(step, about), ask))
        : write((about) => steps.stepOf(step, about)),
  };

  try {
    await makeTables(postgres, now);
    await write(steps.keepTime);
  } catch (error) {
    await postgres.close();
    throw error;
  }
  return {
    ...ledgerOn(store, now),
    maps: {
      get: (key) => read((_, ask) => runLater(findMap(key), ask)),
      replace: (key, before, text) => write(() => replaceMap(key, before, text)),
    },
    remembers: ageSince(() => born, now, clock),
    id: () => read(async ({ id }) => id),
    async probe() {
      const before = failed;
      await write(function* (about) {
        // On a full disk, a row of fixed length can still be changed where it is. Not each time: a row a second is much for the server to clean up.
        if (before !== tested) yield* storeTest();
        yield* steps.keepTime(about);
      });
      tested = before;
      return true;
    },
    close: () => postgres.close(),
  };
}

/** Creates or migrates the tables. Proxies that start at the same time wait for each other. */
async function makeTables(postgres: Postgres, now: () => number): Promise<void> {
  await postgres.write(`SELECT pg_advisory_xact_lock(hashtext('${schema}'))`, async (_, ask) => {
    const one = async (sql: string, ...values: (string | number)[]) => (await ask({ sql, values }))[0];
    const tables = await one(`SELECT to_regclass('${schema}.versions')::text AS name`);
    const isNew = tables?.['name'] === null;
    const found = isNew ? 0 : Number((await one('SELECT version FROM versions'))?.['version']);
    const statements = stepsFrom(found, 'The database');
    if (statements === undefined) return;
    if (isNew) {
      await one(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
      await one('CREATE TABLE versions (version INTEGER NOT NULL)');
      await one('CREATE TABLE identity (id TEXT NOT NULL, server TEXT, writer TEXT)');
      await one(mapTable);
    }
    for (const statement of statements.split(';')) if (statement.trim() !== '') await one(statement);
    if (!isNew) return void (await one('UPDATE versions SET version = ?', version));
    const time = Math.trunc(now());
    await one('INSERT INTO about (born, time) VALUES (?, ?)', time, time);
    await one('INSERT INTO identity (id) VALUES (?)', newLedgerId());
    await one('INSERT INTO versions (version) VALUES (?)', version);
  });
}
