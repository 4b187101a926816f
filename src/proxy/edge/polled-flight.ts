import type { SingleFlight } from '../concurrency/single-flight.js';

interface Flight<Result> {
  readonly since: number;
  /** In a list, because `undefined` may be a result. */
  landed?: readonly [Result];
  isLost?: true;
}

/** How often those who wait look, and how long they wait, in ms. */
const pause = 20;
const patience = 10_000;

/**
 * One run for everybody who wants the same at the same time, where no promise of one request may be waited for by another,
 * as on Workers: there it would never settle once the first request is cut off. Those who come second look again and again
 * what has become of the first, by timers of their own; what they share is data. Should the first one end without a word,
 * the next goes itself.
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
    // Of those who waited for a lost one, the first to see it goes, and the others wait for that.
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
