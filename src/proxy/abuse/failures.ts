import type { LimitStore } from './limit-store.js';

/** What failures are counted for: a rule and a sender, in a window of `ms`. */
export interface Place {
  readonly name: string;
  readonly key: string;
  readonly ms: number;
}

/** Counts failed gifts in sliding windows. */
export interface Failures {
  /** Failures at each place in its last window. A fifth of one may have been taken back. */
  count(places: readonly Place[]): Promise<readonly number[]>;
  add(places: readonly Place[]): Promise<void>;
  /** Takes back the oldest failure at each place, which did not count after all. */
  forgive(places: readonly Place[]): Promise<void>;
  /** Takes back a fifth of the oldest failure at each place, for a gift that went through. */
  relieve(places: readonly Place[]): Promise<void>;
}

/**
 * Points of one failure, and the points that a successful gift takes back: a fifth. If five in six gifts succeed, the count does not grow,
 * however many gifts there are (an event behind one address, or the busiest day of a site).
 */
const cost = 5;
const relief = 1;

/**
 * The window slides: with windows that begin with their first failure, twice as many failures fit into a short time, at the end of one
 * window and at the start of the next. Each sixth of the window has its own count, and the last seven are added up, so a failure counts
 * for up to a sixth longer than the window. An eighth is the next one, which a proxy whose clock is ahead may already use.
 */
const parts = 6;
const read = parts + 2;

/** @param now Milliseconds since 1970. */
export function createFailures(store: LimitStore, now: () => number): Failures {
  const present = ({ ms }: Place) => Math.floor((now() * parts) / ms);
  const at = ({ name, key }: Place, part: number) => `${name}:failed:${key}:${String(part)}`;
  const window = (place: Place) =>
    Array.from({ length: read }, (_, index) => at(place, present(place) - parts + index));
  // Kept for one part longer than needed, because the clocks of two proxies differ.
  const keptFor = ({ ms }: Place) => (ms * read) / parts;

  /** The points of each part, oldest first. All places are read at once: on a distant store, each round trip makes the donor wait. */
  async function pointsOf(places: readonly Place[]): Promise<readonly (readonly number[])[]> {
    const found = await store.counts(places.flatMap(window));
    return places.map((_, index) => found.slice(index * read, (index + 1) * read));
  }

  async function takeBack(places: readonly Place[], most: number): Promise<void> {
    const points = await pointsOf(places);
    await Promise.all(
      places.map(async (place, index) => {
        const found = points[index] ?? [];
        const oldest = found.findIndex((one) => one > 0);
        const part = window(place)[oldest];
        if (part !== undefined) await store.add(part, -Math.min(most, found[oldest] ?? 0), keptFor(place));
      }),
    );
  }

  return {
    count: async (places) =>
      (await pointsOf(places)).map((found) => found.reduce((sum, one) => sum + one, 0) / cost),
    async add(places) {
      await Promise.all(places.map((place) => store.add(at(place, present(place)), cost, keptFor(place))));
    },
    forgive: (places) => takeBack(places, cost),
    relieve: (places) => takeBack(places, relief),
  };
}
