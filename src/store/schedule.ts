/** A dead platform is asked at most this many times less often. */
const slowest = 8;

/**
 * Milliseconds until the next refresh: the interval, doubled for each failure in a row, with ±20 % of jitter so that a
 * thousand pages opened by one newsletter do not ask in the same second.
 *
 * @param random 0 ≤ x < 1
 */
export function nextDelay(interval: number, failures: number, random: number): number {
  return interval * Math.min(2 ** failures, slowest) * (0.8 + 0.4 * random);
}
