import { systemClock } from '../store/clock.js';
import { newAttemptKey } from './attempt-key.js';
import { tabMemory } from './attempt-memory.js';
import type { SubmissionEffects } from './submission-controller.js';

/** The page's own clock, chance, memory and network. */
export function pageEffects(): SubmissionEffects {
  return {
    clock: systemClock,
    memory: tabMemory(() => sessionStorage),
    newKey: () => newAttemptKey(crypto),
    random: Math.random,
    isOnline: () => navigator.onLine,
  };
}
