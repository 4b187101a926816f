import type { Clock } from '../../src/store/clock.js';

export interface FakeClock extends Clock {
  /** How many timers are set. */
  readonly pending: number;
  /** Milliseconds until the next timer; `undefined` without one. */
  readonly next: number | undefined;
  /** Lets time pass, timer by timer, and everything that follows from each. */
  advance(ms: number): Promise<void>;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Time that passes when a test says so. Starts in 2026, because a clock at 0 hides "never" among the times. */
export function fakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start;
  let serial = 0;
  const timers = new Map<number, Timer>();
  const earliest = () => [...timers].sort(([, a], [, b]) => a.at - b.at)[0];

  return {
    now: () => now,
    setTimeout(run, delay) {
      serial += 1;
      // As browsers and Node do it: what is longer than their 32 bits fires at once.
      timers.set(serial, { at: now + (delay > 2 ** 31 - 1 ? 1 : delay), run });
      return serial;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    get pending() {
      return timers.size;
    },
    get next() {
      const at = earliest()?.[1].at;
      return at === undefined ? undefined : at - now;
    },
    async advance(ms) {
      const until = now + ms;
      await settled();
      for (let turns = 0; ; turns += 1) {
        if (turns > 10_000) throw new Error('Timers set each other without end.');
        const [id, timer] = earliest() ?? [];
        if (id === undefined || !timer || timer.at > until) break;
        timers.delete(id);
        now = Math.max(now, timer.at);
        timer.run();
        await settled();
      }
      now = until;
    },
  };
}

// The machine's own, before any test replaces it. Node has one that does not wait for a millisecond to be over, of which an hour of
// polling would be made.
const nextTurn: (resolve: () => void) => unknown =
  'setImmediate' in globalThis ? globalThis.setImmediate : globalThis.setTimeout.bind(globalThis);

/** Lets every promise that can settle do so. */
export function settled(): Promise<void> {
  return new Promise((resolve) => nextTurn(resolve));
}
