import {
  failureCost,
  isFailure,
  relief,
  type Allowance,
  type AllowanceRule,
  type Hold,
} from './quota.js';
import type { Counter, LimitStore } from './counters.js';

/** Parts of a window. A failure counts for as long as the window is, and up to one part longer. */
const parts = 6;

/**
 * An allowance that holds within any stretch of its length, wherever that begins. Windows of a counter begin with their first
 * point, so that two windows' worth can lie close together; here each sixth of the window has a counter of its own, and those
 * of the last seven count together.
 *
 * Which gift gets the last place is settled by the counter of the present sixth: it adds in one step, and tells each gift
 * what it has left. A gift that takes no more than what the others leave of that is let in, so never too many are, also of several
 * proxies.
 */
export function createSlidingAllowance(
  store: LimitStore,
  { name, failures, seconds, isStrict }: AllowanceRule,
  now: () => number,
): Allowance {
  const length = Math.ceil(seconds / parts);
  // One part more, because clocks of two proxies differ.
  const rule = { points: failures * failureCost, seconds: length * (parts + 2) };
  /** Failures, and gifts on their way; each in the part in which it left, so that both are over at the same time. */
  const taken = store.counter({ name, ...rule });
  const failed = store.counter({ name: `${name}-failed`, ...rule });
  const present = () => Math.floor(now() / 1000 / length);
  const placeOf = (key: string, part: number) => `${key}:${part}`;

  /** Points of the other parts that count, by part, oldest first. The next one is another proxy's, whose clock is ahead. */
  async function around(
    counter: Counter,
    key: string,
    part: number,
  ): Promise<[part: number, points: number][]> {
    const others = Array.from({ length: parts + 2 }, (_, index) => part - parts + index).filter(
      (other) => other !== part,
    );
    return Promise.all(
      others.map(async (other) => [other, await counter.count(placeOf(key, other))] as [number, number]),
    );
  }

  /** Takes back what a gift that went through makes up for, from the oldest failure. */
  async function relieve(key: string): Promise<void> {
    const part = present();
    const counted = await around(failed, key, part);
    const [oldest = part] = counted.find(([, points]) => points > 0) ?? [];
    const place = placeOf(key, oldest);
    if ((await failed.count(place)) === 0) return;
    await failed.giveBack(place, relief);
    await taken.giveBack(place, relief);
  }

  const hold = (key: string, place: string): Hold => ({
    async settle(end) {
      if (isFailure(end, isStrict)) {
        await failed.add(place, failureCost);
        return;
      }
      await taken.giveBack(place, failureCost);
      if (end === 'accepted') await relieve(key);
    },
  });

  return {
    name,
    async isSpent(key) {
      const part = present();
      const own = await failed.count(placeOf(key, part));
      const counted = [...(await around(failed, key, part)), [part, own] as [number, number]];
      // While its store is away a counter has half its points; one that holds nothing would still name all of them.
      const rooms = counted
        .filter(([at, points]) => points > 0 || at === part)
        .map(async ([at, points]) => points + (await failed.left(placeOf(key, at))));
      return Math.min(...(await Promise.all(rooms))) - sumOf(counted) < failureCost;
    },
    async take(key) {
      const part = present();
      const place = placeOf(key, part);
      const own = await taken.take(place, failureCost);
      if (!own) return undefined;
      if (sumOf(await around(taken, key, part)) <= own.left) return hold(key, place);
      await taken.giveBack(place, failureCost);
      return undefined;
    },
    async overdraw(key) {
      const place = placeOf(key, present());
      await taken.add(place, failureCost);
      return hold(key, place);
    },
    vouch: (key) => ({
      async settle(end) {
        if (isFailure(end, isStrict)) {
          const place = placeOf(key, present());
          await taken.add(place, failureCost);
          await failed.add(place, failureCost);
        } else if (end === 'accepted') await relieve(key);
      },
    }),
  };
}

function sumOf(counted: readonly [part: number, points: number][]): number {
  return counted.reduce((sum, [, points]) => sum + points, 0);
}
