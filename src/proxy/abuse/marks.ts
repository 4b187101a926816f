import type { LimitStore } from './limit-store.js';
import { hour } from './rules.js';

/** Remembers keys for an hour. */
export interface Marks {
  add(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Takes back one `add`, in one step. @returns Whether there was one: of several calls at once, each takes its own. */
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
