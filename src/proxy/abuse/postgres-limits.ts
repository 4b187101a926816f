import { runLater } from '../sql/program.js';
import { connectPostgres, type Ask } from '../sql/postgres.js';
import { schema } from '../sql/dialect.js';
import type { LimitStore } from './limit-store.js';
import { createMemoryLimits } from './memory-limits.js';
import { addPoints, countsOf, forgetCounts, limitTables } from './sql-limits.js';

/** Time limit for one count, in ms. */
const patience = 2_000;

/** Interval in ms at which forgotten counts are deleted. */
const sweepEvery = 60_000;

/** Maximum number of points that are remembered to be given back. */
const mostOwed = 1_000;

/** How long counts are made in memory after one has failed, in ms, so that not every gift waits for a server that hangs. */
const pause = 1_000;

/**
 * Counts in a Postgres that several proxies share. While it cannot be reached, each proxy counts in memory, where each point counts double:
 * half of every limit. It has no secret, which would lie beside the hashes that are made with it.
 *
 * @param now Milliseconds since 1970.
 * @throws Error if it cannot be used; its code is one of `postgresAdvice`.
 */
export async function createPostgresLimits(url: string, now: () => number = Date.now): Promise<LimitStore> {
  const postgres = await connectPostgres(url, { what: 'The Postgres of the limits', patience });
  const alone = createMemoryLimits(now);
  const time = () => Math.trunc(now());
  let aloneUntil = 0;
  let sweepAt = 0;
  /** What was counted in Postgres and could not be given back: gifts that ended meanwhile would hold others back as if they were in flight. */
  const owed: Parameters<LimitStore['add']>[] = [];

  async function giveBack(): Promise<void> {
    const all = owed.splice(0);
    for (const [index, [key, points, ms]] of all.entries())
      try {
        await postgres.read((ask) => runLater(addPoints(key, points, ms, time()), ask));
      } catch (error) {
        owed.push(...all.slice(index));
        throw error;
      }
  }

  /** Counts in memory. Points that are not there were counted in Postgres. */
  async function addAlone(key: string, points: number, ms: number): Promise<number> {
    const before = await alone.add(key, points, ms);
    const rest = before + points;
    if (rest < 0 && owed.length < mostOwed) owed.push([key, rest, ms]);
    return 2 * before;
  }

  try {
    await postgres.write(`SELECT pg_advisory_xact_lock(hashtext('${schema}'))`, makeTables);
  } catch (error) {
    await postgres.close();
    throw error;
  }

  async function orAlone<Answer>(
    work: () => Promise<Answer>,
    inMemory: () => Promise<Answer>,
  ): Promise<Answer> {
    if (performance.now() < aloneUntil) return inMemory();
    try {
      await giveBack();
      return await work();
    } catch {
      aloneUntil = performance.now() + pause;
      return inMemory();
    }
  }
  return {
    add: (key, points, ms) =>
      orAlone(
        () =>
          postgres.read(async (ask) => {
            if (now() >= sweepAt) {
              sweepAt = now() + sweepEvery;
              await runLater(forgetCounts(time()), ask);
            }
            return runLater(addPoints(key, points, ms, time()), ask);
          }),
        () => addAlone(key, points, ms),
      ),
    counts: (keys) =>
      orAlone(
        () => postgres.read((ask) => runLater(countsOf(keys, time()), ask)),
        async () => (await alone.counts(keys)).map((points) => 2 * points),
      ),
    close: () => postgres.close(),
  };
}

async function makeTables(_: unknown, ask: Ask): Promise<void> {
  // Making a schema needs a right, even if there is one.
  const [found] = await ask({ sql: `SELECT to_regnamespace('${schema}')::text AS name`, values: [] });
  if (found?.['name'] === null) await ask({ sql: `CREATE SCHEMA ${schema}`, values: [] });
  for (const sql of limitTables) await ask({ sql: unlogged(sql), values: [] });
}

/** Counts need not survive a crash of the server, so that none waits for the disk. */
function unlogged(sql: string): string {
  return sql.replace('CREATE TABLE', 'CREATE UNLOGGED TABLE');
}
