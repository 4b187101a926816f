import type { Endpoint } from '../../schema/endpoint.js';
import type { CacheUse } from '../options.js';
import type { Reply } from '../reply.js';
import type { KeptAnswer } from './answer-store.js';
import { ageHeaders, cachingHeaders } from './cache-headers.js';
import { freshSeconds, type Lifetime } from './freshness.js';

export interface Shown {
  readonly kept: KeptAnswer;
  readonly endpoint: Endpoint;
  readonly lifetime: Lifetime;
  readonly giftAt: number | undefined;
  readonly cache: CacheUse;
  /** ms of the proxy's clock. */
  readonly now: number;
}

/** Puts a kept answer into words. */
export type Show = (shown: Shown) => Reply;

interface Written {
  readonly cache: CacheUse;
  readonly age: number;
  readonly ttl: number;
  readonly fresh: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What everybody is told who asks within one second is written once, and its headers are one object: whoever sends them
 * on can tell by that.
 */
export function createShow(): Show {
  const written = new WeakMap<KeptAnswer, Written>();

  return ({ kept, endpoint, lifetime, giftAt, cache, now }) => {
    const freshFor = freshSeconds({ freshFor: lifetime.freshFor, at: kept.at, giftAt });
    const age = Math.max(0, now - kept.at) / 1000;
    const seconds = Math.floor(age);
    const ttl = Math.floor(freshFor - age);
    const last = written.get(kept);
    const fresh = Math.floor(freshFor);
    if (last?.age === seconds && last.ttl === ttl && last.fresh === fresh && last.cache === cache)
      return { status: 200, text: kept.text, headers: last.headers, cache };
    const headers = {
      ...ageHeaders({ age, freshFor, isKept: cache !== 'miss' }),
      ...(endpoint.method === 'GET' && cachingHeaders(kept.etag, { ...lifetime, freshFor })),
    };
    written.set(kept, { cache, age: seconds, ttl, fresh, headers });
    return { status: 200, text: kept.text, headers, cache };
  };
}
