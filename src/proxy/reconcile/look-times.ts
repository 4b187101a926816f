import type { Attempt } from '../ledger/ledger.js';

const minute = 60_000;

/** After how long "it is not in the list" is said, in ms: a platform may be slow to charge, and to list it. */
export const patience = 15 * minute;

/** For how long after it was sent a charge can be an attempt's own, in ms. */
export const chargeWindow = 60 * minute;

/**
 * The same of an attempt that the platform refused: it was done with it when it said so. Not longer, because its donor
 * may well give the same sum in another way.
 */
export const refusedWindow = 2 * minute;

/** After which nothing is looked for that somebody has been told of, in ms. */
const enough = 2 * chargeWindow;

/**
 * Milliseconds from one look at the list to the next; `undefined` when there is nothing more to look for. Often at first,
 * because the donor waits in front of the screen.
 *
 * @param age Of the attempt, in ms.
 */
export function lookPause(attempt: Attempt, age: number): number | undefined {
  // A refusal is mostly one. Looked for once when the list has it, and once before its trace is dropped.
  if (attempt.state === 'settled') return patience - minute;
  if (age < 2 * minute) return 5_000;
  if (age < patience + minute) return minute;
  const isTold = attempt.state === 'unknown' && attempt.finding !== undefined;
  return isTold && age > enough ? undefined : patience;
}

/** Whether an attempt is to be looked for now. @param lookedAt When it last was, ms of the same clock. */
export function isDue(attempt: Attempt, now: number, lookedAt: number | undefined): boolean {
  const age = now - attempt.at;
  const pause = lookPause(attempt, age);
  if (pause === undefined || (attempt.state === 'settled' && age < minute)) return false;
  return lookedAt === undefined || now - lookedAt >= pause;
}

/**
 * When the first of these attempts is to be looked for again, in ms of the same clock as `now`; `Infinity` when none is. However
 * many they are: an evening of a platform that is down leaves more than fit into one call's arguments.
 */
export function nextLook(attempts: readonly Attempt[], now: number): number {
  return attempts.reduce(
    (soonest, attempt) => Math.min(soonest, now + (lookPause(attempt, now - attempt.at) ?? Infinity)),
    Infinity,
  );
}
