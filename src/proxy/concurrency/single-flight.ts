/** Runs the same work once for all requests that need it at the same time. */
export interface SingleFlight<Result> {
  join(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether the work is running, so that `join` starts no new work. */
  has(key: string): boolean;
}

/**
 * Runs work once for concurrent callers. The work continues if the first request is aborted. All waiting callers get its error, and the
 * next call runs the work again.
 */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>();
  return {
    has: (key) => flights.has(key),
    join(key, work) {
      const running = flights.get(key);
      if (running) return running;
      const flight = work().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
