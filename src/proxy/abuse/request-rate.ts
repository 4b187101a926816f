import { LRUCache } from 'lru-cache';
import type { Reply } from '../http/reply.js';
import type { Route } from '../http/route.js';
import { clientAddress } from './client-address.js';
import type { GuardSetup } from './guard.js';

const minuteMs = 60_000;

/** Maximum number of addresses whose requests are counted; the least recently active are dropped first. */
const mostAddresses = 10_000;

interface Count {
  requests: number;
  readonly since: number;
}

/**
 * Limits the requests of each address to a route's `mostPerMinute`. Counted in the process's memory, not in the store of limits:
 * otherwise a flood of requests would become a flood on that store. Requests whose address is unknown are not
 * limited, since all of them would count as one address.
 *
 * @param clock Monotonic clock in milliseconds.
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
      if (count.requests >= mostPerMinute) return tooManyRequests(minuteMs - passed);
      count.requests += 1;
      counts.set(address, count);
      return serve(request, params, peer);
    };
  };
}

function tooManyRequests(ms: number): Reply {
  return {
    status: 429,
    body: { message: 'Too many requests.' },
    headers: { 'retry-after': String(Math.ceil(ms / 1000)) },
    problem: 'limit-requests',
  };
}
