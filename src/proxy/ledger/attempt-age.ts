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
