import type { Ledger, Outcome } from './ledger.js';
import type { ToJson } from '../http/to-json.js';

/**
 * A ledger with some of its steps changed. Everything else is the ledger's own, whichever way it was made: the members of a
 * class would be lost in a copy, and its private ones in an heir.
 */
export function wrapLedger(ledger: Ledger, changes: Partial<Ledger>): Ledger {
  // Of nothing, since one of a frozen object may not answer for it.
  return new Proxy({} as Ledger, {
    get(_, name) {
      const from: object = Object.hasOwn(changes, name) ? changes : ledger;
      const member: unknown = Reflect.get(from, name, from);
      return typeof member === 'function' ? (member.bind(from) as unknown) : member;
    },
  });
}

/**
 * A ledger that is given outcomes as they may leave the proxy: a platform that echoes the key in a receipt must not have it
 * written to a file, of which there are copies.
 */
export function redactingLedger(ledger: Ledger, toJson: ToJson): Ledger {
  const told = ({ status, body }: Outcome): Outcome => ({
    status,
    body: JSON.parse(toJson(body)) as Outcome['body'],
  });
  return wrapLedger(ledger, {
    settle: (key, outcome) => ledger.settle(key, told(outcome)),
    correct: (key, outcome) => ledger.correct(key, told(outcome)),
  });
}
