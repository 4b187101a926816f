import type { Counter, LimitStore } from './counters.js';
import type { GiftOutcome } from '../protocol/gift-answers.js';

export interface QuotaRule {
  readonly name: string;
  /** Failures allowed in one window. */
  readonly failures: number;
  /** Length of the window. */
  readonly seconds: number;
  /** Whether a gift whose outcome is unknown counts as a failure, and one that was only questioned does not: a quota of the whole site. */
  readonly countsUnknown: boolean;
}

/** The part of a quota that a gift holds while it is being sent. */
export interface Reservation {
  /** Settles the gift: keeps the reserved failure or gives it back. Never rejects. */
  settle(outcome: GiftOutcome): Promise<void>;
}

/**
 * How many gifts of one key may still fail. A gift reserves one failure before it is sent, and gives it back unless it fails. If
 * failures were counted only afterwards, 20,000 gifts could be sent at once before the first failure counts.
 */
export interface Quota {
  readonly name: string;
  /** Whether failures alone have used up the quota, so that waiting for gifts in flight does not help. */
  isExhausted(key: string): Promise<boolean>;
  /** `undefined` if no failure is left, or none until gifts in flight are settled. */
  reserve(key: string): Promise<Reservation | undefined>;
  /** Reserves a failure even if none is left, for a gift that is sent anyway. */
  forceReserve(key: string): Promise<Reservation>;
  /** Reserves nothing, for a gift that burst credit covers. The gift counts only once it has failed. */
  bypass(key: string): Reservation;
  /** Gives back a failure that did not count after all, if such failures are counted. */
  readonly forgive: (key: string) => Promise<void>;
}

/**
 * Points of one failure, and the points that a successful gift gives back for an earlier failure: a fifth. If five in six gifts succeed,
 * the count does not grow, however many gifts there are (an event behind one address, or the busiest day of a site).
 */
export const failureCost = 5;
const relief = 1;

/** Number of parts of a sliding window. */
const parts = 6;

interface Counters {
  /** Points of failed gifts and of gifts in flight. */
  readonly taken: Counter;
  readonly failed: Counter;
}

function isFailure(outcome: GiftOutcome, countsUnknown: boolean): boolean {
  if (outcome === 'questioned') return !countsUnknown;
  return outcome === 'refused' || (outcome === 'unknown' && countsUnknown);
}

/** Gives back points of an earlier failure, but none that gifts in flight have reserved, because those gifts give them back themselves. */
async function giveBackFailure({ taken, failed }: Counters, place: string, points = relief): Promise<void> {
  if ((await failed.count(place)) === 0) return;
  await failed.giveBack(place, points);
  await taken.giveBack(place, points);
}

/**
 * A quota whose window begins with its first failure.
 *
 * @param now Milliseconds since 1970.
 */
export function createQuota(
  store: LimitStore,
  { name, failures, seconds, countsUnknown }: QuotaRule,
  now: () => number,
): Quota {
  const points = failures * failureCost;
  const counters: Counters = {
    taken: store.counter({ name, points, seconds }),
    failed: store.counter({ name: `${name}-failed`, points, seconds }),
  };
  const { taken, failed } = counters;

  const reservation = (key: string, until: number): Reservation => ({
    async settle(outcome) {
      if (isFailure(outcome, countsUnknown)) {
        await failed.add(key, failureCost);
        return;
      }
      // The reservation expired with its window.
      if (now() < until) await taken.giveBack(key, failureCost);
      if (outcome === 'accepted') await giveBackFailure(counters, key);
    },
  });

  return {
    name,
    async isExhausted(key) {
      return (await failed.left(key)) < failureCost;
    },
    async reserve(key) {
      const own = await taken.take(key, failureCost);
      return own && reservation(key, own.until);
    },
    async forceReserve(key) {
      return reservation(key, (await taken.add(key, failureCost)).until);
    },
    bypass: (key) => ({
      async settle(outcome) {
        if (isFailure(outcome, countsUnknown)) {
          await taken.add(key, failureCost);
          await failed.add(key, failureCost);
        } else if (outcome === 'accepted') await giveBackFailure(counters, key);
      },
    }),
    forgive: (key) => giveBackFailure(counters, key, failureCost),
  };
}

