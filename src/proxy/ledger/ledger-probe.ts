import { throttledCheck } from '../concurrency/throttled-check.js';
import { wrapLedger } from './wrapped-ledger.js';
import type { Ledger } from './ledger.js';

/** A key that no attempt has. */
const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * How long a ledger without a test write counts as unavailable after it failed to reserve a gift, in ms. This is longer than the interval
 * at which forms request the status, so that every form shows it.
 */
const distrust = 30_000;

export interface LedgerProbe {
  /** Whether gifts can be recorded at present. */
  readonly answers: () => Promise<boolean>;
  /** The ledger, wrapped so that each failure to reserve a gift is noted. */
  readonly ledger: Ledger;
}

/**
 * Tests a ledger, by writing if it supports that: a ledger that can be read but not written to, because its disk is full, would seem
 * available while every gift fails.
 *
 * @param clock Monotonic clock in milliseconds.
 */
export function createLedgerProbe(ledger: Ledger, clock: () => number): LedgerProbe {
  let failedAt = Number.NEGATIVE_INFINITY;
  const asked = throttledCheck({
    async ask() {
      const began = clock();
      const isWritten = ledger.probe && (await ledger.probe());
      // A gift that failed during this test may have failed after the test's write, so the ledger still counts as unavailable.
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
