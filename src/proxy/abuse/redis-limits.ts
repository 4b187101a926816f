import { connectRedis } from '../redis/connection.js';
import type { LimitStore } from './limit-store.js';
import { createMemoryLimits } from './memory-limits.js';

const prefix = 'fr-limits';

/** Time limit for one command, in ms. */
const patience = 2_000;

/** Returns the count before. Deletes a count of 0, and one that would fall below it, because it would be a credit. */
const addScript = `
local sum = redis.call('INCRBY', KEYS[1], ARGV[1])
if sum <= 0 then
  redis.call('DEL', KEYS[1])
elseif redis.call('PTTL', KEYS[1]) < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return sum - ARGV[1]`;

/**
 * Counts in a Redis or Valkey that several proxies share. While it cannot be reached, each proxy counts in memory, where each point
 * counts double: half of every limit. Keys expire, so this Redis may evict keys when it is full, unlike the Redis of the ledger. It has
 * no secret: if that were evicted, proxies that start later would have a different one.
 *
 * @param url `redis://…` or `rediss://…`.
 * @throws Error when it cannot be reached.
 */
export async function createRedisLimits(url: string, now: () => number = Date.now): Promise<LimitStore> {
  const line = await connectRedis(url, { patience, what: 'The Redis of the limits' });
  const alone = createMemoryLimits(now);
  const named = (key: string) => `${prefix}:${key}`;
  /** Whether the last count was made in memory: a Redis that refuses writes may still answer reads, with counts that do not grow. */
  let isAlone = false;

  return {
    async add(key, points, ms) {
      const options = { keys: [named(key)], arguments: [String(points), String(Math.ceil(ms))] };
      try {
        const before = Number(await line.ask((client) => client.eval(addScript, options)));
        isAlone = false;
        return before;
      } catch {
        isAlone = true;
        return 2 * (await alone.add(key, points, ms));
      }
    },
    async counts(keys) {
      const inMemory = async () => (await alone.counts(keys)).map((points) => 2 * points);
      if (isAlone) return inMemory();
      try {
        return (await line.ask((client) => client.mGet(keys.map(named)))).map(Number);
      } catch {
        return inMemory();
      }
    },
    async close() {
      line.close();
    },
  };
}
