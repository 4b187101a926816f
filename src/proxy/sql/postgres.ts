import { Socket } from 'node:net';
import pg from 'pg';
import { within } from '../../timing/within.js';
import type { Found, Statement, Value } from './program.js';
import { inPostgres } from './dialect.js';

/** How long a transaction may be idle on the server, in ms: a proxy that is paused or unplugged must not keep the others waiting. */
const idle = 2_000;

/** How long a step is tried again after its connection was lost before the commit, in ms: a server that restarts is back in a second. */
const grace = 3_000;
const pause = 100;

/** How long a connection may take to end a refused step, in ms: otherwise it is dropped. */
const rollbackPatience = 500;

/** How long connections may take to end, in ms, before they are cut. */
const endPatience = 500;

/** Most tries of a step that the server has rolled back in favour of another. */
const mostTries = 20;

/** The oldest version that the proxy accepts, as `server_version_num`. */
const oldest = 130_000;

/** Codes of connections that were lost or not made, and of servers that start, stop, or have become a replica. */
const transient = /^(57P0[123]|08...|25006|E[A-Z_]+|lost)$/;

/** The type of whole numbers of 64 bits. */
const int8 = Number(pg.types.builtins.INT8);

/** Runs one statement and returns the rows that it finds. */
export type Ask = (statement: Statement) => Promise<readonly Found[]>;

/** A Postgres that never makes a caller wait for long. */
export interface Postgres {
  /** Runs statements of which each is a transaction of its own. */
  read<Answer>(work: (ask: Ask) => Promise<Answer>): Promise<Answer>;
  /**
   * Runs one transaction. Once the caller has given up, nothing is committed: the server refuses the commit by its own clock.
   *
   * @param first Statements without values, in Postgres' dialect, that are sent together with the beginning. The last one's rows are passed
   *   to `work`.
   */
  write<Answer>(first: string, work: (found: readonly Found[], ask: Ask) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** An error of the connection or of the server, as opposed to one of the work. `code` is the server's, or Node's. */
class PostgresError extends Error {
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/**
 * Connects to a Postgres, by one connection for writing and two for reading. The ledger's lock orders writers anyway; with more of them, a
 * proxy that is paused would hold up the others once for each.
 *
 * @param options.what Name of the store, with which error messages begin.
 * @param options.patience How long one step may take, waiting for a connection included, in ms.
 * @param options.warn Gets a sentence for the owner about a risk in the server's settings.
 * @throws PostgresError if the server cannot be used; its code is one of `postgresAdvice`. No connection is left open then.
 */
export async function connectPostgres(
  url: string,
  {
    what,
    patience,
    warn,
  }: { readonly what: string; readonly patience: number; readonly warn?: (line: string) => void },
): Promise<Postgres> {
  const sockets = new Set<Socket>();
  const writer = poolOf(url, 1, patience, sockets);
  const readers = poolOf(url, 2, patience, sockets);

  async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
    try {
      // May throw at once: it reads the files that the address names.
      return await pool.connect();
    } catch (error) {
      throw failure(what, error);
    }
  }

  async function query(
    client: pg.PoolClient,
    sql: string,
    values: readonly Value[] = [],
  ): Promise<pg.QueryResult> {
    try {
      // Without values, several statements may be sent in one message.
      return await (values.length === 0 ? client.query(sql) : client.query(sql, [...values]));
    } catch (error) {
      throw failure(what, error);
    }
  }
  const askOn =
    (client: pg.PoolClient): Ask =>
    async ({ sql, values }) =>
      (await query(client, inPostgres(sql), values)).rows as Found[];

  /**
   * Runs a step on a connection, and again if the server has rolled it back or was lost before its commit.
   *
   * @param work Calls `committing` before it sends the commit, after which its outcome is unknown.
   */
  async function step<Answer>(
    pool: pg.Pool,
    work: (client: pg.PoolClient, left: () => number, committing: () => void) => Promise<Answer>,
  ): Promise<Answer> {
    const began = performance.now();
    const left = () => began + patience - performance.now();
    for (let tries = 1; ; tries += 1) {
      let isCommitting = false;
      let client: pg.PoolClient | undefined;
      try {
        client = await connect(pool);
        const answer = await within(
          work(client, left, () => (isCommitting = true)),
          Math.max(0, left()),
          () => {
            throw new PostgresError(`${what} does not answer.`, 'no answer');
          },
        );
        client.release();
        return answer;
      } catch (error) {
        const code = error instanceof PostgresError ? error.code : undefined;
        const isRefused = !(error instanceof PostgresError) || /^(2[23]|40|42|55)/.test(code ?? '');
        // A connection that is lost, late, or leads to a replica is of no use. Dropping it ends its transaction.
        if (client) await release(client, isRefused);
        const isRolledBack = code === '40001' || code === '40P01';
        const isLost = !isCommitting && transient.test(code ?? '') && performance.now() - began < grace;
        const mayTry = isLost || (isRolledBack && tries < mostTries);
        if (!mayTry || left() <= pause) throw error;
        await new Promise((resolve) => setTimeout(resolve, isLost ? pause : Math.random() * 10 * tries));
      }
    }
  }

  const limits = [
    `SET LOCAL statement_timeout = ${String(patience)}`,
    `SET LOCAL lock_timeout = ${String(patience)}`,
    `SET LOCAL idle_in_transaction_session_timeout = ${String(idle)}`,
    // A commit has to be on the server's disk. An owner's higher setting stays.
    `SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') IN ('off', 'local')`,
  ].join('; ');
  // In whole ms. A string, because `numeric` is not read as a number.
  const clock = 'trunc(extract(epoch FROM clock_timestamp()) * 1000)';

  const postgres: Postgres = {
    read: (work) => step(readers, (client) => work(askOn(client))),
    write: (first, work) =>
      step(writer, async (client, left, committing) => {
        // One message, so one round trip.
        const begun = (await query(
          client,
          `BEGIN ISOLATION LEVEL READ COMMITTED; ${limits}; ${first}; SELECT ${clock} AS time`,
        )) as unknown as pg.QueryResult[];
        const found = (begun.at(-2)?.rows ?? []) as Found[];
        const [{ time } = { time: '0' }] = (begun.at(-1)?.rows ?? []) as { time: string }[];
        // Not later than the moment at which the caller gives up, because the server has read its clock before this line.
        const deadline = Number(time) + Math.trunc(left());
        const answer = await work(found, askOn(client));
        committing();
        // The division by zero ends the transaction.
        const ended = (await query(
          client,
          `SELECT 1 / (${clock} < ${String(deadline)})::int; COMMIT`,
        )) as unknown as pg.QueryResult[];
        // The server answers the commit of a failed transaction with a rollback.
        if (ended.at(-1)?.command !== 'COMMIT')
          throw new PostgresError(`${what} has not committed.`, 'no answer');
        return answer;
      }),
    close: async () => {
      await Promise.all([writer.end(), readers.end()]);
      // The library leaves a connection open that lacks a password. Until the server ends it, so would be the process.
      setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, endPatience).unref();
    },
  };
  try {
    await postgres.read((ask) => checkServer(ask, what, warn));
  } catch (error) {
    await postgres.close();
    throw error;
  }
  return postgres;
}

/** @param sockets Gets the sockets of the pool while they are open. */
function poolOf(url: string, max: number, patience: number, sockets: Set<Socket>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withStrictTls(url),
    max,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    connectionTimeoutMillis: patience,
    keepAlive: true,
    application_name: 'fr-proxy',
    types: {
      // Times and IDs are below 2^53. Otherwise whole numbers of 64 bits are texts.
      getTypeParser: (type, format) =>
        Number(type) === int8 ? Number : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
    },
  });
  // Each step reports its own errors. Without listeners, the loss of a connection would end the process: the pool's own listener only covers
  // idle connections, not one that is lost between two statements of a step.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** `require` means `verify-full` in this library, with a warning on the console. */
