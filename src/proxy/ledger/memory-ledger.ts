import { lifetimeMs, type Ledger } from './ledger.js';
import { newLedgerId } from './ledger-id.js';
import { ledgerOn } from './attempt-states.js';
import { createMemoryStore } from './memory-store.js';

export interface MemoryLedgerOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Monotonic clock for ages, in milliseconds. With the time of day, a clock that is corrected after the start could make the ledger seem
   * older than it is, so that gifts of an earlier process would be reported as never sent. By default `now`.
   */
  readonly clock?: () => number;
  /** Maximum number of attempts. */
  readonly capacity?: number;
}

/**
 * A ledger in the memory of one process, which loses all attempts at a restart. Attempts are dropped after 48 hours. When the ledger is
 * full, the oldest refused attempts are dropped; an attempt that may have been charged never is.
 */
export function createMemoryLedger({ now, clock = now, capacity = 100_000 }: MemoryLedgerOptions): Ledger {
  const born = clock();
  let id: string | undefined;
  return {
    ...ledgerOn(createMemoryStore(clock, capacity), now),
    // The ledger has every attempt since the process started, except refused ones that were dropped to make room.
    remembers: () => Math.min(clock() - born, lifetimeMs),
    // Made at the first use: some edge runtimes have no random numbers before a request.
    id: async () => (id ??= newLedgerId()),
  };
}

let hasWarned = false;

/** The ledger that is used if none is configured. Warns once in each process. */
export function defaultLedger(now: () => number, clock: () => number): Ledger {
  if (!hasWarned)
    console.warn(
      'WARNING: the proxy has no ledger. All attempts are lost at a restart, and a gift that is then repeated can be charged twice. ' +
        "For real donations set ledger: await openLedger('fr-ledger.db'); otherwise openLedger('memory') turns this warning off.",
    );
  hasWarned = true;
  return createMemoryLedger({ now, clock });
}
