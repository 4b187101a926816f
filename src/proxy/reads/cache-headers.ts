import { ifError, type Lifetime } from './freshness.js';

export interface Standing {
  /** Seconds since the platform was asked. */
  readonly age: number;
  /** Seconds for which the answer is fresh. */
  readonly freshFor: number;
  /** Whether it comes from memory. */
  readonly isKept: boolean;
}

/**
 * How old an answer is (RFC 9111), and what the proxy did (RFC 9211): `ttl` is negative for one that is not fresh any
 * more, which is how an old figure is marked.
 */
export function ageHeaders({ age, freshFor, isKept }: Standing): Record<string, string> {
  const ttl = Math.floor(freshFor - age);
  return {
    age: String(Math.floor(age)),
    'cache-status': isKept ? `fr-proxy; hit; ttl=${String(ttl)}` : 'fr-proxy; fwd=miss; stored',
  };
}

/**
 * Who else may keep an answer. Browsers ask each time, and mostly get a 304: after a gift their page has to see another
 * figure within seconds. A CDN may keep it as long as this proxy does. What it may do with an old one is told to CDNs
 * alone (RFC 9213): browsers would follow it too.
 */
export function cachingHeaders(etag: string, { freshFor, usableFor }: Lifetime): Record<string, string> {
  const seconds = String(Math.floor(freshFor));
  return {
    etag,
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    'cdn-cache-control':
      `max-age=${seconds}, stale-while-revalidate=${String(usableFor)}, ` +
      `stale-if-error=${String(ifError)}`,
  };
}
