import type { Ledger } from './ledger.js';

/**
 * A ledger with some of its steps changed. Everything else is the ledger's own, whichever way it was made: the members of a
 * class would be lost in a copy, and its private ones in an heir.
 */
export function ledgerWith(ledger: Ledger, changes: Partial<Ledger>): Ledger {
  // Of nothing, since one of a frozen object may not answer for it.
  return new Proxy({} as Ledger, {
    get(_, name) {
      const from: object = Object.hasOwn(changes, name) ? changes : ledger;
      const member: unknown = Reflect.get(from, name, from);
      return typeof member === 'function' ? (member.bind(from) as unknown) : member;
    },
  });
}
