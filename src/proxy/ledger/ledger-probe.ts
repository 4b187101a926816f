import { within } from '../within.js';
import type { Ledger } from './ledger.js';

/** No attempt has it. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** How long the ledger may take to answer, and how long its answer stands, in ms. */
const patience = 2_000;
const standing = 1_000;

/**
 * Whether the ledger answers at present. Asked once a second at most, however many want to know: a stranger must not be able to
 * keep it busy.
 *
 * @param clock Milliseconds that only go forward.
 */
export function createLedgerProbe(ledger: Pick<Ledger, 'find'>, clock: () => number): () => Promise<boolean> {
  let known: { readonly answers: boolean; readonly at: number } | undefined;
  return async () => {
    if (known && clock() - known.at < standing) return known.answers;
    // Whoever asks meanwhile is told what was known: on edges no request may wait for another's promise.
    known = { answers: known?.answers ?? true, at: clock() };
    const answer = ledger.find(nobody).then(
      () => true,
      () => false,
    );
    const answers = await within(answer, patience, () => false);
    known = { answers, at: clock() };
    return answers;
  };
}
