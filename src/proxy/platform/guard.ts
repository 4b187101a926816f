import { BrokenCircuitError, bulkhead, BulkheadRejectedError } from 'cockatiel';
import { createBreaker, openFor } from './breaker.js';
import { neverAborted } from './never-aborted.js';
import type { Platform, PlatformAnswer, PlatformCall } from './platform.js';

/** A call that the platform was spared. `retryAfter` in seconds. */
export interface HeldBack {
  readonly kind: 'held-back';
  readonly retryAfter: number;
}

export interface Guard {
  /** Sends one call, if the platform can take it, and settles within `timeout` ms, the wait for a place included. */
  send(call: PlatformCall, timeout: number): Promise<PlatformAnswer | HeldBack>;
  /** Whether calls go through at present. */
  isOpen(): boolean;
}

/** Calls at a time, and calls that may wait for one of them to end: beyond that sockets and memory run out. */
const atOnce = 20;
const waiting = 100;

/** Seconds for which a platform is left alone that says "too many" and not for how long: 50 more calls would not help it. */
const unsaid = 3;

/**
 * What stands before one route of the platform: at most 20 calls at a time, none while it is down, none before the time
 * it asked for in `Retry-After`, or three seconds after a 429 without one. A guard for each route, because a heatmap that takes a minute says nothing of campaigns.
 */
export function createGuard(platform: Platform, clock: () => number): Guard {
  const gate = bulkhead(atOnce, waiting);
  const breaker = createBreaker(clock);
  let quietUntil = Number.NEGATIVE_INFINITY;

  async function send(call: PlatformCall, deadline: number): Promise<PlatformAnswer> {
    const left = deadline - clock();
    // It waited for a place for as long as anybody waits for it.
    if (left <= 0) return { kind: 'timeout' };
    const answer = await platform(call, left);
    if (answer.kind === 'answered') {
      const { status, retryAfter = status === 429 ? unsaid : undefined } = answer;
      if (retryAfter !== undefined && isRefusal(status)) quietUntil = clock() + retryAfter * 1000;
    }
    return answer;
  }

  return {
    async send(call, timeout) {
      const wait = quietUntil - clock();
      if (wait > 0) return heldBack(wait);
      const deadline = clock() + timeout;
      try {
        return await gate.execute(() => breaker.run(() => send(call, deadline)), neverAborted);
      } catch (error) {
        if (error instanceof BrokenCircuitError) return heldBack(openFor);
        if (error instanceof BulkheadRejectedError) return heldBack(1);
        throw error;
      }
    },
    isOpen: () => breaker.isClosed() && clock() >= quietUntil,
  };
}

function isRefusal(status: number): boolean {
  return status === 429 || status === 503;
}

function heldBack(ms: number): HeldBack {
  return { kind: 'held-back', retryAfter: Math.ceil(ms / 1000) };
}
