import { systemClock, type Clock } from '../store/clock.js';
import { newAttemptKey } from './attempt-key.js';
import { memoryIn, sharedMemory, type AttemptMemory } from './attempt-memory.js';
import { tabStorage } from './tab-storage.js';

export interface SubmissionEffects {
  readonly clock: Clock;
  readonly memory: AttemptMemory;
  readonly newKey: () => string;
  /** 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** The solution of a challenge of the proxy's, for its header; `undefined` when there is none to be had. */
  readonly solveChallenge: (proxyUrl: string) => Promise<string | undefined>;
}

/** The page's own clock, chance, memory and network. */
export function pageEffects(): SubmissionEffects {
  const tab = tabStorage({ history, storage: () => sessionStorage });
  return {
    clock: systemClock,
    memory: sharedMemory(
      memoryIn(() => tab),
      memoryIn(() => localStorage),
      () => systemClock.now(),
    ),
    newKey: () => newAttemptKey(crypto),
    random: Math.random,
    isOnline: () => navigator.onLine,
    // Most pages never need it.
    solveChallenge: async (proxyUrl) => (await import('./solve-challenge.js')).solveChallenge(proxyUrl),
  };
}
