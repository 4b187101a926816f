import type { LimitStore } from './limit-store.js';

/**
 * Points of one failure, and the points that a successful gift gives back for an earlier failure: a fifth. If five in six gifts succeed,
 * the count does not grow, however many gifts there are (an event behind one address, or the busiest day of a site).
 */
const cost = 5;
const relief = 1;

/** Number of parts of a window. */
const parts = 6;

/** Failures of one key in the last window, in failures; a fifth of one may have been given back. */
export interface Counted {
  readonly failed: number;
  /** Failures and gifts in flight. */
  readonly taken: number;
}

/** A gift in flight, which counts as a failure until it is settled. */
export interface Held {
  /** Failures and other gifts in flight at the moment at which this one began to count. */
  readonly before: number;
  /** `void`: counts neither for nor against the sender. */
  settle(end: 'failed' | 'succeeded' | 'void'): Promise<void>;
}

/**
 * Counts failures by key. A gift counts before it is sent, and no longer if it did not fail. If failures were counted only afterwards,
 * 20,000 gifts could be sent at once before the first failure counts.
 */
export interface Failures {
  count(key: string): Promise<Counted>;
  hold(key: string): Promise<Held>;
  /** Takes back a failure that did not count after all. */
  forgive(key: string): Promise<void>;
}

type Kind = 'taken' | 'failed';

/**
 * The window slides: with windows that begin with their first failure, twice as many failures fit into a short time, at the end of one
 * window and at the start of the next. Each sixth of the window has its own count, and the last seven are added up, so a failure counts
 * for up to a sixth longer than the window.
 *
 * @param ms Length of the window.
 * @param now Milliseconds since 1970.
 */
export function createFailures(store: LimitStore, name: string, ms: number, now: () => number): Failures {
  const length = ms / parts;
  // Kept for one part longer than needed, because the clocks of two proxies differ.
  const kept = ms + 2 * length;
  const present = () => Math.floor(now() / length);
  const place = (kind: Kind, key: string, part: number) => `${name}:${kind}:${key}:${String(part)}`;
  const add = (kind: Kind, key: string, part: number, points: number) =>
    store.add(place(kind, key, part), points, kept);
  /** The parts of the window, oldest first, and the next one, which a proxy whose clock is ahead may already use. */
  const window = (part: number) => Array.from({ length: parts + 2 }, (_, index) => part - parts + index);

  const placesOf = (kind: Kind, key: string, among: readonly number[]) =>
    among.map((part) => place(kind, key, part));

  /** Takes back points of the oldest failure, but none of gifts in flight, because those give them back themselves. */
  async function takeBack(key: string, most: number): Promise<void> {
    const among = window(present());
    const found = await store.counts(placesOf('failed', key, among));
    const oldest = found.findIndex((one) => one > 0);
    const part = among[oldest];
    if (part === undefined) return;
    const less = Math.min(most, found[oldest] ?? 0);
    await add('failed', key, part, -less);
    await add('taken', key, part, -less);
  }

  return {
    async count(key) {
      const among = window(present());
      const places = (['failed', 'taken'] as const).flatMap((kind) => placesOf(kind, key, among));
      const found = await store.counts(places);
      return {
        failed: sumOf(found.slice(0, among.length)) / cost,
        taken: sumOf(found.slice(among.length)) / cost,
      };
    },
    async hold(key) {
      const part = present();
      // Added before the other parts are read: of two gifts at the same moment, at least one then sees the other.
      const own = await add('taken', key, part, cost);
      const others = window(part).filter((other) => other !== part);
      const before = own + sumOf(await store.counts(placesOf('taken', key, others)));
      return {
        before: before / cost,
        // In the part in which the gift began to count, so that both counts are forgotten at the same time.
        async settle(end) {
          if (end === 'failed') await add('failed', key, part, cost);
          else await add('taken', key, part, -cost);
          if (end === 'succeeded') await takeBack(key, relief);
        },
      };
    },
    forgive: (key) => takeBack(key, cost),
  };
}

function sumOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0);
}
