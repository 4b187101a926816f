import { shared } from '../page/registry.js';
import { shortKey } from '../schema/gift-protocol.js';

/**
 * Whether this is the first call with these arguments on the page. Several forms may follow the same gift.
 *
 * @param purpose What is done for the gift only once.
 * @param key The attempt's key.
 */
export function isFirstOnPage(purpose: 'event' | 'purchase', key: string): boolean {
  const keys = shared(`gifts with ${purpose}`, () => new Set<string>());
  // The rest of a key may change when the gift is sent.
  const id = shortKey(key);
  const isFirst = !keys.has(id);
  keys.add(id);
  return isFirst;
}
