import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createMemoryMaps } from '../../../src/proxy/map/public-map.js';
import { Observer } from './observer.js';
import { GiftWorld, proxyBefore, see, seeded, type Gift, type Seen } from './world.js';

const hour = 3_600_000;

export interface Run {
  /** Gifts per hour, and number of gifts. */
  readonly rate: number;
  readonly gifts: number;
  readonly seed: number;
  /** Number of gifts before the first request. */
  readonly before: number;
  readonly options: Partial<ProxyOptions>;
  /** Whether the proxies lose their published maps at a restart. They are restarted now and then. */
  readonly isForgetful?: boolean;
  readonly onObserved?: (seen: Seen, world: GiftWorld) => void;
}

export interface Result {
  /** Number of gifts in the heatmap. */
  readonly gifts: number;
  /** Number of these gifts whose place and amount the observer has found out. */
  readonly readOff: number;
  /** How often a place's figure has changed. */
  readonly changes: number;
}

/**
 * Simulates gifts at random times. All figures are requested from the proxies in turn, after each gift and at the beginning of each hour.
 * More requests would show nothing more, because no other event changes an answer.
 */
export async function simulate(run: Run): Promise<Result> {
  const { rate, gifts, seed, before, options, isForgetful, onObserved } = run;
  const random = seeded(seed);
  const world = new GiftWorld(random);
  for (let count = 0; count < before; count += 1) world.happen();
  const maps = createMemoryMaps();
  const start = () => proxyBefore(world, isForgetful ? {} : { maps }, { random, ...options });
  // Two proxies share a store; one without persistent storage shares it with none.
  let proxies = isForgetful ? [start()] : [start(), start()];
  const observer = new Observer();
  let changes = 0;
  let last: Seen | undefined;

  async function observe(): Promise<void> {
    if (random() < 0.02) proxies = proxies.map(start);
    const seen = await see(proxies[world.gifts.length % proxies.length]!, world.gifts.length % 10 === 0);
    observer.observe(seen);
    onObserved?.(seen, world);
    changes += changesBetween(last, seen);
    last = seen;
  }

  const first = world.gifts.length;
  await observe();
  for (let count = 0; count < gifts; count += 1) {
    const next = world.now + (-Math.log(1 - random()) * hour) / rate;
    // In an hour without a gift, one request is enough.
    if (Math.floor(next / hour) > Math.floor(world.now / hour)) {
      world.now = Math.floor(next / hour) * hour;
      await observe();
    }
    world.now = next;
    world.happen();
    await observe();
  }
  const placed = world.gifts.slice(first).filter(({ place }) => place !== undefined);
  return { gifts: placed.length, readOff: countReadOff(placed, observer), changes };
}

function countReadOff(gifts: readonly Gift[], { claims }: Observer): number {
  const keyOf = ({ campaign, place, cents }: { campaign: number; place: string; cents: number }) =>
    `${String(campaign)} ${place} ${String(cents)}`;
  const left = claims.map(keyOf);
  return gifts.filter((gift) => {
    const at = left.indexOf(keyOf({ ...gift, place: gift.place ?? '' }));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

function changesBetween(earlier: Seen | undefined, later: Seen): number {
  return [...later.map].reduce(
    (sum, [campaign, map]) =>
      sum +
      [...map].filter(
        ([place, { donors }]) =>
          place !== ' other' && earlier?.map.get(campaign)?.get(place)?.donors !== donors,
      ).length,
    0,
  );
}
