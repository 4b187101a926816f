import type { Attempt } from '../ledger/ledger.js';

const minute = 60_000;

/** For how long after it was sent a platform may charge an attempt, in ms. */
export const chargeWindow = 60 * minute;

/**
 * The same for an attempt that the platform refused: the platform had finished with it when it answered. The window is short, because the
 * donor may well give the same sum in another way.
 */
const refusedWindow = 2 * minute;

/** For how long after an attempt was sent a charge can be its own, in ms. */
export function windowOf(state: Attempt['state']): number {
  return state === 'settled' ? refusedWindow : chargeWindow;
}

/**
 * After this time an attempt may be reported as not in the list, or has to be reported as unresolved, in ms. Not earlier, because the
 * attempt could still be charged: a donor who believes that it was not made gives again, and is charged twice.
 */
export const patience = chargeWindow;

/** Time after which a refusal is believed, in ms. */
export const refusedPatience = 15 * minute;

/**
 * From this age on, in ms, a search reads the list far to both sides of the gift, and requires proof that it is complete. That may be too
 * many rows, mostly other donors' gifts, to read every few seconds.
 */
export const farFrom = 15 * minute;

/** After this time, an attempt that has been reported is searched for rarely, or not at all, in ms. */
const enough = 2 * chargeWindow;

/**
 * Milliseconds from one search to the next; `undefined` if the attempt is not searched for any more. Frequent at first, because the donor
 * waits in front of the screen.
 *
 * @param age Age of the attempt, in ms.
 */
export function lookPause(attempt: Attempt, age: number): number | undefined {
  // Most refusals are correct. They are searched for once when a charge would be in the list, and once before the trace is dropped.
  if (attempt.state === 'settled') return refusedPatience - minute;
  if (age < 2 * minute) return 5_000;
  if (age < farFrom + minute) return minute;
  const finding = attempt.state === 'unknown' ? attempt.finding : undefined;
  if (age <= enough || finding === undefined) return farFrom;
  // An open attempt may still be decided: a list is complete again, or a pending row is completed.
  return finding === 'none' ? undefined : chargeWindow;
}

/** Whether an attempt is to be searched for now. @param lookedAt When it was last searched for, in ms on the same clock. */
export function isDue(attempt: Attempt, now: number, lookedAt: number | undefined): boolean {
  const age = now - attempt.at;
  const pause = lookPause(attempt, age);
  if (pause === undefined || (attempt.state === 'settled' && age < minute)) return false;
  return lookedAt === undefined || now - lookedAt >= pause;
}

/**
 * When the next of these attempts is to be searched for, in ms on the clock of `now`; `Infinity` if none is. Not `Math.min(...times)`,
 * since an evening with the platform down leaves more attempts than a call can have arguments.
 */
export function nextLook(attempts: readonly Attempt[], now: number): number {
  return attempts.reduce(
    (soonest, attempt) => Math.min(soonest, now + (lookPause(attempt, now - attempt.at) ?? Infinity)),
    Infinity,
  );
}
