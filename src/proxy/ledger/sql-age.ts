import { lifetimeMs } from './ledger.js';
import type { SqlDriver } from '../sql/driver.js';

/** If two clocks have drifted apart by more than this, in ms, one of them was set. */
const mostDrift = 5_000;

/** How far back an SQLite database has every attempt, see `ageSince`. */
export function ageOf({ all }: SqlDriver, now: () => number, clock: () => number): () => number | undefined {
  const [{ born } = { born: now() }] = all<{ born: number }>('SELECT born FROM about');
  return ageSince(() => born, now, clock);
}

/**
 * How far back a database has every attempt, see `Ledger.remembers`. Its age is measured by the time of day, the only clock that continues
 * after a restart. If the time of day was set, the age is unknown.
 *
 * @param born Returns since when it has every attempt, ms since 1970.
 * @param now Milliseconds since 1970.
 * @param clock Monotonic clock in milliseconds.
 */
export function ageSince(
  born: () => number,
  now: () => number,
  clock: () => number,
): () => number | undefined {
  const offset = () => now() - clock();
  const opened = offset();
  return () =>
    Math.abs(offset() - opened) > mostDrift ? undefined : Math.max(0, Math.min(now() - born(), lifetimeMs));
}
