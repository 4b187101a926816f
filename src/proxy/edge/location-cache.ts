import { z } from '../../schema/z.js';
import { sha256 } from '../ledger/hashes.js';
import type { AnswerStore } from '../cache/answer-store.js';
import { ifError } from '../cache/cached-reply.js';
import type { LocationCache } from './runtime.js';
import type { GiftTimes } from '../cache/gift-times.js';
import type { Reply } from '../http/reply.js';
import type { Route } from '../http/route.js';

/** No host has this name, so the cache never answers a visitor's request by itself. */
const home = 'https://fr-proxy.internal';

const KeptAnswer = z.object({ text: z.string(), etag: z.string(), at: z.number() });

/**
 * Answers in the cache of a Cloudflare location, shared by all requests that arrive there. The cache may drop them at any time.
 *
 * @param settings The settings that may change an answer: an answer for other settings is not found.
 * @param open Opens the cache, for each request anew: an object that one request opened must not be used by another.
 */
export function createLocationAnswers(settings: string, open: () => Promise<LocationCache>): AnswerStore {
  const placeOf = async (key: string) => `${home}/answers/${await sha256(`${settings} ${key}`)}`;
  return {
    async get(key) {
      const found = await (await open()).match(await placeOf(key));
      const reading = found && z.safeParse(KeptAnswer, await found.json());
      return reading?.success ? reading.data : undefined;
    },
    async set(key, answer) {
      const headers = {
        'content-type': 'application/json',
        // The time for which an old answer is useful. The reader decides whether it is too old.
        'cache-control': `public, max-age=${String(ifError)}`,
      };
      await (await open()).put(await placeOf(key), new Response(JSON.stringify(answer), { headers }));
    },
  };
}

const giftsHome = 'https://fr-proxy.internal/gifts';

/** Seconds for which a gift is remembered: longer than it shortens the freshness of answers. */
const giftSeconds = 600;

interface LocationGifts extends GiftTimes {
  /** Settles when the next request at this location can see the gift. Never rejects. */
  readonly storeGiftTime: (campaign: number) => Promise<void>;
}

/**
 * When gifts last went through at this location. A donor's next requests arrive at the same location and should show the new figure; other
 * visitors see it as soon as the answer of their location is stale.
 *
 * @param site Part of a URL that is unique to this worker in the zone.
 * @param now Milliseconds since 1970, the same for all requests at a location.
 */
export function createLocationGifts(
  site: string,
  open: () => Promise<LocationCache>,
  now: () => number,
): LocationGifts {
  const placeOf = (campaign: number | undefined) => `${giftsHome}/${site}/${String(campaign ?? 'all')}`;

  async function storeGiftTime(campaign: number): Promise<void> {
    const headers = { 'cache-control': `public, max-age=${String(giftSeconds)}` };
    const timeResponse = () => new Response(String(now()), { headers });
    try {
      const cache = await open();
      await Promise.all([campaign, undefined].map((one) => cache.put(placeOf(one), timeResponse())));
    } catch {
      // If the cache fails, the donor sees the new figure a little later.
    }
  }

  return {
    storeGiftTime,
    note: (campaign) => void storeGiftTime(campaign),
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

const statusHome = 'https://fr-proxy.internal/status';

/** Seconds for which the status is cached, as a CDN may. */
const goodFor = 2;

/**
 * Caches for two seconds, at this location, whether gifts are accepted: every visible form requests the status at least twice a minute, and
 * many forms of one campaign should not queue at the object that processes its gifts.
 *
 * @param site Part of a URL that is unique to this worker in the zone: each worker has its own owner and its own switch.
 */
export function cachedStatus(
  site: string,
  serve: Route['serve'],
  openCache: () => Promise<LocationCache>,
): Route['serve'] {
  const place = `${statusHome}/${site}`;
  return async (...call) => {
    const cache = await openCache();
    const known = await cache.match(place).catch(() => undefined);
    if (known) return (await known.json()) as Reply;
    const { status, body, text, headers: all } = await serve(...call);
    const control = all?.['cache-control'];
    // Only this header of the object is the same for all pages.
    const reply: Reply = {
      status,
      ...(text === undefined ? { body } : { text }),
      ...(control !== undefined && { headers: { 'cache-control': control } }),
    };
    const headers = { 'cache-control': `public, max-age=${String(goodFor)}` };
    await cache.put(place, new Response(JSON.stringify(reply), { headers })).catch(() => undefined);
    return reply;
  };
}
