import { LRUCache } from 'lru-cache';
import { tooManyRequests, type Reply } from '../http/reply.js';
import type { Route } from '../http/route.js';
import type { GuardSetup } from './guard.js';

const minuteMs = 60_000;

/** Maximum number of callers whose requests are counted; the least recently active are dropped first. */
const mostCallers = 10_000;

interface Count {
  counted: number;
  readonly since: number;
}

/**
 * Counts what a caller does. Returns a function that takes the count back, or, if there were too many in the minute that began with the first
 * of them, the time to wait in ms.
 */
export type MinuteCount = (caller: string) => number | (() => void);

/** @param clock Monotonic clock in milliseconds. */
export function createMinuteCount(most: number, clock: () => number): MinuteCount {
  const counts = new LRUCache<string, Count>({ max: mostCallers });
  return (caller) => {
    const known = counts.get(caller);
    const passed = known ? clock() - known.since : minuteMs;
    const count = known && passed < minuteMs ? known : { counted: 0, since: clock() };
    if (count.counted >= most) return minuteMs - passed;
    count.counted += 1;
    counts.set(caller, count);
    return () => void (count.counted -= 1);
  };
}

/** Counts a caller's request. Returns a refusal if there were too many. @param clock Monotonic clock in milliseconds. */
export function createRequestCount(
  mostPerMinute: number,
  clock: () => number,
): (caller: string) => Reply | undefined {
  const count = createMinuteCount(mostPerMinute, clock);
  return (caller) => {
    const wait = count(caller);
    return typeof wait === 'number' ? tooManyRequests(wait) : undefined;
  };
}

/**
 * Limits the requests of each address to a route's `mostPerMinute`. Counted in the process's memory, not in the store of limits:
 * otherwise a flood of requests would become a flood on that store. Requests whose address is unknown are not
 * limited, since all of them would count as one address.
 *
 * @param clock Monotonic clock in milliseconds.
 */
export function createRequestRate(
  { limits }: Pick<GuardSetup, 'limits'>,
  clock: () => number,
): (route: Route) => Route['serve'] {
  return ({ mostPerMinute, serve }) => {
    if (mostPerMinute === undefined || !limits) return serve;
    const count = createRequestCount(mostPerMinute, clock);
    return async (request, params, client) => {
      const refused = client.address === undefined ? undefined : count(client.address);
      return refused ?? serve(request, params, client);
    };
  };
}