/**
 * A quota with a sliding window. With windows that begin with their first failure, twice as many failures fit into a short time: at
 * the end of one window and at the start of the next. Here each sixth of the window has its own counter, and the last seven counters
 * are added up, so a failure counts for up to a sixth longer than the window.
 *
 * rate-limiter-flexible has fixed windows only.
 *
 * @param now Milliseconds since 1970.
 */
export function createSlidingQuota(
  store: LimitStore,
  { name, failures, seconds, countsUnknown }: QuotaRule,
  now: () => number,
): Quota {
  const length = Math.ceil(seconds / parts);
  // The counter is kept for one part longer than needed, because the clocks of two proxies differ.
  const rule = { points: failures * failureCost, seconds: length * (parts + 2) };
  const counters: Counters = {
    taken: store.counter({ name, ...rule }),
    failed: store.counter({ name: `${name}-failed`, ...rule }),
  };
  const { taken, failed } = counters;
  const present = () => Math.floor(now() / 1000 / length);
  const placeOf = (key: string, part: number) => `${key}:${part}`;

  /**
   * Points of the other parts of the window, oldest first. They include the next part, which a proxy whose clock is ahead may already use.
   */
  async function otherParts(
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

  async function giveBackOldestFailure(key: string): Promise<void> {
    const part = present();
    const counted = await otherParts(failed, key, part);
    const [oldest = part] = counted.find(([, points]) => points > 0) ?? [];
    await giveBackFailure(counters, placeOf(key, oldest));
  }

  // Settled in the part of the reservation, so that both expire at the same time.
  const reservation = (key: string, place: string): Reservation => ({
    async settle(outcome) {
      if (isFailure(outcome, countsUnknown)) {
        await failed.add(place, failureCost);
        return;
      }
      await taken.giveBack(place, failureCost);
      if (outcome === 'accepted') await giveBackOldestFailure(key);
    },
  });

  return {
    name,
    async isExhausted(key) {
      const part = present();
      const own = await failed.count(placeOf(key, part));
      const counted = [...(await otherParts(failed, key, part)), [part, own] as [number, number]];
      // While the store cannot be reached, a counter reports half of its points. Only counters with points in use are queried, because an
      // empty one would still report all its points.
      const limits = counted
        .filter(([at, points]) => points > 0 || at === part)
        .map(async ([at, points]) => points + (await failed.left(placeOf(key, at))));
      return Math.min(...(await Promise.all(limits))) - sumOf(counted) < failureCost;
    },
    /**
     * The counter of the current part takes points and reports the rest in one step. A gift gets a reservation only if the points of the
     * other parts fit into that rest, so the quota is never exceeded, even with several proxies.
     */
    async reserve(key) {
      const part = present();
      const place = placeOf(key, part);
      const own = await taken.take(place, failureCost);
      if (!own) return undefined;
      if (sumOf(await otherParts(taken, key, part)) <= own.left) return reservation(key, place);
      await taken.giveBack(place, failureCost);
      return undefined;
    },
    async forceReserve(key) {
      const place = placeOf(key, present());
      await taken.add(place, failureCost);
      return reservation(key, place);
    },
    bypass: (key) => ({
      async settle(outcome) {
        if (isFailure(outcome, countsUnknown)) {
          const place = placeOf(key, present());
          await taken.add(place, failureCost);
          await failed.add(place, failureCost);
        } else if (outcome === 'accepted') await giveBackOldestFailure(key);
      },
    }),
    forgive: async () => undefined,
  };
}

function sumOf(counted: readonly [part: number, points: number][]): number {
  return counted.reduce((sum, [, points]) => sum + points, 0);
}
