import type { Attempt } from './ledger.js';

/** Additional time for reserving the attempt and recording its outcome, in ms. */
const margin = 40_000;

/**
 * Whether an attempt was forwarded so long ago that no request can still be waiting for its answer: the process died, or could not record
 * the outcome. The outcome is then unknown, although the attempt's state in the ledger is `forwarded`.
 *
 * @param write Time limit for the platform's answer to a donation, in ms.
 */
export function isAbandoned({ state, at }: Attempt, now: number, write: number): boolean {
  return state === 'forwarded' && now - at > write + margin;
}
