import type { Ledger } from './ledger.js';
import { makeSqlLedgerId } from './ledger-id.js';
import { ledgerOn } from './attempt-states.js';
import { timeOfDay } from './ledger-time.js';
import * as attempts from './attempt-states.js';
import { ageOf } from './sql-age.js';
import { mapsOn } from './sql-maps.js';
import { stepsFrom, version } from './sql-schema.js';
import { createSqlStore } from './sql-store.js';
import type { SqlDriver } from '../sql/driver.js';

export interface DurableLedger extends Ledger {
  /**
   * Deletes expired attempts, which otherwise happens when the next attempt is reserved.
   *
   * @returns When to call `forget` again, in ms since 1970; `undefined` if no attempt is left.
   */
  forget(): Promise<number | undefined>;
}

/**
 * The ledger in a Durable Object's storage. All attempts of a site are in one object, because a key, card token or transaction may be used
 * only once, and a transaction of the storage cannot span two objects. The runtime sends nothing from the object, not even a donation,
 * until earlier writes are on disk.
 *
 * @param now Milliseconds since 1970.
 * @param clock Monotonic clock in milliseconds, to detect that the time of day was set; by default that is not detected.
 * @throws Error if the storage was made by a newer version.
 */
export function createDurableLedger(
  driver: SqlDriver,
  now: () => number,
  clock: () => number = now,
): DurableLedger {
  const id = driver.inTransaction(() => {
    prepare(driver, now);
    return makeSqlLedgerId(driver);
  });
  const store = createSqlStore(driver, timeOfDay(now));
  return {
    ...ledgerOn(store, now),
    maps: mapsOn(driver),
    remembers: ageOf(driver, now, clock),
    id: async () => id,
    async forget() {
      for (;;) {
        const next = await store.step(attempts.forget());
        if (next !== 'now') return next;
      }
    },
  };
}

/** Creates or migrates the tables. The version has a table of its own, because Durable Objects cannot use SQLite's `user_version`. */
function prepare({ all, run }: SqlDriver, now: () => number): void {
  run('CREATE TABLE IF NOT EXISTS versions (version INTEGER NOT NULL)');
  const [found] = all<{ version: number }>('SELECT version FROM versions');
  const steps = stepsFrom(found?.version ?? 0, 'The storage');
  if (steps === undefined) return;
  run(steps);
  if (found) run('UPDATE versions SET version = ?', version);
  else {
    run('INSERT INTO about (born, time) VALUES (?, ?)', Math.trunc(now()), Math.trunc(now()));
    run('INSERT INTO versions (version) VALUES (?)', version);
  }
}
