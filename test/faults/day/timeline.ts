import type { Clock } from '../../../src/store/clock.js';
import { fakeClock } from '../../support/fake-clock.js';

/**
 * Simulated time. It advances from one timer to the next, when all calls that the last one has started are answered. Calls that wait for a
 * later moment (`waiting`) do not stop it.
 */
export interface Timeline extends Clock {
  /** Runs `work` as part of the current moment: the time does not advance before it ends. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves after `ms` of simulated time. */
  wait(ms: number): Promise<void>;
  /** Like `wait`, within `during`. */
  waiting(ms: number): Promise<void>;
  /** Runs all timers until `end`, ms since 1970. */
  runUntil(end: number): Promise<void>;
}

export function createTimeline(start: number): Timeline {
  const clock = fakeClock(start);
  let busy = 0;
  /** A page that has its answer may send the next request some turns later. */
  const quiet = async () => {
    for (let turns = 0; turns < 3; turns += 1) {
      await clock.advance(0);
      if (busy > 0) turns = 0;
    }
  };
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));

  return {
    now: () => clock.now(),
    setTimeout: (run, delay) => clock.setTimeout(run, delay),
    clearTimeout: (timer) => {
      clock.clearTimeout(timer);
    },
    wait,
    async during(work) {
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
      }
    },
    async waiting(ms) {
      busy -= 1;
      await wait(ms);
      busy += 1;
    },
    async runUntil(end) {
      await quiet();
      for (let { next } = clock; next !== undefined && clock.now() + next <= end; { next } = clock) {
        await clock.advance(next);
        await quiet();
      }
      await clock.advance(end - clock.now());
    },
  };
}
