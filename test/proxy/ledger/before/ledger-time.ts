import type { SqlDriver } from '../../../../src/proxy/sql/driver.js';

/** The clock by which attempts in a database age. */
export interface LedgerTime {
  /**
   * Milliseconds since 1970; may be behind the time of day. The time never goes back, and never advances by more than the time that has
   * passed.
   */
  read(): number;
  /** Like `read`, but also stores the time in the database for other processes. Call it only in a step that writes. */
  keep(): number;
}

/** Maximum time that is added when a database is opened, for the time since its last step, in ms. */
const mostAtOpening = 3_600_000;

/**
 * The clock of a ledger in a file. It is not the system clock: if that were set ahead, between two requests or before a restart,
 * attempts would expire early and could be sent again. It advances by no more than both the process's monotonic clock and the time of day
 * have advanced. While no process has the file open, a change of the clock cannot be noticed, and the time advances by at most one hour. So
 * attempts are kept for longer than necessary if the proxy was stopped or the clock was set back.
 *
 * All processes that share the file have the same time: the time of day minus `shift`, which `keep` stores in the database.
 *
 * @param now Milliseconds since 1970.
 * @param clock Monotonic clock in milliseconds.
 */
export function createLedgerTime(driver: SqlDriver, now: () => number, clock: () => number): LedgerTime {
  let last: { readonly time: number; readonly at: number } | undefined;

  function read(): number {
    const [kept] = driver.all<{ time: number; shift: number }>('SELECT time, shift FROM about');
    const { time, shift } = kept ?? { time: now(), shift: 0 };
    const own = last ? last.time + clock() - last.at : time + mostAtOpening;
    const next = Math.max(time, Math.min(own, now() - shift));
    // Not rounded: losing a fraction of a millisecond in each of many steps would slow the time down.
    last = { time: next, at: clock() };
    return Math.trunc(next);
  }
  return {
    read,
    keep() {
      const time = read();
      driver.run('UPDATE about SET time = ?, shift = ?', time, Math.trunc(now() - time));
      return time;
    },
  };
}
