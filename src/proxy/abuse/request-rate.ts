import { LRUCache } from 'lru-cache';
import type { Reply } from '../http/reply.js';
import type { Route } from '../http/route.js';
import { clientAddress } from './client-address.js';
import type { GuardSetup } from './guard.js';

const minuteMs = 60_000;

/** Addresses whose requests are counted at once; those that were not heard of for longest are forgotten first. */
const mostAddresses = 10_000;

interface Count {
  requests: number;
  readonly since: number;
}

/**
 * Holds each address to a route's `mostPerMinute`. In the process's own memory, and not where failures are counted: a question that
 * costs one look into the ledger must not cost several into another store. Nobody is held back whose address cannot be told, because
 * all visitors together would be.
 *
 * @param clock Milliseconds that only go forward.
 */
export function createRequestRate(
  { limits, addresses }: Pick<GuardSetup, 'limits' | 'addresses'>,
  clock: () => number,
): (route: Route) => Route['serve'] {
  return ({ mostPerMinute, serve }) => {
    if (mostPerMinute === undefined || !limits) return serve;
    const counts = new LRUCache<string, Count>({ max: mostAddresses });
    return async (request, params, peer) => {
      const address = clientAddress(request.headers, peer, addresses);
      if (address === undefined) return serve(request, params, peer);
      const known = counts.get(address);
      const passed = known ? clock() - known.since : minuteMs;
      const count = known && passed < minuteMs ? known : { requests: 0, since: clock() };
      if (count.requests >= mostPerMinute) return tooMany(minuteMs - passed);
      count.requests += 1;
      counts.set(address, count);
      return serve(request, params, peer);
    };
  };
}

function tooMany(ms: number): Reply {
  return {
    status: 429,
    body: { message: 'Too many requests.' },
    headers: { 'retry-after': String(Math.ceil(ms / 1000)) },
    problem: 'limit-requests',
  };
}
