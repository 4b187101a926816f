import type { Attempt } from './ledger.js';

/** What the reservation and the writing down may take besides the platform, in ms. */
const margin = 40_000;

/**
 * Whether an attempt was forwarded so long ago that nobody waits for its answer any more: its process died, or could
 * not write down what came of it. Its outcome is unknown then, whatever the ledger still says.
 *
 * @param write How long the platform may take over a donation, in ms.
 */
export function isAbandoned({ state, at }: Attempt, now: number, write: number): boolean {
  return state === 'forwarded' && now - at > write + margin;
}
