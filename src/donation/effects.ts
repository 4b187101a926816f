import { systemClock, type Clock } from '../store/clock.js';
import { newAttemptKey } from './attempt-key.js';
import type { Verdict } from './attempt.js';
import { memoryIn, sharedMemory, type AttemptMemory } from './attempt-memory.js';
import { tabStorage } from './tab-storage.js';

export interface DonationEffects {
  readonly clock: Clock;
  readonly memory: AttemptMemory;
  readonly newKey: () => string;
  /** 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** The solution of a challenge of the proxy's, for its header; `undefined` when there is none to be had. */
  readonly solveChallenge: (proxyUrl: string) => Promise<string | undefined>;
  /** Told of a refusal of the gift itself, for the page's developer. */
  readonly hintAtRefusal: (refusal: Extract<Verdict, { readonly kind: 'refused' }>) => void;
}

/** The page's own clock, chance, memory and network. */
export function pageEffects(): Omit<DonationEffects, 'hintAtRefusal'> {
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
