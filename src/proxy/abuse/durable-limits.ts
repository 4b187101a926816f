import type { SqlDriver } from '../ledger/sql-driver.js';
import type { LimitStore } from './limit-store.js';
import { randomSecret } from './memory-limits.js';

export interface DurableLimits extends LimitStore {
  /**
   * Deletes forgotten counts, which otherwise happens when points are added next.
   *
   * @returns When to call `forget` again, in ms since 1970; `undefined` if the store has no counts.
   */
  forget(): number | undefined;
}

/** The index by end finds forgotten counts without reading the others. */
const schema = `
CREATE TABLE IF NOT EXISTS limits (
  key TEXT NOT NULL PRIMARY KEY,
  points INTEGER NOT NULL,
  until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS limits_by_end ON limits (until);
CREATE TABLE IF NOT EXISTS limits_secret (secret TEXT NOT NULL);
`;

/**
 * Counts in the storage of a Durable Object. Not in its memory: an object that is idle for a few seconds is unloaded, so an attacker could
 * reset the limits by a pause after every ten tries.
 *
 * @param now Milliseconds since 1970.
 */
export function createDurableLimits(
  { all, run, inTransaction }: SqlDriver,
  now: () => number,
): DurableLimits {
  const time = () => Math.trunc(now());
  const secret = inTransaction(() => {
    run(schema);
    const [known] = all<{ secret: string }>('SELECT secret FROM limits_secret');
    if (known) return known.secret;
    const made = randomSecret();
    run('INSERT INTO limits_secret (secret) VALUES (?)', made);
    return made;
  });
  const deleteForgotten = () => run('DELETE FROM limits WHERE until <= ?', time());
  const count = (key: string) =>
    all<{ points: number }>('SELECT points FROM limits WHERE key = ? AND until > ?', key, time())[0]
      ?.points ?? 0;

  return {
    secret,
    add: async (key, points, ms) =>
      inTransaction(() => {
        deleteForgotten();
        const before = count(key);
        const sum = Math.max(0, before + points);
        if (sum === 0) run('DELETE FROM limits WHERE key = ?', key);
        else
          run(
            `INSERT INTO limits (key, points, until) VALUES (?, ?, ?)
             ON CONFLICT (key) DO UPDATE SET points = excluded.points`,
            ...[key, sum, time() + Math.ceil(ms)],
          );
        return before;
      }),
    counts: async (keys) => keys.map(count),
    forget() {
      deleteForgotten();
      return all<{ until: number | null }>('SELECT min(until) AS until FROM limits')[0]?.until ?? undefined;
    },
  };
}
