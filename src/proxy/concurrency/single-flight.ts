/** One run of a piece of work for everybody who wants it at the same time. */
export interface SingleFlight<Result> {
  join(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether it runs at present, so that joining begins nothing. */
  has(key: string): boolean;
}

/**
 * The work belongs to nobody who asked: it goes on when the first asker leaves, and ends for all of them alike. A
 * failure is shared by those who wait for it, and forgotten.
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
