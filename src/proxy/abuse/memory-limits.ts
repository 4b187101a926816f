import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { LimitStore } from './counters.js';
import { counterFrom } from './limiter-counter.js';

/** Counts in the memory of this process; the counts are lost when the process ends. */
export function createMemoryLimits(now: () => number = Date.now): LimitStore {
  let own: string | undefined;
  return {
    // Created at the first use: some edge runtimes allow no random numbers before a request.
    get secret() {
      return (own ??= randomSecret());
    },
    counter: ({ name, points, seconds }) =>
      counterFrom(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }), now),
  };
}

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
