import type { ProxyOptions } from '../../../src/proxy/app/options.js';
import { createMemoryMaps } from '../../../src/proxy/map/public-map.js';
import { Observer } from './observer.js';
import { GiftWorld, proxyBefore, see, seeded, type Gift, type Seen } from './world.js';

const hour = 3_600_000;

export interface Run {
  /** Gifts an hour, and how many. */
  readonly rate: number;
  readonly gifts: number;
  readonly seed: number;
  /** Gifts before anybody looks. */
  readonly before: number;
  readonly options: Partial<ProxyOptions>;
  /** Whether the proxies forget at a restart what they told; they are started anew now and then. */
  readonly isForgetful?: boolean;
  readonly onLook?: (seen: Seen, world: GiftWorld) => void;
}

export interface Result {
  /** Gifts that the heatmap has. */
  readonly gifts: number;
  /** Those of them of which somebody who read everything at every time has place and amount. */
  readonly readOff: number;
  /** How often a place's figure was changed. */
  readonly changes: number;
}

/**
 * Gifts at random times before proxies that are asked everything after each gift and at the beginning of each hour: whoever polls sees
 * no more, as nothing else changes an answer. They are asked by turns, as different visitors would.
 */
export async function simulate(run: Run): Promise<Result> {
  const { rate, gifts, seed, before, options, isForgetful, onLook } = run;
  const random = seeded(seed);
  const world = new GiftWorld(random);
  for (let count = 0; count < before; count += 1) world.happen();
  const maps = createMemoryMaps();
  const start = () => proxyBefore(world, isForgetful ? {} : { maps }, { random, ...options });
  // Two that share a store; a forgetful one shares nothing with anybody.
  let proxies = isForgetful ? [start()] : [start(), start()];
  const observer = new Observer();
  let changes = 0;
  let last: Seen | undefined;

  async function look(): Promise<void> {
    if (random() < 0.02) proxies = proxies.map(start);
    const seen = await see(proxies[world.gifts.length % proxies.length]!, world.gifts.length % 10 === 0);
    observer.look(seen);
    onLook?.(seen, world);
    changes += changesBetween(last, seen);
    last = seen;
  }

  const first = world.gifts.length;
  await look();
  for (let count = 0; count < gifts; count += 1) {
    const next = world.now + (-Math.log(1 - random()) * hour) / rate;
    // Of hours without a gift one is enough.
    if (Math.floor(next / hour) > Math.floor(world.now / hour)) {
      world.now = Math.floor(next / hour) * hour;
      await look();
    }
    world.now = next;
    world.happen();
    await look();
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
