import type { Endpoint } from '../../schema/endpoint.js';
import type { CacheUse } from '../http/log-entry.js';
import type { Reply } from '../http/reply.js';
import type { StoredAnswer } from './answer-store.js';

const second = 1_000;

/** Seconds for which an old answer is served if the platform is unavailable (RFC 5861). */
export const ifError = 86_400;

/** How long an endpoint's answers may be served, in seconds. */
export interface Lifetime {
  /** An answer of at most this age is served without calling the platform. */
  readonly freshFor: number;
  /** For this time afterwards, the answer is served while a new one is fetched (RFC 5861). */
  readonly usableFor: number;
}

/**
 * The lifetime with the owner's `maxFresh`. If that is below the endpoint's own time, or if the answer has data of persons, no old answers
 * are served while a new one is fetched.
 */
export function lifetimeOf(
  { freshFor, isPersonal }: Pick<Endpoint, 'freshFor' | 'isPersonal'>,
  maxFresh: number,
): Lifetime {
  const isShort = maxFresh < freshFor || isPersonal;
  return { freshFor: Math.min(freshFor, maxFresh), usableFor: isShort ? 0 : 300 };
}

/**
 * - `fresh`: served without calling the platform.
 * - `usable`: served while a new answer is fetched for the next visitor.
 * - `last-resort`: served only if no new answer is available.
 * - `gone`: not served.
 */
type Freshness = 'fresh' | 'usable' | 'last-resort' | 'gone';

interface Moment extends Lifetime {
  /** When the platform was called, and the present time, in ms of the same clock. */
  readonly at: number;
  readonly now: number;
  /** Time of the last successful gift that changes the answer; `undefined` for none. */
  readonly giftAt: number | undefined;
}

/** An answer with a negative age comes from another clock, for example from before a restart, so its real age is unknown. */
export function freshnessOf(moment: Moment): Freshness {
  const age = (moment.now - moment.at) / second;
  if (age < 0 || age >= ifError) return 'gone';
  if (age < freshSeconds(moment)) return 'fresh';
  // The donor expects the gift in the figure; an old figure would look as if the gift had been lost.
  const { freshFor, usableFor } = moment;
  return age < freshFor || age >= freshFor + usableFor || isBefore(moment) ? 'last-resort' : 'usable';
}

/**
 * Seconds for which an answer is fresh. After a gift, at most the time between the gift and the call of the platform, and at least 1 s:
 * the platform may count a gift a little later, so it is called again after 1, 2, 4, 8 s and so on, instead of every second.
 */
function freshSeconds({ at, freshFor, giftAt }: Pick<Moment, 'at' | 'freshFor' | 'giftAt'>): number {
  if (giftAt === undefined) return freshFor;
  return at < giftAt ? 0 : Math.min(freshFor, Math.max(1, (at - giftAt) / second));
}

function isBefore({ at, giftAt }: Moment): boolean {
  return giftAt !== undefined && at < giftAt;
}

/** A cached answer and the context in which it is used. */
export interface CacheHit {
  readonly kept: StoredAnswer;
  readonly endpoint: Endpoint;
  readonly lifetime: Lifetime;
  readonly giftAt: number | undefined;
  readonly cache: CacheUse;
  /** Current time, ms of the proxy's clock. */
  readonly now: number;
}

/** Makes the reply for a cached answer. */
export type CachedReply = (hit: CacheHit) => Reply;

interface Made {
  readonly cache: CacheUse;
  readonly age: number;
  readonly ttl: number;
  readonly fresh: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Replies to the same answer within one second share one object of headers: `createSendReply` recognises it and does not build
 * the response's headers again.
 */
export function createCachedReplies(): CachedReply {
  const made = new WeakMap<StoredAnswer, Made>();

  return ({ kept, endpoint, lifetime, giftAt, cache, now }) => {
    const freshFor = freshSeconds({ freshFor: lifetime.freshFor, at: kept.at, giftAt });
    const age = Math.max(0, now - kept.at) / second;
    const seconds = Math.floor(age);
    const ttl = Math.floor(freshFor - age);
    const last = made.get(kept);
    const fresh = Math.floor(freshFor);
    if (last?.age === seconds && last.ttl === ttl && last.fresh === fresh && last.cache === cache)
      return { status: 200, text: kept.text, headers: last.headers, cache, at: kept.at };
    const headers = {
      // RFC 9111 and RFC 9211. `ttl` is negative for an answer that is no longer fresh.
      age: String(seconds),
      'cache-status': cache === 'miss' ? 'fr-proxy; fwd=miss; stored' : `fr-proxy; hit; ttl=${String(ttl)}`,
      ...(endpoint.method === 'GET' && cachingHeaders(kept.etag, { ...lifetime, freshFor })),
    };
    made.set(kept, { cache, age: seconds, ttl, fresh, headers });
    return { status: 200, text: kept.text, headers, cache, at: kept.at };
  };
}

/**
 * Which other caches may keep an answer. Browsers revalidate it each time and mostly get a 304: after a gift, the page has to show the
 * new figure within seconds. A CDN may keep an answer as long as this proxy does. The rules for stale answers are in
 * `CDN-Cache-Control` (RFC 9213), because browsers would follow them, too.
 */
function cachingHeaders(etag: string, { freshFor, usableFor }: Lifetime): Record<string, string> {
  const seconds = String(Math.floor(freshFor));
  return {
    etag,
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    'cdn-cache-control':
      `max-age=${seconds}, stale-while-revalidate=${String(usableFor)}, ` +
      `stale-if-error=${String(ifError)}`,
  };
}
