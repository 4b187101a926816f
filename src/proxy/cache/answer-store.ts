import { LRUCache } from 'lru-cache';

/** An answer as it went out once, and can go out again. */
export interface KeptAnswer {
  /** JSON, with nothing in it that a visitor may not know. */
  readonly text: string;
  /** Weak: whatever compresses on the way changes the bytes. */
  readonly etag: string;
  /** When the platform was asked, by the proxy's clock. */
  readonly at: number;
}

/**
 * Where answers are kept between requests. It may forget at will, and fail: reads then go to the platform. Only whole,
 * schema-valid answers come here.
 */
export interface AnswerStore {
  /** True if `get` answers at once, as a store in the process's memory does. */
  readonly isAtHand?: boolean;
  get(key: string): KeptAnswer | undefined | Promise<KeptAnswer | undefined>;
  set(key: string, answer: KeptAnswer): void | Promise<void>;
}

/** Characters, of two bytes at most: a flood of made-up searches pushes out old answers, not the process. */
const mostCharacters = 16_000_000;
const mostAnswers = 5_000;

/**
 * Answers in the process's memory; the least recently used are dropped first. Old ones are kept, because they are served while the
 * platform is down.
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
