/** Who may call, as the settings say it. */
export interface Callers {
  readonly origins: ReadonlySet<string>;
  readonly serverCalls: boolean;
}

/**
 * Whether a request's sender may have it answered: a matter of its method and headers alone. Never of
 * `content-type`: a rule that spares JSON lets every origin through.
 *
 * - A listed `Origin` passes; any other, `null` included, does not: its page could not read the answer.
 * - No `Origin`: GET passes (figures are public); POST and PUT do not, unless the owner lets programs call
 *   and nothing says that a browser is asking. An `Origin` proves nothing: programs can forge one.
 */
export function mayCall(method: string, headers: Headers, { origins, serverCalls }: Callers): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origins.has(origin);
  return method === 'GET' || method === 'HEAD' || (serverCalls && !headers.has('sec-fetch-site'));
}

/**
 * Whether a request's sender may use an operation of the owner's, beyond `mayCall`. A page of a listed origin asks by CORS, and so with
 * its `Origin`; the proxy's own origin, an address that somebody typed, and programs, which have no `Sec-Fetch-Site`, need none. A page of
 * any other site could let the owner's browser ask with the owner's cookies, by an image or a link (Fetch Metadata, W3C).
 */
export function mayCallAsOwner(method: string, headers: Headers, callers: Callers): boolean {
  const site = headers.get('sec-fetch-site');
  const isOwn = site === null || site === 'same-origin' || site === 'none';
  return mayCall(method, headers, callers) && (isOwn || headers.has('origin'));
}

/** Headers of an answer, by the `Origin` that it goes to. */
export type Cors = (origin: string | null) => Readonly<Record<string, string>>;

/**
 * What every answer of an operation of the owner's carries. No page of another origin can load it but by CORS, and no store holds it for
 * one owner and hands it to another, whatever it makes of `no-store`.
 */
export const ownersHeaders = {
  vary: 'origin, authorization, cookie, sec-fetch-site',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Headers that let a listed page read an answer. `Vary` comes with every one: a cache must not hand one
 * page's answer to another. Credentials are never allowed, there being no cookie to send.
 *
 * @param always Further headers of every answer; they go before the usual ones.
 */
export function corsFor(origins: ReadonlySet<string>, always: Readonly<Record<string, string>> = {}): Cors {
  const others = { vary: 'origin', ...always };
  const known = new Map(
    [...origins].map((origin) => [
      origin,
      {
        ...others,
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'age, fr-ages, idempotent-replayed, retry-after',
      },
    ]),
  );
  return (origin) => (origin === null ? others : (known.get(origin) ?? others));
}

/**
 * Further headers of a preflight's answer. What the browser asks for is never read, let alone echoed:
 * everybody is told the same. Ten minutes, so that a removed origin is soon forgotten.
 *
 * @param more Headers that only this route takes.
 */
export function preflightHeaders(method: string, more: readonly string[] = []): Record<string, string> {
  return {
    'access-control-allow-methods': method,
    'access-control-allow-headers': ['content-type', 'idempotency-key', ...more].join(', '),
    'access-control-max-age': '600',
  };
}
