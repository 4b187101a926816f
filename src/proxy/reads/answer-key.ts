import { addressOf } from '../../schema/address.js';
import { canonicalJson } from '../ledger/fingerprint.js';
import type { PlatformCall } from '../platform/platform.js';

/**
 * What two requests have in common when one answer does for both. Made of the very values that the call to the platform
 * is made of: no header, no spelling and no order of a visitor's can set one request's answer under another's key.
 */
export function answerKey(upstream: string, { endpoint, params, query, body }: PlatformCall): string {
  const address = `${endpoint.method} ${upstream}${addressOf(endpoint, params, query)}`;
  return body === undefined ? address : `${address} ${canonicalJson(body)}`;
}