function withStrictTls(url: string): string {
  const address = new URL(url);
  const mode = address.searchParams.get('sslmode');
  if (mode !== null && /^(prefer|require|verify-ca)$/.test(mode))
    address.searchParams.set('sslmode', 'verify-full');
  return address.href;
}

/** @param isKept Whether the connection itself is in order. */
async function release(client: pg.PoolClient, isKept: boolean): Promise<void> {
  if (!isKept) return void client.release(true);
  try {
    await within(client.query('ROLLBACK'), rollbackPatience, () => {
      throw new Error('The connection does not answer.');
    });
    client.release();
  } catch {
    client.release(true);
  }
}

function failure(what: string, error: unknown): PostgresError {
  if (error instanceof PostgresError) return error;
  const { code } = error as { readonly code?: unknown };
  // The message is left out: it may quote a row.
  return new PostgresError(`${what} failed.`, ownCode(error) ?? (typeof code === 'string' ? code : 'lost'));
}

/** Our word for an error to which the library gives no code, or one that a missing server has as well. */
function ownCode(error: unknown): string | undefined {
  const { code, message, syscall } = error as Readonly<Record<'code' | 'message' | 'syscall', unknown>>;
  if (/does not support SSL/.test(String(message))) return 'no TLS';
  if (/password must be a/.test(String(message))) return 'no password';
  const isOfFile = /^(ENOENT|EACCES|EPERM|EISDIR)$/.test(String(code)) && syscall !== 'connect';
  return isOfFile ? 'no file' : undefined;
}

async function checkServer(ask: Ask, what: string, warn?: (line: string) => void): Promise<void> {
  const [found] = await ask({
    sql: `SELECT current_setting('server_version_num')::int AS version, current_setting('fsync') AS fsync,
      current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS replica`,
    values: [],
  });
  const { version, fsync, encoding, replica } = found as unknown as {
    version: number;
    fsync: string;
    encoding: string;
    replica: boolean;
  };
  if (version < oldest) throw new PostgresError(`${what} is too old.`, 'too old');
  if (replica) throw new PostgresError(`${what} is a replica.`, 'in recovery');
  // Others cannot store every name of a campaign, so that the receipt of a gift would be lost. SQL_ASCII stores the bytes as they come.
  if (encoding !== 'UTF8' && encoding !== 'SQL_ASCII')
    throw new PostgresError(`${what} cannot store every text.`, 'wrong encoding');
  if (fsync === 'off')
    warn?.(
      `WARNING: ${what} does not write to disk what it confirms (fsync = off). It may lose attempts to give when its machine fails. Not for real donations: set fsync = on.`,
    );
}
