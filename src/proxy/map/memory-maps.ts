import { LRUCache } from 'lru-cache';
import type { MapStore } from './map-store.js';

/** Campaigns remembered. One that was forgotten is begun anew. */
const most = 1_000;

/** What the maps have told, in the memory of this process. */
export function createMemoryMaps(): MapStore {
  const texts = new LRUCache<string, string>({ max: most });
  return {
    get: async (key) => texts.get(key),
    async replace(key, before, text) {
      if (texts.get(key) !== before) return false;
      texts.set(key, text);
      return true;
    },
  };
}
