/** The longest interval after failures, as a multiple of the normal one. */
const slowest = 8;

/**
 * Milliseconds until the next refresh: the interval, doubled for each failure in a row, with ±20 % of jitter so that a
 * thousand pages opened by one newsletter do not send requests in the same second.
 *
 * @param random 0 ≤ x < 1
 */
export function nextDelay(interval: number, failures: number, random: number): number {
  return interval * Math.min(2 ** failures, slowest) * (0.8 + 0.4 * random);
}

/** Milliseconds until the next refresh: `nextDelay`, or the server's `Retry-After` if that is later; at most ten minutes. */
export function delayAfter(
  failed: { interval: number; failures: number; retryAfter?: number | undefined },
  random: number,
): number {
  const requested = Math.min((failed.retryAfter ?? 0) * 1000, 600_000);
  return Math.max(nextDelay(failed.interval, failed.failures, random), requested);
}

/** Time limit of an urgent query, and the pause after its first failure, in ms. */
export const urgentPatience = 4_000;

/** Like `delayAfter`, for an urgent query: a short delay after the first failure, then doubled up to the interval. */
export function urgentDelayAfter(
  { interval, failures, retryAfter }: { interval: number; failures: number; retryAfter?: number | undefined },
  random: number,
): number {
  const soon = failures > 0 ? Math.min(interval, urgentPatience * 2 ** (failures - 1)) : interval;
  return delayAfter({ interval: soon, failures: 0, retryAfter }, random);
}
