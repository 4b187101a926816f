import { askedSeldom } from '../asked-seldom.js';
import type { Ledger } from './ledger.js';

/** No attempt has it. */
const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * Whether the ledger answers at present.
 *
 * @param clock Milliseconds that only go forward.
 */
export function createLedgerProbe(ledger: Pick<Ledger, 'find'>, clock: () => number): () => Promise<boolean> {
  return askedSeldom({
    async ask() {
      await ledger.find(nobody);
      return true;
    },
    otherwise: () => false,
    isGuessTold: true,
    clock,
  });
}
