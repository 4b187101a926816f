import { LRUCache } from 'lru-cache';
import type { Reply } from '../http/reply.js';

/** What was answered a moment ago and is not good enough to be kept: refusals, and answers with parts missing. */
export interface ShortLivedReplies {
  get(key: string): Reply | undefined;
  /** What was wrong when the platform was last asked, however long ago. */
  problem(key: string): Reply['problem'];
  set(key: string, reply: Reply, seconds: number): void;
  forget(key: string): void;
}

const most = 1_000;
/** Characters, of two bytes at most, with keys: searches are part of them, and visitors make these up. */
const mostCharacters = 2_000_000;

/**
 * A second or two, so that a page with a wrong campaign, read by thousands, does not become as many calls. A store of
 * its own: nothing in here ever takes the place of a good answer.
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
      // Who sees an old answer in its place hears nothing of a 400; the owner is to.
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
