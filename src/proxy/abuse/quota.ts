import type { LimitStore, Taken } from './counters.js';
import type { GiftEnd } from './gift-outcome.js';

export interface AllowanceRule {
  readonly name: string;
  /** Failures allowed in one window. */
  readonly failures: number;
  readonly seconds: number;
  /** Whether an outcome that nobody knows is a failure. */
  readonly isStrict: boolean;
}

/** A gift's place in an allowance, until it is known what became of it. */
export interface Hold {
  /** Never rejects. */
  settle(end: GiftEnd): Promise<void>;
}

/** Failures that somebody has left: a gift takes one before it leaves, and gives it back unless it fails. */
export interface Allowance {
  readonly name: string;
  /** Whether failures have used all of it up, so that waiting for gifts on their way is of no use. */
  isSpent(key: string): Promise<boolean>;
  /** `undefined` when none is left, or none until gifts on their way have come to their end. */
  take(key: string): Promise<Hold | undefined>;
  /** Takes one that is not there: for a gift that may go on all the same, and counts. */
  overdraw(key: string): Promise<Hold>;
  /** Takes none: for a gift that others of its sender speak for. It counts if it fails, and not before. */
  vouch(key: string): Hold;
}

/**
 * Points of one failure. A gift that goes through takes back a fifth of an earlier failure, so that where five in six
 * succeed nothing adds up, however many give: a gala behind one address, or a site on its best day.
 */
export const failureCost = 5;
export const relief = 1;

export function isFailure(end: GiftEnd, isStrict: boolean): boolean {
  return end === 'refused' || (end === 'unknown' && isStrict);
}

/**
 * A gift is counted before it leaves, not when it has failed: 20,000 that are sent at once would otherwise all have left
 * before the first one counts.
 */
export function createAllowance(
  store: LimitStore,
  { name, failures, seconds, isStrict }: AllowanceRule,
  now: () => number,
): Allowance {
  const points = failures * failureCost;
  /** Failures, and gifts on their way. */
  const taken = store.counter({ name, points, seconds });
  const failed = store.counter({ name: `${name}-failed`, points, seconds });

  // Only from failures: gifts on their way give back their own.
  async function relieve(key: string): Promise<void> {
    if ((await failed.count(key)) === 0) return;
    await failed.giveBack(key, relief);
    await taken.giveBack(key, relief);
  }

  function hold(key: string, { until }: Taken): Hold {
    return {
      async settle(end) {
        if (isFailure(end, isStrict)) {
          await failed.add(key, failureCost);
          return;
        }
        // A later window knows nothing of this gift.
        if (now() < until) await taken.giveBack(key, failureCost);
        if (end === 'accepted') await relieve(key);
      },
    };
  }

  return {
    name,
    async isSpent(key) {
      return (await failed.left(key)) < failureCost;
    },
    async take(key) {
      const place = await taken.take(key, failureCost);
      return place && hold(key, place);
    },
    async overdraw(key) {
      return hold(key, await taken.add(key, failureCost));
    },
    vouch: (key) => ({
      async settle(end) {
        if (isFailure(end, isStrict)) {
          await taken.add(key, failureCost);
          await failed.add(key, failureCost);
        } else if (end === 'accepted') await relieve(key);
      },
    }),
  };
}
