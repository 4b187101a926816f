import { bindingOf, ledgerIdAt } from '../ledger/ledger-id.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Answer } from '../protocol/gift-answers.js';

/**
 * The answer to a gift that this proxy must not forward, because its key is bound to another ledger or was bound long ago; `undefined` for
 * others. Ask it after the ledger was found not to have the attempt: a store that lost attempts in between has another ID by then, so that the
 * missing attempt proves nothing.
 *
 * @param now Milliseconds since 1970.
 */
export async function barredAnswer(ledger: Ledger, key: string, now: number): Promise<Answer | undefined> {
  const binding = await bindingOf(ledger, key, now);
  if (binding === 'current') return undefined;
  const id = binding === 'past' ? await ledgerIdAt(ledger, now) : undefined;
  return id === undefined ? { name: 'other-ledger' } : { name: 'key-expired', ledger: id };
}
