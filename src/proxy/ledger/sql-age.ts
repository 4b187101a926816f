import { lifetimeMs } from './ledger.js';
import type { SqlDriver } from '../sql/driver.js';

/** If two clocks have drifted apart by more than this, in ms, one of them was set. */
const mostDrift = 5_000;

/** How far back an SQLite database has every attempt, see `ageSince`. */
export function ageOf({ all }: SqlDriver, now: () => number, clock: () => number): () => number {
  const [{ born } = { born: now() }] = all<{ born: number }>('SELECT born FROM about');
  return ageSince(() => born, now, clock);
}

/**
 * How far back a database has every attempt, see `Ledger.remembers`. Its age is measured by the time of day, the only clock that continues
 * after a restart. If the time of day is set, as after a boot without a clock or when a virtual machine goes on, only what has happened since
 * that was noticed is certain.
 *
 * @param born Returns since when it has every attempt, ms since 1970.
 * @param now Milliseconds since 1970.
 * @param clock Monotonic clock in milliseconds.
 */
export function ageSince(born: () => number, now: () => number, clock: () => number): () => number {
  const offset = () => now() - clock();
  let usual = offset();
  let certainSince = Number.NEGATIVE_INFINITY;
  return () => {
    if (Math.abs(offset() - usual) > mostDrift) {
      usual = offset();
      certainSince = clock();
    }
    return Math.max(0, Math.min(now() - born(), clock() - certainSince, lifetimeMs));
  };
}
