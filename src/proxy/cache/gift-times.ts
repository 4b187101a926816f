import { LRUCache } from 'lru-cache';
import type { Route } from '../http/route.js';

/** Times of the last successful gifts, by campaign. */
export interface GiftTimes {
  note(campaign: number): void;
  /** Time of the last gift to a campaign, or to any campaign if it is `undefined`; ms of the clock. */
  last(campaign: number | undefined): Promise<number | undefined> | number | undefined;
}

/** Maximum number of campaigns that are remembered; the oldest are dropped, so their figures are refreshed less often. */
const most = 1_000;

export function createGiftTimes(clock: () => number): GiftTimes {
  const times = new Map<number, number>();
  let latest: number | undefined;
  return {
    note(campaign) {
      latest = clock();
      // Deleted first, so that the map stays in the order of time.
      times.delete(campaign);
      times.set(campaign, latest);
      const [oldest] = times.keys();
      if (times.size > most && oldest !== undefined) times.delete(oldest);
    },
    last: (campaign) => (campaign === undefined ? latest : times.get(campaign)),
  };
}

/** Maximum number of remembered gifts. A repeat of a gift that was dropped counts as a new gift, which does no harm. */
const mostNoted = 1_000;

/**
 * Notes each successful gift by the ID of its receipt, so that its donor sees the new figure. A repeat of the gift is not noted again:
 * otherwise endless repeats of one gift would make every read a call of the platform.
 */
export function notingGifts(serve: Route['serve'], times: Pick<GiftTimes, 'note'>): Route['serve'] {
  const noted = new LRUCache<number, true>({ max: mostNoted });
  return async (...call) => {
    const reply = await serve(...call);
    const { id, fundraiser_id: campaign } = (reply.body ?? {}) as { id?: unknown; fundraiser_id?: unknown };
    if (reply.status !== 200 || typeof id !== 'number' || typeof campaign !== 'number') return reply;
    if (!noted.has(id)) times.note(campaign);
    noted.set(id, true);
    return reply;
  };
}
