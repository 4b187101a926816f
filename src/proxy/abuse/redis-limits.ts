import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js';
import { connectRedis, type RedisConnection } from '../redis/connection.js';
import type { LimitStore } from './counters.js';
import { failureCost } from './quota.js';
import { counterFrom } from './limiter-counter.js';

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
  const line = await connectRedis(url, { patience, what: 'The Redis of the limits' });

  return {
    counter({ name, points, seconds }) {
      const options = { keyPrefix: `${prefix}:${name}`, duration: seconds };
      const insuranceLimiter = new RateLimiterMemory({ ...options, points: insured(points) });
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

/** Half the points, but enough for one failure. What may be had once may be had once all the same: a challenge's solution. */
export function insured(points: number): number {
  return points === 1 ? 1 : Math.max(failureCost, Math.ceil(points / 2));
}

/**
 * What the library asks of a client, by a line: steps that a server which hangs does not answer are rejected, and the memory
 * that insures them counts. The library would wait for as long as the server takes.
 */
function patientClient(line: RedisConnection): object {
  return {
    eval: (script: string, values: { keys: string[]; arguments: string[] }) =>
      line.ask((client) => client.eval(script, values)),
    multi() {
      const { client } = line;
      const steps = client.multi();
      const exec = steps.exec.bind(steps);
      // Of this client alone: by now it may be another's turn.
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
