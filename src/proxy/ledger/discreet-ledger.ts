import type { ToJson } from '../to-json.js';
import { ledgerWith } from './ledger-with.js';
import type { Ledger, Outcome } from './ledger.js';

/**
 * A ledger that is given outcomes as they may leave the proxy: a platform that echoes the key in a receipt must not have it
 * written to a file, of which there are copies.
 */
export function discreetLedger(ledger: Ledger, toJson: ToJson): Ledger {
  const told = ({ status, body }: Outcome): Outcome => ({
    status,
    body: JSON.parse(toJson(body)) as Outcome['body'],
  });
  return ledgerWith(ledger, {
    settle: (key, outcome) => ledger.settle(key, told(outcome)),
    correct: (key, outcome) => ledger.correct(key, told(outcome)),
  });
}
