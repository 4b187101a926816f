import type { SqlDriver } from '../ledger/sql-driver.js';
import type { Counter, LimitStore, Rule, Taken } from './counters.js';

export interface DurableLimits extends LimitStore {
  /**
   * Deletes expired windows, which otherwise happens when points are taken next.
   *
   * @returns When to call `forget` again, in ms since 1970; `undefined` if the store has no windows.
   */
  forget(): number | undefined;
}

/** The index by end finds expired windows without reading the others. */
const schema = `
CREATE TABLE IF NOT EXISTS limits (
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  points INTEGER NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (name, key)
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
    const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16)).join(
      '-',
    );
    run('INSERT INTO limits_secret (secret) VALUES (?)', made);
    return made;
  });

  const present = (name: string, key: string) =>
    all<{ points: number; until: number }>(
      'SELECT points, until FROM limits WHERE name = ? AND key = ? AND until > ?',
      ...[name, key],
      time(),
    )[0];

  /** Adds points, unless the sum would exceed `most`. */
  const add = ({ name, points, seconds }: Rule, key: string, more: number, most: number): Taken | undefined =>
    inTransaction(() => {
      run('DELETE FROM limits WHERE until <= ?', time());
      const found = present(name, key);
      const sum = (found?.points ?? 0) + more;
      if (sum > most) return undefined;
      const until = found?.until ?? time() + seconds * 1000;
      run(
        `INSERT INTO limits (name, key, points, until) VALUES (?, ?, ?, ?)
         ON CONFLICT (name, key) DO UPDATE SET points = excluded.points`,
        ...[name, key, sum, until],
      );
      return { until, left: Math.max(0, points - sum) };
    });

  const counter = (rule: Rule): Counter => ({
    take: async (key, points) => add(rule, key, points, rule.points),
    add: async (key, points) => add(rule, key, points, Infinity) ?? { until: time(), left: 0 },
    async giveBack(key, points) {
      run(
        'UPDATE limits SET points = max(0, points - ?) WHERE name = ? AND key = ? AND until > ?',
        ...[points, rule.name, key],
        time(),
      );
    },
    count: async (key) => present(rule.name, key)?.points ?? 0,
    left: async (key) => Math.max(0, rule.points - (present(rule.name, key)?.points ?? 0)),
  });

  return {
    secret,
    counter,
    forget() {
      run('DELETE FROM limits WHERE until <= ?', time());
      return all<{ until: number | null }>('SELECT min(until) AS until FROM limits')[0]?.until ?? undefined;
    },
  };
}
