import type { LimitStore } from './limit-store.js';
import { redisUrlProblem } from '../redis/url-problem.js';
import { createMemoryLimits } from './memory-limits.js';

/**
 * Opens the store of the limits: `memory`, `redis://…` or `rediss://…`. The Redis package is loaded only here, so sites without Redis
 * do not need it.
 */
export async function openLimitsAt(place: string, now: () => number = Date.now): Promise<LimitStore> {
  if (!/^rediss?:\/\//.test(place)) return createMemoryLimits(now);
  const problem = redisUrlProblem(place);
  if (problem) throw new TypeError(`The limits’ place ${problem}`);
  const { createRedisLimits } = await import('./redis-limits.js');
  return createRedisLimits(place, now);
}
