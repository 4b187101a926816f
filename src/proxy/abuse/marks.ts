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

/**
 * Keys of attempts that limits refused, kept for an hour. A late copy of such a request must not be sent after the donor has given with a
 * new key.
 */
export interface RefusedKeys {
  add(key: string, fingerprint: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Whether the key was refused with exactly this request. */
  hasRequest(key: string, fingerprint: string): Promise<boolean>;
}

/** Maximum number of keys that one process stores in an hour, so that an attack does not fill the store. */
const most = 20_000;

export function createRefusedKeys(store: LimitStore, now: () => number): RefusedKeys {
  const marks = createMarks(store, 'refused');
  let written = 0;
  let since = now();
  return {
    async add(key, fingerprint) {
      if (now() - since >= hour) {
        written = 0;
        since = now();
      }
      if (written >= most) return;
      written += 1;
      await marks.add(key);
      await marks.add(`${key}:${fingerprint}`);
    },
    has: (key) => marks.has(key),
    hasRequest: (key, fingerprint) => marks.has(`${key}:${fingerprint}`),
  };
}
