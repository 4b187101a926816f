/** One run of the same work for all requests that need it at the same time. */
export interface SingleFlight<Result> {
  join(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether the work is running, so that `join` starts no new work. */
  has(key: string): boolean;
}

/** The work continues if the first request is aborted. An error is passed to all callers that wait, and is not remembered. */
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
