import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { isFault } from './fault.js';
import { neverAborted } from './never-aborted.js';
import type { PlatformAnswer } from './platform.js';

export interface Breaker {
  /** Runs `send`, or throws cockatiel's `BrokenCircuitError` while the platform is left alone. */
  run(send: () => Promise<PlatformAnswer>): Promise<PlatformAnswer>;
  /** False from the fifth fault in a row until a call goes well again. */
  isClosed(): boolean;
}

const faults = 5;

/** How long a platform that failed is left alone before one call tries it, in ms. */
export const openFor = 5_000;

/**
 * Lets no call through after five faults in a row; then one every five seconds, until one goes well.
 *
 * @param clock Milliseconds that only go forward. cockatiel reads the machine's time of day, which may be set back by an
 *   hour: the breaker would stay open for that hour.
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

/** A breaker's state as if it had been open since 1970: the next call tries the platform. */
function withoutTime(state: unknown): unknown {
  const { ownState, ...rest } = state as { ownState: object };
  return { ...rest, ownState: { ...ownState, openedAt: 0 } };
}
