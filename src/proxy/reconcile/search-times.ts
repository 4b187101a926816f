import { ageOf } from '../ledger/attempt-age.js';
import type { Attempt } from '../ledger/ledger.js';

const minute = 60_000;

/** Time after sending an attempt during which the platform may charge it, in ms. */
export const chargeWindow = 60 * minute;

/**
 * Like `chargeWindow`, for an attempt that the platform refused. Nobody can pay on the platform's own page within so short a time after a
 * refusal. What is charged later may be such a payment: the refusal must not be replaced by its receipt.
 */
const refusedWindow = 30_000;
/** Age in ms from which a refused attempt is searched for: a charge is in the list by then. */
const refusedFrom = 10_000;

/** Time after sending an attempt during which a charge can be its own, in ms. */
export function windowOf(state: Attempt['state']): number {
  return state === 'settled' ? refusedWindow : chargeWindow;
}

/**
 * Time after sending an attempt within which a row has to be in the list to be its own, in ms: until the first search after its window,
 * which reports it. What appears after that may be another one: if the gift was called missing, its donor may have given again.
 */
export function seenWithin(attempt: Attempt): number {
  const isReported =
    attempt.state === 'settled' || (attempt.state === 'unknown' && attempt.finding !== undefined);
  return windowOf(attempt.state) + (isReported ? 0 : farFrom);
}

/**
 * Age in ms from which an attempt is reported, either as not in the list or as unresolved. Before this age, the platform could still charge
 * it, and a donor who reads that the gift was not made gives again.
 */
export const patience = chargeWindow;

/** Age in ms from which a refusal is accepted without further searches. */
export const refusedPatience = 15 * minute;

/**
 * Age in ms from which a search reads a wide range of the list around the gift, and requires proof that it is complete. That may be too
 * many rows to read every few seconds.
 */
export const farFrom = 15 * minute;

/** Time in ms after which a reported attempt is searched for rarely, or not at all. */
const enough = 2 * chargeWindow;

/**
 * Milliseconds from one search to the next; `undefined` if the attempt is not searched for any more. Frequent at first, because the donor
 * waits in front of the screen.
 *
 * @param age Age of the attempt, in ms.
 */
export function searchPause(attempt: Attempt, age: number): number | undefined {
  if (attempt.state === 'settled') return refusedPatience - minute;
  if (age < farFrom + minute && !isProofOnly(attempt)) return age < 2 * minute ? 5_000 : minute;
  const finding = attempt.state === 'unknown' ? attempt.finding : undefined;
  if (age <= enough || finding === undefined) return farFrom;
  // An open attempt may still be settled, for example when a pending row is completed.
  return finding === 'none' ? undefined : chargeWindow;
}

/** Without a cursor, no charge can be shown to be newer than the gift. Only its absence can be proven, by a wide range of the list. */
function isProofOnly({ trace }: Attempt): boolean {
  return trace !== undefined && trace.after === undefined;
}

/** Age in ms from which an attempt is searched for. */
function firstSearch(attempt: Attempt): number {
  if (isProofOnly(attempt)) return farFrom;
  return attempt.state === 'settled' ? refusedFrom : 0;
}

/** Whether an attempt is to be searched for now. @param since Time in ms since it was last searched for. */
export function isDue(attempt: Attempt, now: number, since: number | undefined): boolean {
  const age = ageOf(attempt, now);
  const pause = searchPause(attempt, age);
  if (pause === undefined || age < firstSearch(attempt)) return false;
  return since === undefined || since >= pause;
}

/**
 * When the next of these attempts is to be searched for, in ms on the clock of `now`; `Infinity` if none is. Not `Math.min(...times)`,
 * since an evening with the platform down leaves more attempts than a call can have arguments.
 */
export function nextSearch(attempts: readonly Attempt[], now: number): number {
  return attempts.reduce((soonest, attempt) => {
    const age = ageOf(attempt, now);
    const first = firstSearch(attempt) - age;
    return Math.min(soonest, now + (first > 0 ? first : (searchPause(attempt, age) ?? Infinity)));
  }, Infinity);
}
