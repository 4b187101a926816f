import type { Clock } from '../../../src/store/clock.js';

/** A page's time while `quickTime` is in effect. */
export interface QuickTime {
  /** Milliseconds that its timers have skipped. */
  passed(): number;
  stop(): void;
}

/**
 * Runs timers of one second to one minute in a hundredth of the time, and counts the skipped time: after timers of 8 s and 10 s of which the
 * first set the second, 18 s have passed. Longer timers are unchanged.
 *
 * @param other A clock whose timers are unchanged, too. The store requests its answers again by such timers, and on a slow machine their time
 *   would count for what is measured.
 */
export function quickTime(other?: Clock): QuickTime {
  const wait = window.setTimeout.bind(window);
  let passed = 0;
  /** The time of the timer whose function is running, or what follows it in the same task. Timers that nothing set begin at 0, whatever has passed. */
  let now = 0;
  const task = new MessageChannel();
  task.port1.onmessage = () => {
    now = 0;
  };
  const quick = ((run: (...all: unknown[]) => void, delay = 0, ...rest: unknown[]) => {
    if (delay < 1000 || delay > 60_000) return wait(run, delay, ...rest);
    const due = now + delay;
    return wait(() => {
      passed = Math.max(passed, due);
      now = due;
      task.port2.postMessage(undefined);
      run(...rest);
    }, delay / 100);
  }) as typeof window.setTimeout;
  window.setTimeout = quick;
  const waitOfOther = other?.setTimeout.bind(other);
  if (other && waitOfOther)
    other.setTimeout = (run, delay) => {
      window.setTimeout = wait;
      const timer = waitOfOther(run, delay);
      window.setTimeout = quick;
      return timer;
    };
  return {
    passed: () => passed,
    stop: () => {
      window.setTimeout = wait;
      if (other && waitOfOther) other.setTimeout = waitOfOther;
      task.port1.close();
    },
  };
}
