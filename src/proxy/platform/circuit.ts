import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import type { Platform, PlatformAnswer, PlatformCall } from './platform.js';

/** A call that was not sent, to spare the platform. `retryAfter` is in seconds. */
export interface HeldBack {
  readonly kind: 'held-back';
  readonly retryAfter: number;
}

export interface Circuit {
  /** Sends one call if the platform can take it, and settles within `timeout` ms, including the wait in the queue. */
  send(call: PlatformCall, timeout: number): Promise<PlatformAnswer | HeldBack>;
  /** Whether calls are possible at present. */
  isOpen(): boolean;
}

/** Maximum number of concurrent calls, and of calls in the queue, so that sockets and memory do not run out. */
const atOnce = 20;
const waiting = 100;

/** Seconds without calls after a 429 without a `Retry-After`. */
const unsaid = 3;

/**
 * Protects one route of the platform: at most 20 calls at a time, no calls while it is down, and none during its `Retry-After`, or for
 * three seconds after a 429 without one. Each route has its own circuit, because a heatmap that takes a minute shows nothing about
 * campaigns.
 */
export function createCircuit(platform: Platform, clock: () => number): Circuit {
  const gate = bulkhead(atOnce, waiting);
  const breaker = createBreaker(clock);
  let quietUntil = Number.NEGATIVE_INFINITY;

  async function send(call: PlatformCall, deadline: number): Promise<PlatformAnswer> {
    const left = deadline - clock();
    // The call was in the queue for its whole time limit.
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

export interface Breaker {
  /** Runs `send`, or throws cockatiel's `BrokenCircuitError` while the breaker blocks calls. */
  run(send: () => Promise<PlatformAnswer>): Promise<PlatformAnswer>;
  /** False from the fifth consecutive fault until a call succeeds. */
  isClosed(): boolean;
}

const faults = 5;

/** How long no calls are sent to a platform that failed, in ms. Then one call tries it again. */
export const openFor = 5_000;

/**
 * Blocks all calls after five consecutive faults, then allows one call every five seconds until one succeeds.
 *
 * @param clock Monotonic clock in milliseconds. cockatiel itself uses the time of day: if it were set back by an hour, the breaker would
 *   stay open for that hour.
 */
export function createBreaker(clock: () => number): Breaker {
  let openedAt = 0;
  let policy = create();

  function create(initialState?: unknown): CircuitBreakerPolicy {
    const made = circuitBreaker(
      handleWhenResult((answer) => isFault(answer as PlatformAnswer)),
      { halfOpenAfter: openFor, breaker: new ConsecutiveBreaker(faults), initialState },
    );
    made.onBreak(() => (openedAt = clock()));
    return made;
  }

  return {
    run(send) {
      if (policy.state === CircuitState.Open && clock() - openedAt >= openFor)
        policy = create(withoutTime(policy.toJSON()));
      return policy.execute(send, neverAborted);
    },
    isClosed: () => policy.state === CircuitState.Closed,
  };
}

/**
 * Whether an answer shows that the platform is faulty. Statuses 400–499 do not, because one invalid campaign or a wrong key must not block
 * other calls.
 */
function isFault(answer: PlatformAnswer): boolean {
  return answer.kind !== 'answered' || answer.status >= 500;
}

/** A breaker's state as if it had been open since 1970: the next call tries the platform. */
function withoutTime(state: unknown): unknown {
  const { ownState, ...rest } = state as { ownState: object };
  return { ...rest, ownState: { ...ownState, openedAt: 0 } };
}

/**
 * A signal that is never aborted. cockatiel only reads `aborted`. Its own signal belongs to the Durable Object that loaded it, and Workers
 * forbid its use in any other.
 */
export const neverAborted = { aborted: false } as AbortSignal;
