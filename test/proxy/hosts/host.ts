import { apiKey, site, type Answer } from '../ask.js';
import { gift } from '../samples.js';
import { until as waitUntil } from '../../support/until.js';

/** A proxy as it runs somewhere, reached over the network. */
export interface Host {
  readonly url: string;
  /** Takes the ledger away, for good. */
  loseLedger(): Promise<void>;
  /** All that it has written. */
  said(): string;
}

/** Starts a proxy of its own for a test, with variables by the names that all hosts have for them. */
export type StartHost = (
  t: { after(clean: () => unknown): void },
  variables: Readonly<Record<string, string>>,
) => Promise<Host>;

/** Variables of a proxy for `site`. */
export function variablesFor(upstream: string, more: Readonly<Record<string, string>> = {}) {
  return { FR_UPSTREAM: upstream, FR_API_KEY: apiKey, FR_ORIGINS: site, ...more };
}

/** Asks as a page of `site` would; a body is sent as JSON by POST. */
export async function askHost(
  { url }: Pick<Host, 'url'>,
  path: string,
  {
    method,
    headers,
    body,
    signal,
  }: { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const send = () =>
    fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: site,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      ...(signal && { signal }),
    });
  // As browsers do when a connection that was kept open turns out to be closed; a POST, too.
  const response = await send().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return send();
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

export function giveAt(
  host: Pick<Host, 'url'>,
  key: string = crypto.randomUUID(),
  body = gift(),
  signal?: AbortSignal,
): Promise<Answer> {
  const headers = { 'idempotency-key': key, 'fr-repeat': 'confirmed' };
  return askHost(host, '/v2/client/transactions', { headers, body, ...(signal && { signal }) });
}

/** Waits until something is so; some hosts take a second for each answer. */
export function until(is: () => boolean | Promise<boolean>): Promise<void> {
  return waitUntil(is, String(is), { patience: 60_000, pause: 20 });
}
