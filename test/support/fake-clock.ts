import type { Clock } from '../../src/store/clock.js';

export interface FakeClock extends Clock {
  /** Number of timers that are set. */
  readonly pending: number;
  /** Milliseconds until the next timer; `undefined` if there is none. */
  readonly next: number | undefined;
  /** Advances the time, timer by timer, and waits for the work that each timer starts. */
  advance(ms: number): Promise<void>;
  /** Sets the time back, as a device does that corrects its clock. Timers keep their delays. */
  setBack(ms: number): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that only the test advances. It starts in 2026: with a start at 0, a time could not be distinguished from "never". */
export function fakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start;
  let serial = 0;
  const timers = new Map<number, Timer>();
  // Not sorted: simulations have thousands of timers, and need the first one after each event.
  const earliest = () => {
    let first: [id: number, timer: Timer] | undefined;
    for (const entry of timers) if (!first || entry[1].at < first[1].at) first = entry;
    return first;
  };

  return {
    now: () => now,
    setTimeout(run, delay) {
      serial += 1;
      // As in browsers and Node: a delay of more than 31 bits fires at once.
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
    setBack(ms) {
      now -= ms;
      for (const [id, { at, run }] of timers) timers.set(id, { at: at - ms, run });
    },
  };
}

// The original function, before any test replaces it. `setImmediate` is used if available, because `setTimeout` takes at least a
// millisecond for each turn, which adds up in an hour of polling.
const nextTurn: (resolve: () => void) => unknown =
  'setImmediate' in globalThis ? globalThis.setImmediate : globalThis.setTimeout.bind(globalThis);

/** Resolves after all promises that can settle have settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => nextTurn(resolve));
}
