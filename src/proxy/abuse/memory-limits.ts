import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { LimitStore } from './counters.js';
import { counterOf } from './limiter.js';

/** Counts in this process, and forgets at its end. */
export function createMemoryLimits(now: () => number = Date.now): LimitStore {
  return {
    counter: ({ name, points, seconds }) =>
      counterOf(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }), now),
  };
}
