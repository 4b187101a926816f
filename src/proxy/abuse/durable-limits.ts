import type { SqlDriver } from '../sql/driver.js';
import { runAtOnce, type Program } from '../sql/program.js';
import type { LimitStore } from './limit-store.js';
import { addPoints, countsOf, forgetCounts, limitsSecret, limitTables, nextEnd } from './sql-limits.js';

export interface DurableLimits extends LimitStore {
  /**
   * Deletes forgotten counts, which otherwise happens when points are added next.
   *
   * @returns When to call `forget` again, in ms since 1970; `undefined` if the store has no counts.
   */
  forget(): number | undefined;
}

/**
 * Counts in the storage of a Durable Object. Not in its memory: an object that is idle for a few seconds is unloaded, so an attacker could
 * reset the limits by a pause after every ten tries.
 *
 * @param now Milliseconds since 1970.
 */
export function createDurableLimits(driver: SqlDriver, now: () => number): DurableLimits {
  const time = () => Math.trunc(now());
  const alone = <Result>(program: Program<Result>) => driver.inTransaction(() => runAtOnce(program, driver));
  for (const table of limitTables) driver.run(table);

  function* forgetAndAdd(key: string, points: number, ms: number): Program<number> {
    yield* forgetCounts(time());
    return yield* addPoints(key, points, ms, time());
  }
  return {
    secret: alone(limitsSecret()),
    add: async (...added) => alone(forgetAndAdd(...added)),
    counts: async (keys) => runAtOnce(countsOf(keys, time()), driver),
    forget() {
      runAtOnce(forgetCounts(time()), driver);
      return runAtOnce(nextEnd(), driver);
    },
  };
}
