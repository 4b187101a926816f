import { LRUCache } from 'lru-cache';
import type { Route } from '../route.js';
import type { Reads } from './reads.js';

/** Gifts remembered: a repeat comes within minutes, and one that comes later moves a figure no more often than a gift does. */
const most = 1_000;

/**
 * Tells the reads of each gift that went through, by its receipt, so that its donor sees the figure move. Once of each,
 * though a repeat of it gets the same receipt: whoever repeats one gift without end would else have the platform asked for
 * every read.
 */
export function notingGifts(serve: Route['serve'], reads: Pick<Reads, 'noteGift'>): Route['serve'] {
  const noted = new LRUCache<number, true>({ max: most });
  return async (...call) => {
    const reply = await serve(...call);
    const { id, fundraiser_id: campaign } = (reply.body ?? {}) as { id?: unknown; fundraiser_id?: unknown };
    if (reply.status !== 200 || typeof id !== 'number' || typeof campaign !== 'number') return reply;
    if (!noted.has(id)) reads.noteGift(campaign);
    noted.set(id, true);
    return reply;
  };
}
