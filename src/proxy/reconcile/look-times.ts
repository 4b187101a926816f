import type { Attempt } from '../ledger/ledger.js';

const minute = 60_000;

/** For how long after it was sent a platform may charge an attempt, in ms. */
export const chargeWindow = 60 * minute;

/**
 * The same of an attempt that the platform refused: it was done with it when it said so. Not longer, because its donor
 * may well give the same sum in another way.
 */
const refusedWindow = 2 * minute;

/** For how long after it was sent a charge can be an attempt's own, in ms. */
export function windowOf(state: Attempt['state']): number {
  return state === 'settled' ? refusedWindow : chargeWindow;
}

/**
 * After how long it may be said that an attempt is not in the list, and has to be said that nothing is known, in ms. Not before
 * the time is over in which it may still be charged: a donor who is told earlier gives again, and is charged twice.
 */
export const patience = chargeWindow;

/** After how long a refusal is believed, in ms. */
export const refusedPatience = 15 * minute;

/**
 * From which age on, in ms, a look reads the list far to both sides of the gift, and asks for proof that it is whole: much
 * of it may be other people's gifts, too much to read every few seconds.
 */
export const farFrom = 15 * minute;

/** After which an attempt is looked for seldom, or not at all, that somebody has been told of, in ms. */
const enough = 2 * chargeWindow;

/**
 * Milliseconds from one look at the list to the next; `undefined` when there is nothing more to look for. Often at first,
 * because the donor waits in front of the screen.
 *
 * @param age Of the attempt, in ms.
 */
export function lookPause(attempt: Attempt, age: number): number | undefined {
  // A refusal is mostly one. Looked for once when the list has it, and once before its trace is dropped.
  if (attempt.state === 'settled') return refusedPatience - minute;
  if (age < 2 * minute) return 5_000;
  if (age < farFrom + minute) return minute;
  const finding = attempt.state === 'unknown' ? attempt.finding : undefined;
  if (age <= enough || finding === undefined) return farFrom;
  // What is open may still be decided: a list is whole again, a pending row is completed.
  return finding === 'none' ? undefined : chargeWindow;
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
