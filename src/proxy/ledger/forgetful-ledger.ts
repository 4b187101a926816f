import type { Ledger } from './ledger.js';
import { createMemoryLedger } from './memory-ledger.js';

let hasWarned = false;

/** The ledger used where none was given. Warns once in each process. */
export function forgetfulLedger(now: () => number, clock: () => number): Ledger {
  if (!hasWarned)
    console.warn(
      'WARNING: the proxy has no ledger. All attempts are lost at a restart, and a gift that is then repeated is charged twice. ' +
        "For real donations set ledger: await openLedger('fr-ledger.db'); otherwise openLedger('memory') turns this warning off.",
    );
  hasWarned = true;
  return createMemoryLedger({ now, clock });
}
