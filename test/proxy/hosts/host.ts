import { apiKey, site, type Answer } from '../ask.js';
import { boundKey } from '../../../src/schema/gift-protocol.js';
import { gift } from '../samples.js';
import { until as waitUntil } from '../../support/until.js';

/** A proxy on a host, reached over the network. */
export interface Host {
  readonly url: string;
  /** Makes the ledger unavailable permanently. */
  loseLedger(): Promise<void>;
  /** Everything that the proxy has written. */
  output(): string;
}

/** Starts a proxy for a test, with variables whose names are the same on all hosts. */
export type StartHost = (
  t: { after(clean: () => unknown): void },
  variables: Readonly<Record<string, string>>,
) => Promise<Host>;

/** Variables of a proxy for `site`. */
export function variablesFor(upstream: string, more: Readonly<Record<string, string>> = {}) {
  return { FR_UPSTREAM: upstream, FR_API_KEY: apiKey, FR_ORIGINS: site, ...more };
}

/** Sends a request as a page of `site` would; a body is sent as JSON by POST. */
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
  // Browsers retry, even a POST, if a connection that was kept open turns out to be closed.
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

/** The key of a new attempt, bound to the ledger that a host names. A host that accepts no gifts names none. */
export async function keyAt(host: Pick<Host, 'url'>): Promise<string> {
  const { ledger } = (await askHost(host, '/status')).body as { ledger?: string };
  return boundKey(crypto.randomUUID(), ledger);
}

/** @param key By default a new one. */
export async function giveAt(
  host: Pick<Host, 'url'>,
  key?: string,
  body = gift(),
  signal?: AbortSignal,
): Promise<Answer> {
  const headers = { 'idempotency-key': key ?? (await keyAt(host)), 'fr-repeat': 'confirmed' };
  return askHost(host, '/v2/client/transactions', { headers, body, ...(signal && { signal }) });
}

/** Waits until a condition is true; some hosts take a second for each answer. */
export function until(is: () => boolean | Promise<boolean>): Promise<void> {
  return waitUntil(is, String(is), { patience: 60_000, pause: 20 });
}
