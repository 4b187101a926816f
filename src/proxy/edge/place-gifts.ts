import type { GiftTimes } from '../reads/gift-times.js';
import type { PlaceCache } from './runtime.js';

const home = 'https://fr-proxy.internal/gifts';

/** As long as a gift shortens how long an answer is good, and some more. */
const seconds = 600;

export interface PlaceGifts extends GiftTimes {
  /** Settles once whoever asks at this place next will know of the gift. Never rejects. */
  readonly noted: (campaign: number) => Promise<void>;
}

/**
 * When gifts last went through at this place: who gave comes back to the same one, and looks for the figure to move. Others
 * see it as soon as their place's answer is not fresh any more.
 *
 * @param site Part of an address that no other worker of the zone has.
 * @param now Milliseconds since 1970, alike for everybody at a place.
 */
export function createPlaceGifts(
  site: string,
  open: () => Promise<PlaceCache>,
  now: () => number,
): PlaceGifts {
  const placeOf = (campaign: number | undefined) => `${home}/${site}/${String(campaign ?? 'all')}`;

  async function noted(campaign: number): Promise<void> {
    const headers = { 'cache-control': `public, max-age=${String(seconds)}` };
    const mark = () => new Response(String(now()), { headers });
    try {
      const cache = await open();
      await Promise.all([campaign, undefined].map((one) => cache.put(placeOf(one), mark())));
    } catch {
      // The figure moves a little later.
    }
  }

  return {
    noted,
    note: (campaign) => void noted(campaign),
    async last(campaign) {
      try {
        const found = await (await open()).match(placeOf(campaign));
        const at = found ? Number(await found.text()) : Number.NaN;
        return Number.isFinite(at) ? at : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
