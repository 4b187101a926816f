import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter, Taken } from './counters.js';

/** A counter that uses a limiter of rate-limiter-flexible. */
export function counterFrom(limiter: RateLimiterAbstract, now: () => number): Counter {
  /** The current window. The library's memory store may also return an expired window, which is ignored. */
  async function present(key: string): Promise<RateLimiterRes | undefined> {
    const found: RateLimiterRes | null = await limiter.get(key);
    return found && found.msBeforeNext > 0 ? found : undefined;
  }
  const takenFrom = ({ msBeforeNext, remainingPoints }: RateLimiterRes): Taken => ({
    until: now() + msBeforeNext,
    left: remainingPoints,
  });
  const count = async (key: string) => (await present(key))?.consumedPoints ?? 0;

  return {
    async take(key, points) {
      try {
        return takenFrom(await limiter.consume(key, points));
      } catch (error) {
        // A fault of the store that the insurance limiter did not catch.
        if (error instanceof Error) throw error;
        // The library also counts points that it refuses: without giving them back, refused requests would use up the points of honest
        // donors.
        await limiter.reward(key, points);
        return undefined;
      }
    },
    async add(key, points) {
      return takenFrom(await limiter.penalty(key, points));
    },
    async giveBack(key, points) {
      // The window may be over, or the store may have changed since the points were taken: a count below 0 would be a credit.
      const left = Math.min(points, await count(key));
      if (left > 0) await limiter.reward(key, left);
    },
    count,
    left: async (key) => (await present(key))?.remainingPoints ?? limiter.points,
  };
}
