import { shared } from '../page/registry.js';
import { shortKey } from '../schema/gift-protocol.js';

/**
 * Whether this is the first call for a gift on the page. Several forms may follow the same gift.
 *
 * @param key The attempt's key.
 */
export function isFirstOnPage(key: string): boolean {
  const keys = shared('gifts with event', () => new Set<string>());
  // The rest of a key may change when the gift is sent.
  const id = shortKey(key);
  const isFirst = !keys.has(id);
  keys.add(id);
  return isFirst;
}
