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

/** Headers of an answer, by the `Origin` that it goes to. */
export type Cors = (origin: string | null) => Readonly<Record<string, string>>;

/**
 * Headers that let a listed page read an answer. `Vary` comes with every one: a cache must not hand one
 * page's answer to another. Credentials are never allowed, there being no cookie to send.
 */
export function corsFor(origins: ReadonlySet<string>): Cors {
  const others = { vary: 'origin' };
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
