import type { LimitStore } from './limit-store.js';
import { hour } from './rules.js';

/** Remembers keys for an hour. */
export interface Marks {
  add(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Forgets one `add`. */
  remove(key: string): Promise<void>;
}

export function createMarks(store: LimitStore, name: string): Marks {
  const named = (key: string) => `${name}:${key}`;
  return {
    async add(key) {
      await store.add(named(key), 1, hour);
    },
    async has(key) {
      const [count = 0] = await store.counts([named(key)]);
      return count > 0;
    },
    async remove(key) {
      await store.add(named(key), -1, hour);
    },
  };
}
