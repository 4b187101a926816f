import { systemClock } from '../store/clock.js';
import { newAttemptKey } from './attempt-key.js';
import { memoryIn, sharedMemory } from './attempt-memory.js';
import type { SubmissionEffects } from './submission-controller.js';

/** The page's own clock, chance, memory and network. */
export function pageEffects(): SubmissionEffects {
  return {
    clock: systemClock,
    memory: sharedMemory(
      memoryIn(() => sessionStorage),
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
