import type { LimitStore } from './limit-store.js';
import { hour } from './rules.js';

/** Remembers keys for an hour. */
export interface Marks {
  add(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Removes one `add`, in one step: concurrent calls can't remove the same one. @returns Whether there was one. */
  take(key: string): Promise<boolean>;
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
    async take(key) {
      return (await store.add(named(key), -1, hour)) > 0;
    },
  };
}
