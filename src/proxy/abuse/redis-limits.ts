import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js';
import { openRedis } from '../open-redis.js';
import type { LimitStore } from './counters.js';
import { failureCost } from './allowance.js';
import { counterOf } from './limiter.js';

const prefix = 'fr-limits';

/** How long the store may take over one step, in ms. */
const patience = 2_000;

/**
 * Counts on a Redis or Valkey that several proxies share. While it is away, each proxy counts by itself, with half of every
 * limit. Keys go when their window is over, so this Redis may drop keys when it is full; the ledger's may not. No secret is
 * among them: one that was dropped would be another for the proxies that start later.
 *
 * @param url `redis://…` or `rediss://…`.
 * @throws Error when it cannot be reached.
 */
export async function createRedisLimits(url: string, now: () => number = Date.now): Promise<LimitStore> {
  const client = await openRedis(url, { patience, what: 'The Redis of the limits' });

  return {
    counter({ name, points, seconds }) {
      const options = { keyPrefix: `${prefix}:${name}`, duration: seconds };
      const insuranceLimiter = new RateLimiterMemory({
        ...options,
        points: Math.max(failureCost, Math.ceil(points / 2)),
      });
      const limiter = new RateLimiterRedis({
        ...{ ...options, points, insuranceLimiter, storeClient: client },
        ...{ useRedisPackage: true, rejectIfRedisNotReady: true },
      });
      return counterOf(limiter, now);
    },
    async close() {
      client.destroy();
    },
  };
}
