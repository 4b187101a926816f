import type { Ledger } from './ledger.js';
import * as machine from './machine.js';
import type { Store } from './store.js';

/** The methods of every ledger that are the same for all stores. */
type LedgerSteps = Omit<Ledger, 'restoreFrom' | 'remembers' | 'id' | 'probe' | 'maps' | 'close'>;

/**
 * A ledger on a store.
 *
 * @param now Milliseconds since 1970.
 */
export function ledgerOn(store: Store, now: () => number): LedgerSteps {
  return {
    reserve: (intent) => store.step(machine.reserve(intent, Math.trunc(now()))),
    markForwarded: (...mark) => store.step(machine.markForwarded(...mark)),
    settle: (...settled) => store.step(machine.settle(...settled)),
    tell: (key) => store.step(machine.tell(key)),
    correct: (...corrected) => store.step(machine.correct(...corrected)),
    dropTrace: (...dropped) => store.step(machine.dropTrace(...dropped)),
    markUnknown: (...marked) => store.step(machine.markUnknown(...marked)),
    release: (...released) => store.step(machine.release(...released)),
    restore: (sent, left) => store.step(machine.restore({ ...sent, at: Math.trunc(sent.at) }, left)),
    find: (key) => store.step(machine.find(key)),
    open: () => store.step(machine.open()),
    lease: (...leased) => store.step(machine.lease(...leased)),
    keyOfTransaction: (transaction) => store.step(machine.keyOfTransaction(transaction)),
  };
}
