/** Who may call, as the settings say it. */
export interface Callers {
  readonly origins: ReadonlySet<string>;
  readonly serverCalls: boolean;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

const exposed = 'idempotent-replayed, retry-after';
const accepted = 'content-type, idempotency-key';
const seconds = 600;

/**
 * Judges one request by its method and headers alone. Never by `content-type`: a rule that spares JSON lets every
 * origin through. Credentials are never allowed, there being no cookie to protect.
 *
 * - A listed `Origin` passes; any other, `null` included, does not: its page could not read the answer anyway.
 * - No `Origin`: GET passes (figures are public); POST and PUT do not, unless the owner lets programs call and
 *   nothing says it is a browser.
 */
export function judgeCaller(method: string, headers: Headers, { origins, serverCalls }: Callers): Verdict {
  const origin = headers.get('origin');
  if (origin !== null) return { allowed: origins.has(origin), headers: corsHeaders(origin, origins) };
  const reads = method === 'GET' || method === 'HEAD';
  return {
    allowed: reads || (serverCalls && !headers.has('sec-fetch-site')),
    headers: corsHeaders(null, origins),
  };
}

/** Headers of an actual answer. `Vary` comes with every one: a cache must not hand one page's answer to another. */
export function corsHeaders(origin: string | null, origins: ReadonlySet<string>): Record<string, string> {
  if (origin === null || !origins.has(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposed,
  };
}

/**
 * Headers of a preflight's answer. What the browser asks for is never read, let alone echoed:
 * the lists are the same for everybody.
 */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': accepted,
    'access-control-max-age': String(seconds),
  };
}
