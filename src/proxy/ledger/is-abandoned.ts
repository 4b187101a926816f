import type { Attempt } from './ledger.js';

/** Additional time for the reservation and for recording the outcome, in ms. */
const margin = 40_000;

/**
 * Whether an attempt was forwarded so long ago that no request is waiting for its answer any more: its process died, or could not record
 * the outcome. The outcome is then unknown, although the attempt's state in the ledger is `forwarded`.
 *
 * @param write How long the platform may take over a donation, in ms.
 */
export function isAbandoned({ state, at }: Attempt, now: number, write: number): boolean {
  return state === 'forwarded' && now - at > write + margin;
}
