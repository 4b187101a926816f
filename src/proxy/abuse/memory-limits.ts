import { hexOf } from '../ledger/hashes.js';
import type { LimitStore } from './limit-store.js';

/** Interval in ms at which forgotten counts are deleted. */
const sweepEvery = 60_000;

/** Counts in the memory of this process; the counts are lost when the process ends. */
export function createMemoryLimits(now: () => number = Date.now): LimitStore {
  const counts = new Map<string, { points: number; readonly until: number }>();
  let sweepAt = now() + sweepEvery;
  let own: string | undefined;

  const present = (key: string) => {
    const found = counts.get(key);
    return found && found.until > now() ? found : undefined;
  };
  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + sweepEvery;
    for (const [key, { until }] of counts) if (until <= now()) counts.delete(key);
  }

  return {
    // Created at the first use: some edge runtimes allow no random numbers before a request.
    get secret() {
      return (own ??= randomSecret());
    },
    async add(key, points, ms) {
      sweep();
      const found = present(key);
      const before = found?.points ?? 0;
      const sum = Math.max(0, before + points);
      if (sum === 0) counts.delete(key);
      else if (found) found.points = sum;
      else counts.set(key, { points: sum, until: now() + ms });
      return before;
    },
    counts: async (keys) => keys.map((key) => present(key)?.points ?? 0),
  };
}

/** 32 random bytes in hexadecimal. */
export function randomSecret(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)));
}
