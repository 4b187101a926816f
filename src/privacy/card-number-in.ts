import { holdsCardNumber } from './card-number.js';

/**
 * Path of the first text or number in a value that a test finds, for example `billing.address`; `undefined` if there is none. Names of
 * members are tested as well, because pages choose those of custom data. The parent's path is returned for them, since error messages must
 * not contain what was found.
 *
 * @param path Path of the value itself.
 */
export function pathOfText(
  value: unknown,
  finds: (text: string, path: string) => boolean,
  path = '',
): string | undefined {
  if (typeof value === 'string' || typeof value === 'number')
    return finds(String(value), path) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = finds(name, path)
      ? path || 'body'
      : pathOfText(member, finds, path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Path of a value in a donation that looks like a card number; `undefined` if there is none. Card numbers belong in the processor's frame:
 * one that a donor types elsewhere must neither be sent nor stored. `card.token` is not checked: it comes from the processor, and some
 * tokens look like card numbers.
 */
export function cardNumberIn(donation: unknown): string | undefined {
  return pathOfText(donation, (text, path) => path !== 'card.token' && holdsCardNumber(text));
}
