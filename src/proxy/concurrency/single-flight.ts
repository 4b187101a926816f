/** One run of the same work for all requests that need it at the same time. */
export interface SingleFlight<Result> {
  join(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether it runs at present, so that joining begins nothing. */
  has(key: string): boolean;
}

/** The work goes on when the first request is aborted. A failure is passed to all who wait for it, and not remembered. */
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
