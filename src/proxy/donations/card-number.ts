import { holdsCardNumber } from '../../privacy/card-number.js';

/**
 * Where in a donation something looks like a card number, as in `billing.address`; `undefined` when nowhere
 * does. Card numbers belong in the processor's frame: one that a donor types elsewhere must neither travel
 * nor be stored. `card.token` is left out: it is the processor's, and some look like numbers.
 */
export function cardNumberIn(value: unknown, path = ''): string | undefined {
  if (path === 'card.token') return undefined;
  if (typeof value === 'string' || typeof value === 'number')
    return holdsCardNumber(String(value)) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    // Names, too: those of custom data are the page's own. The parent is reported, or the message would quote
    // the number.
    const found = holdsCardNumber(name) ? path || 'body' : cardNumberIn(member, at);
    if (found !== undefined) return found;
  }
  return undefined;
}
