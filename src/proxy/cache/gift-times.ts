import { LRUCache } from 'lru-cache';
import type { Route } from '../http/route.js';

/** When gifts last went through, by campaign. */
export interface GiftTimes {
  note(campaign: number): void;
  /** When the last one came that moves the figures of a campaign, or of all together; ms of the clock. */
  last(campaign: number | undefined): Promise<number | undefined> | number | undefined;
}

/** Campaigns remembered. Each of them took a real gift; a site with more of them at once asks a little less often. */
const most = 1_000;

export function createGiftTimes(clock: () => number): GiftTimes {
  const times = new Map<number, number>();
  let latest: number | undefined;
  return {
    note(campaign) {
      latest = clock();
      // Deleted first, so that the oldest stands first.
      times.delete(campaign);
      times.set(campaign, latest);
      const [oldest] = times.keys();
      if (times.size > most && oldest !== undefined) times.delete(oldest);
    },
    last: (campaign) => (campaign === undefined ? latest : times.get(campaign)),
  };
}

/** Gifts remembered: a repeat comes within minutes, and one that comes later moves a figure no more often than a gift does. */
const mostNoted = 1_000;

/**
 * Notes each gift that went through, by its receipt, so that its donor sees the figure move. A repeat of the gift is not noted again:
 * repeating one gift endlessly would make every read a call to the platform.
 */
export function notingGifts(
  serve: Route['serve'],
  reads: { noteGift(campaign: number): void },
): Route['serve'] {
  const noted = new LRUCache<number, true>({ max: mostNoted });
  return async (...call) => {
    const reply = await serve(...call);
    const { id, fundraiser_id: campaign } = (reply.body ?? {}) as { id?: unknown; fundraiser_id?: unknown };
    if (reply.status !== 200 || typeof id !== 'number' || typeof campaign !== 'number') return reply;
    if (!noted.has(id)) reads.noteGift(campaign);
    noted.set(id, true);
    return reply;
  };
}
