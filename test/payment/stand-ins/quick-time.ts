/** A page's time while `quickTime` is in force. */
export interface QuickTime {
  /** Milliseconds that its timers have let pass. */
  passed(): number;
  stop(): void;
}

/**
 * Has the timers of a page that are of a second and more, and of a minute at most, come in a hundredth of the time, and counts what they
 * let pass: what happens after one of 8 s and one of 10 s that it has set has taken 18 s. Longer ones come as late as they are.
 */
export function quickTime(): QuickTime {
  const wait = window.setTimeout.bind(window);
  let now = 0;
  window.setTimeout = ((run: (...all: unknown[]) => void, delay = 0, ...rest: unknown[]) => {
    if (delay < 1000 || delay > 60_000) return wait(run, delay, ...rest);
    const due = now + delay;
    return wait(() => {
      now = Math.max(now, due);
      run(...rest);
    }, delay / 100);
  }) as typeof window.setTimeout;
  return {
    passed: () => now,
    stop: () => {
      window.setTimeout = wait;
    },
  };
}
