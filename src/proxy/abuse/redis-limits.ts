import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js';
import { connectRedis, type RedisConnection } from '../redis/connection.js';
import type { LimitStore } from './counters.js';
import { failureCost } from './quota.js';
import { counterFrom } from './limiter-counter.js';

const prefix = 'fr-limits';

/** Time limit for one command, in ms. */
const patience = 2_000;

/**
 * Counts in a Redis or Valkey that several proxies share. While it cannot be reached, each proxy counts in memory, with half of every
 * limit. Keys expire with their window, so this Redis may evict keys when it is full, unlike the Redis of the ledger. It has no
 * secret: if that were evicted, proxies that start later would have a different one.
 *
 * @param url `redis://…` or `rediss://…`.
 * @throws Error when it cannot be reached.
 */
export async function createRedisLimits(url: string, now: () => number = Date.now): Promise<LimitStore> {
  const line = await connectRedis(url, { patience, what: 'The Redis of the limits' });

  return {
    counter({ name, points, seconds }) {
      const options = { keyPrefix: `${prefix}:${name}`, duration: seconds };
      const insuranceLimiter = new RateLimiterMemory({ ...options, points: insuredPoints(points) });
      const limiter = new RateLimiterRedis({
        ...{ ...options, points, insuranceLimiter, storeClient: patientClient(line) },
        ...{ useRedisPackage: true },
      });
      return counterFrom(limiter, now);
    },
    async close() {
      line.close();
    },
  };
}

/**
 * The limit of the insurance limiter: half the points, but at least one failure. A limit of 1 stays 1, because a solution may be used once.
 */
export function insuredPoints(points: number): number {
  return points === 1 ? 1 : Math.max(failureCost, Math.ceil(points / 2));
}

/**
 * The client methods that the library needs, with a time limit: if the server hangs, commands are rejected, and the insurance limiter
 * counts in memory instead. The library alone would wait for as long as the server takes.
 */
function patientClient(line: RedisConnection): object {
  return {
    eval: (script: string, values: { keys: string[]; arguments: string[] }) =>
      line.ask((client) => client.eval(script, values)),
    multi() {
      const { client } = line;
      const steps = client.multi();
      const exec = steps.exec.bind(steps);
      // A script must run on this client: the connection may have got a new client meanwhile.
      return Object.assign(steps, {
        exec: (isPipeline?: true) =>
          line.ask(async (present) => {
            if (present !== client) throw new Error('The connection is gone.');
            return exec(isPipeline);
          }),
      });
    },
  };
}
