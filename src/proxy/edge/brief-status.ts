import type { Reply } from '../reply.js';
import type { Route } from '../route.js';
import type { PlaceCache } from './runtime.js';

const home = 'https://fr-proxy.internal/status';

/** Seconds; as long as the reply lets a CDN keep it. */
const goodFor = 2;

/**
 * Whether gifts are taken, as it was said at this place a moment ago: every form on a screen asks twice a minute, and a
 * campaign's crowd of them should not queue up before the object that takes its gifts.
 *
 * @param site Part of an address that no other worker of the zone has: it has an owner and a switch of its own.
 */
export function briefStatus(
  site: string,
  serve: Route['serve'],
  openCache: () => Promise<PlaceCache>,
): Route['serve'] {
  const place = `${home}/${site}`;
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
