import type { Ledger } from './ledger.js';
import { createMemoryLedger } from './memory-ledger.js';

let hasWarned = false;

/** A ledger for who gave none. Once in a process it is said what that means: whoever reads no manual reads this. */
export function forgetfulLedger(now: () => number, clock: () => number): Ledger {
  if (!hasWarned)
    console.warn(
      'WARNING: fr-proxy has no ledger. It forgets every attempt to give at a restart, and a gift that is repeated then is ' +
        "charged twice. Not for real donations: ledger: await openLedger('fr-ledger.db'), or openLedger('memory') if that is meant.",
    );
  hasWarned = true;
  return createMemoryLedger({ now, clock });
}
