import { lifetimeMs, type Ledger } from './ledger.js';
import { mapsOn } from './sql-maps.js';
import { stepsFrom, version } from './sql-schema.js';
import { ledgerOn } from './sql-steps.js';
import type { SqlDriver } from './sql-driver.js';

export interface DurableLedger extends Ledger {
  /**
   * Drops what is older than attempts are remembered, which otherwise happens as the next one is taken.
   *
   * @returns when to come again, ms since 1970; `undefined` when there is nothing left.
   */
  forget(): number | undefined;
}

/**
 * The ledger in a Durable Object's storage. All attempts of a site are in one object: key, card token and transaction each
 * have to be taken once among all of them, and only one object is one transaction. The runtime holds back what the object
 * sends, the donation included, until what it wrote before is on disks in more than one place.
 *
 * @param now Milliseconds since 1970.
 * @param clock Milliseconds that only go forward; see `ledgerOn`.
 * @throws Error when the storage is of a newer version.
 */
export function createDurableLedger(
  driver: SqlDriver,
  now: () => number,
  clock: () => number = now,
): DurableLedger {
  driver.alone(() => prepare(driver, now));
  const oldest = () => driver.all<{ at: number | null }>('SELECT min(since) AS at FROM attempts')[0]?.at;
  return {
    ...ledgerOn(driver, now, clock),
    maps: mapsOn(driver),
    forget() {
      driver.run('DELETE FROM attempts WHERE since <= ?', Math.trunc(now() - lifetimeMs));
      driver.run(
        'UPDATE attempts SET likeness = NULL, alike_until = NULL WHERE alike_until <= ?',
        Math.trunc(now()),
      );
      const at = oldest();
      return at === null || at === undefined ? undefined : at + lifetimeMs;
    },
  };
}

/** Objects may not use SQLite's own place for a version. */
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
