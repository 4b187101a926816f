import type { LimitStore } from './counters.js';

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

const seconds = 3_600;
/** Maximum number of keys that one process stores in an hour, so that an attack does not fill the store. */
const most = 20_000;

export function createRefusedKeys(store: LimitStore, now: () => number): RefusedKeys {
  const kept = store.counter({ name: 'refused', points: most, seconds });
  let written = 0;
  let since = now();
  return {
    async add(key, fingerprint) {
      if (now() - since >= seconds * 1000) {
        written = 0;
        since = now();
      }
      if (written >= most) return;
      written += 1;
      await kept.add(key, 1);
      await kept.add(`${key}:${fingerprint}`, 1);
    },
    has: async (key) => (await kept.count(key)) > 0,
    hasRequest: async (key, fingerprint) => (await kept.count(`${key}:${fingerprint}`)) > 0,
  };
}
