import type { LimitStore } from './limit-store.js';

/** What failures are counted for: a rule and a sender, in a window of `ms`. */
export interface Place {
  readonly name: string;
  readonly key: string;
  readonly ms: number;
}

/** What is counted at a place, in failures; a fifth of one may have been taken back. */
export interface Count {
  readonly failed: number;
  /** Failures and gifts in flight. */
  readonly taken: number;
}

/**
 * Counts failed gifts in sliding windows. A gift counts from before it is sent until it has ended. If failures were counted only afterwards,
 * 20,000 gifts could be sent at once before the first one counts.
 */
export interface Failures {
  /** What is counted at each place, in one call of the store: on a distant one, each makes the donor wait. */
  count(places: readonly Place[]): Promise<ReadonlyMap<Place, Count>>;
  /** Counts a gift in flight, at each place. */
  hold(places: readonly Place[]): Promise<Held>;
  add(places: readonly Place[]): Promise<void>;
  /** Takes back the oldest failure at each place, which did not count after all. */
  forgive(places: readonly Place[]): Promise<void>;
  /** Takes back a fifth of the oldest failure at each place, for a gift that went through. */
  relieve(places: readonly Place[]): Promise<void>;
}

/** A gift in flight. It counts until it is released, or for some minutes: the process that sends it may end. */
export interface Held {
  /** Failures and gifts in flight at each place when this one began to count: of gifts that are held at once, each has another number. */
  readonly before: ReadonlyMap<Place, number>;
  release(): Promise<void>;
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

/**
 * Gifts in flight have counts of their own, each for as many ms, or for half a shorter window: by default, a gift is in flight for a minute at
 * most, and for ten seconds more where a refusal is confirmed. A process that ends, or a store that is away when a gift is released, gives
 * nothing back, and the donors behind one address have to wait for as long. Read are the one before, the present one, and the next one,
 * which a proxy whose clock is ahead may already use.
 */
const longestHeld = 75_000;

/** @param now Milliseconds since 1970. */
export function createFailures(store: LimitStore, now: () => number): Failures {
  const at = (kind: 'failed' | 'held', { name, key }: Place, part: number) =>
    `${name}:${kind}:${key}:${String(part)}`;
  const presentOf = ({ ms }: Place) => Math.floor((now() * parts) / ms);
  // Kept for one part longer than needed, because the clocks of two proxies differ.
  const keptFor = ({ ms }: Place) => (ms * read) / parts;
  const heldFor = ({ ms }: Place) => Math.min(longestHeld, ms / 2);
  const presentHeldOf = (place: Place) => Math.floor(now() / heldFor(place));

  /** Keys of the counts of failures, oldest first. */
  function failedKeys(place: Place): string[] {
    const oldest = presentOf(place) - parts;
    return Array.from({ length: read }, (_, index) => at('failed', place, oldest + index));
  }

  function heldKeys(place: Place): string[] {
    const present = presentHeldOf(place);
    return [present - 1, present, present + 1].map((part) => at('held', place, part));
  }

  /** Reads keys of all places at once, and returns their points by place. */
  async function pointsOf(
    places: readonly Place[],
    keysOf: (place: Place) => readonly string[],
  ): Promise<ReadonlyMap<Place, readonly number[]>> {
    const keys = places.map(keysOf);
    const points = await store.counts(keys.flat());
    let start = 0;
    return new Map(
      places.map((place, index) => [place, points.slice(start, (start += keys[index]?.length ?? 0))]),
    );
  }

  async function takeBack(places: readonly Place[], most: number): Promise<void> {
    const points = await pointsOf(places, failedKeys);
    const takeAt = async (place: Place) => {
      const found = points.get(place) ?? [];
      const oldest = found.findIndex((one) => one > 0);
      const key = failedKeys(place)[oldest];
      if (key !== undefined) await store.add(key, -Math.min(most, found[oldest] ?? 0), keptFor(place));
    };
    await Promise.all(places.map(takeAt));
  }

  return {
    async count(places) {
      const points = await pointsOf(places, (place) => [...failedKeys(place), ...heldKeys(place)]);
      const countOf = (found: readonly number[]) => ({
        failed: sumOf(found.slice(0, read)) / cost,
        taken: sumOf(found) / cost,
      });
      return new Map(Array.from(points, ([place, found]) => [place, countOf(found)]));
    },
    async hold(places) {
      const keys = new Map(places.map((place) => [place, at('held', place, presentHeldOf(place))]));
      const addAll = (points: number) =>
        Promise.all(
          Array.from(keys, async ([place, key]): Promise<[Place, number]> => [
            place,
            await store.add(key, points, 3 * heldFor(place)),
          ]),
        );
      // Before the other counts are read: of two gifts at the same moment, at least one then counts the other.
      const own = new Map(await addAll(cost));
      const others = await pointsOf(places, (place) => [
        ...failedKeys(place),
        ...heldKeys(place).filter((key) => key !== keys.get(place)),
      ]);
      return {
        before: new Map(
          places.map((place) => [place, ((own.get(place) ?? 0) + sumOf(others.get(place) ?? [])) / cost]),
        ),
        async release() {
          await addAll(-cost);
        },
      };
    },
    async add(places) {
      const addAt = (place: Place) => store.add(at('failed', place, presentOf(place)), cost, keptFor(place));
      await Promise.all(places.map(addAt));
    },
    forgive: (places) => takeBack(places, cost),
    relieve: (places) => takeBack(places, relief),
  };
}

function sumOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0);
}
