/** Time as an argument, so that an hour of polling is tested in a millisecond. All times are milliseconds. */
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
