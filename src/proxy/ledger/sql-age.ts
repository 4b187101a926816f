import { lifetimeMs } from './ledger.js';
import type { SqlDriver } from '../sql/driver.js';

/** If two clocks have drifted apart by more than this, in ms, one of them was set. */
export const mostDrift = 5_000;

/**
 * How far back a database has every attempt, see `Ledger.remembers`. Its age is measured by the time of day, the only clock that continues
 * after a restart. If the time of day was set, the age is unknown.
 *
 * @param now Milliseconds since 1970.
 * @param clock Monotonic clock in milliseconds.
 */
export function ageOf({ all }: SqlDriver, now: () => number, clock: () => number): () => number | undefined {
  const [{ born } = { born: now() }] = all<{ born: number }>('SELECT born FROM about');
  const offset = () => now() - clock();
  const opened = offset();
  return () =>
    Math.abs(offset() - opened) > mostDrift ? undefined : Math.max(0, Math.min(now() - born, lifetimeMs));
}
