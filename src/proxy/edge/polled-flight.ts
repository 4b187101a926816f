import type { SingleFlight } from '../concurrency/single-flight.js';

interface Flight<Result> {
  readonly since: number;
  /** The result, in an array because `undefined` may be a result. */
  landed?: readonly [Result];
  isLost?: true;
}

/** How often waiting requests check, and how long they wait, in ms. */
const pause = 20;
const patience = 10_000;

/**
 * Shares one run between simultaneous requests with the same key, on runtimes where a request must not await a promise of another, such as
 * Workers: there the promise would never settle if the first request were cut off. Later requests poll the state of the first run with
 * their own timers, so that only data is shared. If the first run ends without a result, the next request starts its own.
 */
export function createPolledFlight<Result>(clock: () => number): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>();

  async function fly(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight: Flight<Result> = { since: clock() };
    flights.set(key, flight);
    try {
      const result = await work();
      flight.landed = [result];
      return result;
    } catch (error) {
      flight.isLost = true;
      throw error;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  async function join(key: string, work: () => Promise<Result>): Promise<Result> {
    const first = flights.get(key);
    while (first && clock() - first.since < patience) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (first.landed) return first.landed[0];
      if (first.isLost) break;
    }
    // If a run is lost, the first waiting request that notices it starts a new run. The others wait for that run.
    const next = flights.get(key);
    return next && next !== first ? join(key, work) : fly(key, work);
  }

  return {
    join,
    has(key) {
      const flight = flights.get(key);
      return flight !== undefined && clock() - flight.since < patience;
    },
  };
}
