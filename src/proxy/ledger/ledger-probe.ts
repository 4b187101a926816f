import { throttledCheck } from '../concurrency/throttled-check.js';
import { wrapLedger } from './wrapped-ledger.js';
import type { Ledger } from './ledger.js';

/** No attempt has it. */
const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * For how long a ledger that cannot be tried by writing counts as away after it failed to take a gift, in ms; longer than the
 * forms' pace, so that each of them hears of it.
 */
const distrust = 30_000;

export interface LedgerProbe {
  /** Whether gifts can be written down at present. */
  readonly answers: () => Promise<boolean>;
  /** The ledger, of which it is noted when it fails to take a gift. */
  readonly ledger: Ledger;
}

/**
 * Tries a ledger, by writing where it can be tried so: one that can be read and takes nothing, because its disk is full, would
 * seem to be there, and every gift come to nothing.
 *
 * @param clock Milliseconds that only go forward.
 */
export function createLedgerProbe(ledger: Ledger, clock: () => number): LedgerProbe {
  let failedAt = Number.NEGATIVE_INFINITY;
  const asked = throttledCheck({
    async ask() {
      const began = clock();
      const isWritten = ledger.probe && (await ledger.probe());
      // What failed while this was on its way may have failed after it.
      if (isWritten && failedAt < began) failedAt = Number.NEGATIVE_INFINITY;
      if (!isWritten) await ledger.find(nobody);
      return true;
    },
    otherwise: () => false,
    assumesYes: true,
    clock,
  });
  return {
    answers: async () => (await asked()) && clock() - failedAt >= distrust,
    ledger: wrapLedger(ledger, {
      async reserve(intent) {
        try {
          return await ledger.reserve(intent);
        } catch (error) {
          failedAt = clock();
          throw error;
        }
      },
    }),
  };
}
