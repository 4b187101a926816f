import { z } from '../../schema/z.js';
import { sha256 } from '../ledger/fingerprint.js';
import type { AnswerStore } from '../cache/answer-store.js';
import { ifError } from '../cache/freshness.js';
import type { LocationCache } from './runtime.js';
import type { GiftTimes } from '../cache/gift-times.js';
import type { Reply } from '../http/reply.js';
import type { Route } from '../http/route.js';

/** No host has this name, so no visitor's request is ever answered from here by itself. */
const home = 'https://fr-proxy.internal';

const KeptAnswer = z.object({ text: z.string(), etag: z.string(), at: z.number() });

/**
 * Answers in the cache of the place that a request came to, shared by all that come there. It may drop them at will.
 *
 * @param settings What the same question is answered differently under: an answer of other settings is not found.
 * @param open The cache, asked for with each request: nothing that one request opened may be used by another.
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
        // For as long as an old answer is better than none; how old is too old is for the reader to judge.
        'cache-control': `public, max-age=${String(ifError)}`,
      };
      await (await open()).put(await placeOf(key), new Response(JSON.stringify(answer), { headers }));
    },
  };
}

const giftsHome = 'https://fr-proxy.internal/gifts';

/** As long as a gift shortens how long an answer is good, and some more. */
const giftSeconds = 600;

interface LocationGifts extends GiftTimes {
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
export function createLocationGifts(
  site: string,
  open: () => Promise<LocationCache>,
  now: () => number,
): LocationGifts {
  const placeOf = (campaign: number | undefined) => `${giftsHome}/${site}/${String(campaign ?? 'all')}`;

  async function noted(campaign: number): Promise<void> {
    const headers = { 'cache-control': `public, max-age=${String(giftSeconds)}` };
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

const statusHome = 'https://fr-proxy.internal/status';

/** Seconds; as long as the reply lets a CDN keep it. */
const goodFor = 2;

/**
 * Whether gifts are taken, as it was said at this place a moment ago: every form on a screen asks twice a minute, and a
 * campaign's crowd of them should not queue up before the object that takes its gifts.
 *
 * @param site Part of an address that no other worker of the zone has: it has an owner and a switch of its own.
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
    // Of the object's headers only what belongs to everybody: the others are for the page that asked.
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
