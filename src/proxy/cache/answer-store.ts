import { LRUCache } from 'lru-cache';

/** An answer that was sent once and can be sent again. */
export interface StoredAnswer {
  /** JSON; contains only what visitors may see. */
  readonly text: string;
  /** A weak entity tag, because compression changes the bytes. */
  readonly etag: string;
  /** When the platform was called, ms of the proxy's clock. */
  readonly at: number;
}

/** Stores complete, schema-valid answers between requests. The store may drop answers and may fail: reads then go to the platform. */
export interface AnswerStore {
  /** True if `get` answers at once, as a store in the process's memory does. */
  readonly isInMemory?: boolean;
  get(key: string): StoredAnswer | undefined | Promise<StoredAnswer | undefined>;
  set(key: string, answer: StoredAnswer): void | Promise<void>;
}

/** Maximum size in UTF-16 units, which take up to two bytes each. If visitors search for random texts, old answers are dropped. */
const mostCharacters = 16_000_000;
const mostAnswers = 5_000;

/**
 * Answers in the process's memory; the least recently used are dropped first. Old ones are kept, because they are served while the
 * platform is down.
 */
export function createMemoryAnswers(): AnswerStore {
  const answers = new LRUCache<string, StoredAnswer>({
    max: mostAnswers,
    maxSize: mostCharacters,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });
  return {
    isInMemory: true,
    get: (key) => answers.get(key),
    set(key, answer) {
      answers.set(key, answer);
    },
  };
}
