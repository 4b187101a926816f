import type { Route } from '../route.js';
import type { Reads } from './reads.js';

/** Tells the reads of each gift that went through, by its receipt, so that its donor sees the figure move. */
export function notingGifts(serve: Route['serve'], reads: Pick<Reads, 'noteGift'>): Route['serve'] {
  return async (...call) => {
    const reply = await serve(...call);
    const { fundraiser_id: campaign } = (reply.body ?? {}) as { fundraiser_id?: unknown };
    if (reply.status === 200 && typeof campaign === 'number') reads.noteGift(campaign);
    return reply;
  };
}
