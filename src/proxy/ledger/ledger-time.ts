/** The ledger's time as a store keeps it, so that all processes that share the store have the same. */
export interface KeptTime {
  readonly time: number;
  /** The time of day minus the ledger's time, when it was stored. */
  readonly shift: number;
}

/** The clock by which attempts age. */
export interface LedgerTime {
  /**
   * Milliseconds since 1970; may be behind the time of day. The time never goes back, and never advances by more than the time that has
   * passed.
   *
   * @param kept The time that the store has.
   */
  read(kept: KeptTime): number;
  /** What to store for the other processes, when the ledger's time is `time`. */
  kept(time: number): KeptTime;
}

/** Maximum time that is added when a store is opened, for the time since its last step, in ms. */
const mostAtOpening = 3_600_000;

/**
 * The clock of a ledger that outlives its process. It is not the system clock: if that were set ahead, between two requests or before a
 * restart, attempts would expire early and could be sent again. It advances by no more than both the process's monotonic clock and the time
 * of day have advanced. While no process has the store open, a change of the clock cannot be noticed, and the time advances by at most one
 * hour. So attempts are kept for longer than necessary if the proxy was stopped or the clock was set back.
 *
 * @param now Milliseconds since 1970.
 * @param clock Monotonic clock in milliseconds.
 * @param atOpening Maximum time that is added when the store is opened, in ms.
 */
export function createLedgerTime(
  now: () => number,
  clock: () => number,
  atOpening = mostAtOpening,
): LedgerTime {
  let last: { readonly time: number; readonly at: number } | undefined;
  return {
    read({ time, shift }) {
      const own = last ? last.time + clock() - last.at : time + atOpening;
      const next = Math.max(time, Math.min(own, now() - shift));
      // Not rounded: losing a fraction of a millisecond in each of many steps would slow the time down.
      last = { time: next, at: clock() };
      return Math.trunc(next);
    },
    kept: (time) => ({ time, shift: Math.trunc(now() - time) }),
  };
}

/** For a store whose time of day no one sets by hand. */
export function timeOfDay(now: () => number): LedgerTime {
  return { read: () => Math.trunc(now()), kept: (time) => ({ time, shift: 0 }) };
}
