import type { Endpoint } from '../../schema/endpoint.js';
import type { CacheUse } from '../http/log-entry.js';
import type { Reply } from '../http/reply.js';
import type { StoredAnswer } from './answer-store.js';
import { freshSeconds, type Lifetime, ifError } from './freshness.js';

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
    const age = Math.max(0, now - kept.at) / 1000;
    const seconds = Math.floor(age);
    const ttl = Math.floor(freshFor - age);
    const last = made.get(kept);
    const fresh = Math.floor(freshFor);
    if (last?.age === seconds && last.ttl === ttl && last.fresh === fresh && last.cache === cache)
      return { status: 200, text: kept.text, headers: last.headers, cache, at: kept.at };
    const headers = {
      ...ageHeaders({ age, freshFor, isKept: cache !== 'miss' }),
      ...(endpoint.method === 'GET' && cachingHeaders(kept.etag, { ...lifetime, freshFor })),
    };
    made.set(kept, { cache, age: seconds, ttl, fresh, headers });
    return { status: 200, text: kept.text, headers, cache, at: kept.at };
  };
}

interface AnswerAge {
  /** Seconds since the platform was called. */
  readonly age: number;
  /** Seconds for which the answer is fresh. */
  readonly freshFor: number;
  /** Whether the answer comes from the cache. */
  readonly isKept: boolean;
}

/**
 * The age of an answer (RFC 9111), and whether it comes from the cache (RFC 9211). `ttl` is negative for an answer that is no longer
 * fresh.
 */
function ageHeaders({ age, freshFor, isKept }: AnswerAge): Record<string, string> {
  const ttl = Math.floor(freshFor - age);
  return {
    age: String(Math.floor(age)),
    'cache-status': isKept ? `fr-proxy; hit; ttl=${String(ttl)}` : 'fr-proxy; fwd=miss; stored',
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
