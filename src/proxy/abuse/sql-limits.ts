import { all, run, type Program } from '../sql/program.js';
import { randomSecret } from './memory-limits.js';

// The counts of failed gifts in an SQL database, see `LimitStore`. Times are ms since 1970.

/** The index by end finds forgotten counts without reading the others. */
export const limitTables: readonly string[] = [
  'CREATE TABLE IF NOT EXISTS limits (key TEXT NOT NULL PRIMARY KEY, points INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID',
  'CREATE INDEX IF NOT EXISTS limits_by_end ON limits (until)',
];

/** The secret of a store that makes one of its own, see `LimitStore.secret`. */
export function* limitsSecret(): Program<string> {
  yield* run('CREATE TABLE IF NOT EXISTS limits_secret (secret TEXT NOT NULL)');
  const [known] = yield* all('SELECT secret FROM limits_secret');
  if (known) return known['secret'] as string;
  const secret = randomSecret();
  yield* run('INSERT INTO limits_secret (secret) VALUES (?)', secret);
  return secret;
}

/** Whether the stored count still counts. Both statements name the table, because `points` alone is ambiguous in an upsert. */
const isKept = 'limits.until > ? AND limits.points > 0';

/**
 * Adds points in one statement, so that no transaction is needed. A sum that is not above 0 counts as none, and is deleted at once.
 *
 * @returns The count before.
 */
export function* addPoints(key: string, points: number, ms: number, time: number): Program<number> {
  const [found] = yield* all(
    `INSERT INTO limits (key, points, until) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET
       points = excluded.points + CASE WHEN ${isKept} THEN limits.points ELSE 0 END,
       until = CASE WHEN ${isKept} THEN limits.until ELSE excluded.until END
     RETURNING points`,
    key,
    points,
    time + Math.ceil(ms),
    time,
    time,
  );
  const sum = Number(found?.['points']);
  if (sum <= 0) yield* run('DELETE FROM limits WHERE key = ? AND points <= 0', key);
  return sum - points;
}

/** The counts of several keys, in their order. */
export function* countsOf(keys: readonly string[], time: number): Program<number[]> {
  if (keys.length === 0) return [];
  const found = yield* all(
    `SELECT key, points FROM limits WHERE ${isKept} AND key IN (${keys.map(() => '?').join(', ')})`,
    time,
    ...keys,
  );
  const points = new Map(found.map((one) => [one['key'], Number(one['points'])]));
  return keys.map((key) => points.get(key) ?? 0);
}

export function* forgetCounts(time: number): Program<void> {
  yield* run('DELETE FROM limits WHERE until <= ?', time);
}

/** When the next count is forgotten; `undefined` if there is none. */
export function* nextEnd(): Program<number | undefined> {
  const [found] = yield* all('SELECT min(until) AS until FROM limits');
  const until = found?.['until'];
  return until === null || until === undefined ? undefined : Number(until);
}
