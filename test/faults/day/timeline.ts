import type { Clock } from '../../../src/store/clock.js';

interface Event {
  readonly at: number;
  readonly run: () => void;
}

/**
 * Simulated time. It advances from one event to the next, when all calls that the last one has started are answered. Calls that wait for a
 * later event (`waiting`) do not stop it.
 */
export interface Timeline extends Clock {
  /** Runs `work` as part of the current moment: the time does not advance before it ends. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves after `ms` of simulated time. */
  wait(ms: number): Promise<void>;
  /** Like `wait`, within `during`. */
  waiting(ms: number): Promise<void>;
  /** Runs all events until `end`, ms since 1970. */
  runUntil(end: number): Promise<void>;
}

export function createTimeline(start: number): Timeline {
  let now = start;
  let busy = 0;
  let serial = 0;
  const events = new Map<number, Event>();
  // Sorted by time: searching all events for the next one would take most of the time of a run.
  const queue: { id: number; at: number }[] = [];
  const place = (at: number) => {
    let [low, high] = [0, queue.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((queue[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const add = (delay: number, run: () => void) => {
    serial += 1;
    const at = now + Math.max(delay, 0);
    events.set(serial, { at, run });
    queue.splice(place(at), 0, { id: serial, at });
    return serial;
  };
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** A page that has its answer may send the next request some turns later. */
  const quiet = async () => {
    for (let turns = 0; turns < 3; turns += 1) {
      await turn();
      if (busy > 0) turns = 0;
    }
  };
  const wait = (ms: number) => new Promise<void>((resolve) => void add(ms, resolve));

  return {
    now: () => now,
    setTimeout: (run, delay) => add(delay, run),
    clearTimeout: (id) => void events.delete(id),
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
      for (;;) {
        const next = queue.at(-1);
        if (!next || next.at > end) break;
        queue.pop();
        const event = events.get(next.id);
        if (!event) continue;
        events.delete(next.id);
        now = Math.max(now, event.at);
        event.run();
        await quiet();
      }
      now = end;
    },
  };
}
