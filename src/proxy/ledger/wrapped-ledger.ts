import type { Ledger, Outcome } from './ledger.js';
import type { ToJson } from '../http/to-json.js';

/**
 * A ledger with some of its methods replaced. A `Proxy` works for any implementation: a copy would lose the methods of a class, and an
 * object that inherits from the ledger could not access its private members.
 */
export function wrapLedger(ledger: Ledger, changes: Partial<Ledger>): Ledger {
  // The target is an empty object: a proxy of a frozen object must return that object's own values.
  return new Proxy({} as Ledger, {
    get(_, name) {
      const from: object = Object.hasOwn(changes, name) ? changes : ledger;
      const member: unknown = Reflect.get(from, name, from);
      return typeof member === 'function' ? (member.bind(from) as unknown) : member;
    },
  });
}

/**
 * A ledger that removes API keys from outcomes before it stores them: a key that the platform echoes in a receipt must not be written to a
 * file, of which there may be copies.
 */
export function redactingLedger(ledger: Ledger, toJson: ToJson): Ledger {
  const redactOutcome = ({ status, body }: Outcome): Outcome => ({
    status,
    body: JSON.parse(toJson(body)) as Outcome['body'],
  });
  return wrapLedger(ledger, {
    settle: (key, outcome, ...more) => ledger.settle(key, redactOutcome(outcome), ...more),
    correct: (key, outcome, ...paid) => ledger.correct(key, redactOutcome(outcome), ...paid),
  });
}
