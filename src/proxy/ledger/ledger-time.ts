import type { SqlDriver } from './sql-driver.js';

/** By what attempts in a database age. */
export interface LedgerTime {
  /** In ms since 1970, or less; it never goes back, and never goes on by more than time has passed. */
  read(): number;
  /** The same, kept for whoever opens the database later. Part of a step that writes. */
  keep(): number;
}

/** How much of the time since the last step counts when a database is opened, in ms. */
const mostAtOpening = 3_600_000;

/**
 * The time of a ledger in a file. Not the time of day: one that was set ahead, for two requests or at a restart, would let
 * attempts be forgotten, and sent again. It goes on by no more than a process's own clock and the time of day both say; while
 * nobody has the file open, and nobody can tell whether the clock was set, by an hour at most. So attempts are kept for
 * longer than they have to where a proxy stood still, or a clock was set back.
 *
 * All processes that share the file have the same: the time of day less `shift`, which whoever steps writes down.
 *
 * @param now Milliseconds since 1970.
 * @param clock Milliseconds that only go forward.
 */
export function createLedgerTime(driver: SqlDriver, now: () => number, clock: () => number): LedgerTime {
  let last: { readonly time: number; readonly at: number } | undefined;

  function read(): number {
    const [kept] = driver.all<{ time: number; shift: number }>('SELECT time, shift FROM about');
    const { time, shift } = kept ?? { time: now(), shift: 0 };
    const own = last ? last.time + clock() - last.at : time + mostAtOpening;
    const next = Math.max(time, Math.min(own, now() - shift));
    // Unrounded: a part of a millisecond lost with each of many steps would slow it down.
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
