import { LRUCache } from 'lru-cache';
import type { AnswerStore, KeptAnswer } from './answer-store.js';

/** Characters, of two bytes at most: a flood of made-up searches pushes out old answers, not the process. */
const mostCharacters = 16_000_000;
const mostAnswers = 5_000;

/**
 * Answers in the process's own memory; those longest not asked for go first. How old they are is for the reader to
 * judge: an answer that nobody would call fresh is what is left to show when the platform is down.
 */
export function createMemoryAnswers(): AnswerStore {
  const answers = new LRUCache<string, KeptAnswer>({
    max: mostAnswers,
    maxSize: mostCharacters,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });
  return {
    isAtHand: true,
    get: (key) => answers.get(key),
    set(key, answer) {
      answers.set(key, answer);
    },
  };
}
