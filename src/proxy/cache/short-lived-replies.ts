import { LRUCache } from 'lru-cache';
import type { Reply } from '../http/reply.js';

/** Recent replies that are not cached: refusals and incomplete answers. */
export interface ShortLivedReplies {
  get(key: string): Reply | undefined;
  /** The problem of the last call of the platform, even if its reply has expired. */
  problem(key: string): Reply['problem'];
  set(key: string, reply: Reply, seconds: number): void;
  forget(key: string): void;
}

const most = 1_000;
/** Maximum size in UTF-16 units, including the keys: they contain searches, which visitors can invent. */
const mostCharacters = 2_000_000;

/**
 * Stores replies for a few seconds, so that thousands of visitors of a page with a wrong campaign do not cause as many calls. Separate from
 * the cache, so that these replies never replace a good answer.
 */
export function createShortLivedReplies(clock: () => number): ShortLivedReplies {
  const replies = new LRUCache<string, { readonly reply: Reply; readonly until: number }>({
    max: most,
    maxSize: mostCharacters,
    sizeCalculation: ({ reply }, key) =>
      key.length + (reply.text ?? JSON.stringify(reply.body) ?? '').length + 1,
  });
  return {
    get(key) {
      const known = replies.get(key);
      return known && clock() < known.until ? known.reply : undefined;
    },
    problem(key) {
      const { reply } = replies.get(key) ?? {};
      // Visitors get an old answer instead of an error. The owner's log gets the problem.
      return reply?.problem ?? (reply && reply.status >= 400 ? 'platform-error' : undefined);
    },
    set(key, reply, seconds) {
      replies.set(key, { reply, until: clock() + seconds * 1000 });
    },
    forget(key) {
      replies.delete(key);
    },
  };
}
