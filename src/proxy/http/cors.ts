/** The settings that decide which callers are allowed. */
export interface Callers {
  readonly origins: ReadonlySet<string>;
  readonly serverCalls: boolean;
}

/**
 * Whether a request is allowed, by its method, `Origin` and `Sec-Fetch-Site`. `Content-Type` does not count: a rule with an exception for
 * JSON would allow every origin.
 *
 * - A listed `Origin` is allowed; any other, including `null`, is not: its page could not read the answer.
 * - Without `Origin`, GET is allowed (figures are public). POST and PUT are not, unless the owner allows calls by programs and there is
 *   no sign of a browser. A listed `Origin` proves nothing, because programs can forge it.
 */
export function mayCall(method: string, headers: Headers, { origins, serverCalls }: Callers): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origins.has(origin);
  return method === 'GET' || method === 'HEAD' || (serverCalls && !headers.has('sec-fetch-site'));
}

/**
 * Whether a request may use an owner operation; stricter than `mayCall`. Pages of a listed origin use CORS, so they send `Origin`. No
 * `Origin` is needed for the proxy's own origin, for a typed address, and for programs, which send no `Sec-Fetch-Site`. Without this
 * check, an image or a link on any other site could make the owner's browser send requests with the owner's cookies (Fetch Metadata, W3C).
 */
export function mayCallAsOwner(method: string, headers: Headers, callers: Callers): boolean {
  const site = headers.get('sec-fetch-site');
  const isOwn = site === null || site === 'same-origin' || site === 'none';
  return mayCall(method, headers, callers) && (isOwn || headers.has('origin'));
}

/** Returns the headers of an answer for an `Origin`. */
export type Cors = (origin: string | null) => Readonly<Record<string, string>>;

/**
 * Headers of every answer of an owner operation. Pages of other origins can load it only by CORS, and `vary` prevents a cache that ignores
 * `no-store` from serving one owner's answer to another.
 */
export const ownersHeaders = {
  vary: 'origin, authorization, cookie, sec-fetch-site',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Headers that let a listed page read an answer. Every answer has `Vary`, so that a cache does not serve one page's answer to another.
 * Credentials are never allowed, because the proxy uses no cookies.
 *
 * @param always Further headers of every answer; they override the usual ones.
 */
export function corsFor(origins: ReadonlySet<string>, always: Readonly<Record<string, string>> = {}): Cors {
  const others = { vary: 'origin', ...always };
  const known = new Map(
    [...origins].map((origin) => [
      origin,
      {
        ...others,
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'age, idempotent-replayed, retry-after',
      },
    ]),
  );
  return (origin) => (origin === null ? others : (known.get(origin) ?? others));
}

/**
 * Further headers of the answer to a preflight request. They do not depend on the headers that the browser requests. Browsers keep them
 * for only ten minutes, so that the removal of an origin takes effect soon. A page's monitoring may add its own headers to every request
 * (`traceparent`, `baggage`), which the browser would otherwise block; `*` allows them, but not `authorization`.
 *
 * @param more Request headers that only this route reads.
 */
export function preflightHeaders(method: string, more: readonly string[] = []): Record<string, string> {
  return {
    'access-control-allow-methods': method,
    'access-control-allow-headers': ['content-type', 'idempotency-key', ...more, '*'].join(', '),
    'access-control-max-age': '600',
  };
}
