/** The time and timers of the store, passed in so that tests can replace them. All times are in milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, delay: number): number;
  clearTimeout(timer: number): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delay) => Number(setTimeout(run, delay)),
  clearTimeout: (timer) => {
    clearTimeout(timer);
  },
};
