import type { Attempt } from './ledger.js';

/**
 * How long ago an attempt was reserved, in ms: by the ledger's time if that is known. The time of day may be set meanwhile, and that of another
 * proxy may differ; an attempt that seemed to be hours old would be reported as not made while the platform is still charging it.
 *
 * @param now Milliseconds since 1970.
 */
export function ageOf({ age, at }: Pick<Attempt, 'age' | 'at'>, now: number): number {
  return age ?? now - at;
}

/**
 * When an attempt was sent, ms since 1970: between these two, by the clock as it is now. They differ by more than a moment if the time of day
 * was set since, and if the ledger's time stood still because no process had it open.
 *
 * @param now Milliseconds since 1970.
 */
export function sentBetween(
  attempt: Pick<Attempt, 'age' | 'at'>,
  now: number,
): [first: number, last: number] {
  const byAge = now - ageOf(attempt, now);
  return [Math.min(attempt.at, byAge), Math.max(attempt.at, byAge)];
}

/** Additional time for reserving the attempt and recording its outcome, in ms. */
const margin = 40_000;

/**
 * Whether an attempt was forwarded so long ago that no request can still be waiting for its answer: the process died, or could not record
 * the outcome. The outcome is then unknown, although the attempt's state in the ledger is `forwarded`.
 *
 * @param write Time limit for the platform's answer to a donation, in ms.
 */
export function isAbandoned(attempt: Attempt, now: number, write: number): boolean {
  return attempt.state === 'forwarded' && ageOf(attempt, now) > write + margin;
}
