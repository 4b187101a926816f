import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../../schema/endpoint.js';
import type { PlatformCall } from '../platform/platform.js';

/** Which call an address stands for, of those that were understood before. */
export interface CallMemory<Row extends Endpoint> {
  get(url: string): PlatformCall<Row> | undefined;
  set(url: string, call: PlatformCall<Row>): void;
}

const most = 1_000;
/** Characters of an address that is worth remembering; the longest that the widgets ask for are shorter. */
const longest = 200;

/**
 * An address always means the same, so that the thousandth who asks need not have it parsed again. The host is left out:
 * it is whatever the caller says.
 */
export function createCallMemory<Row extends Endpoint>(): CallMemory<Row> {
  const calls = new LRUCache<string, PlatformCall<Row>>({ max: most });
  return {
    get: (url) => calls.get(addressIn(url)),
    set(url, call) {
      const address = addressIn(url);
      if (address.length <= longest) calls.set(address, call);
    },
  };
}

/** Path and query of a URL as a `Request` has it: the first slash behind its host is where they begin. */
function addressIn(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3));
}
