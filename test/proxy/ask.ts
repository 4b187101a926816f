import { createMemoryLedger } from '../../src/proxy/ledger/memory-ledger.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import type { LogEntry } from '../../src/proxy/http/log-entry.js';
import type { ProxyOptions } from '../../src/proxy/settings/options.js';
import { createProxy, type PlatformProxy } from '../../src/proxy/app/proxy.js';
import type { Proxy } from '../../src/proxy/app/fetch-handler.js';
import type { CleanImage } from '../../src/proxy/owners/images/only-images.js';
import { sharpImages } from '../../src/proxy/owners/images/sharp-images.js';
import { startUpstream, type Upstream } from './upstream.js';

export const site = 'https://www.otters.example';
export const apiKey = 'CANARY-key-6f1d0c';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed body; `undefined` if there is none. */
  readonly body: unknown;
}

/** Loads sharp at the first upload, because most tests have none. */
export const cleanImage = async (file: Uint8Array): Promise<Awaited<ReturnType<CleanImage>>> =>
  (await sharpImages())?.(file);

/** A proxy for `site` in front of `upstream`, with short time limits, and its log entries. */
export function proxyFor(
  upstream: string,
  options: Partial<ProxyOptions> = {},
): { proxy: PlatformProxy; log: LogEntry[] } {
  const log: LogEntry[] = [];
  const proxy = createProxy({
    upstream,
    apiKey,
    origins: [site],
    log: (entry) => log.push(entry),
    // A given ledger avoids a warning on the console in each test. Its maps were not published before, so that places are named at once.
    ledger: { ...createMemoryLedger({ now: options.now ?? Date.now }), maps: createMemoryMaps() },
    // Off by default, because tests count the platform's calls; tests of reconciliation enable it.
    reconcile: false,
    warn: () => undefined,
    ...(options.allow && { access: () => true, cleanImage }),
    ...options,
    // No pause before a retry, because a third of a second each would make the tests slow.
    timeouts: { retry: 5, ...options.timeouts },
  });
  return { proxy, log };
}

/** A platform over real HTTP that answers as told, and a proxy in front of it. */
export async function proxyWithPlatform(
  t: Parameters<typeof startUpstream>[0],
  answer: Parameters<typeof startUpstream>[1],
  options?: Partial<ProxyOptions>,
): Promise<{ upstream: Upstream; proxy: PlatformProxy; log: LogEntry[] }> {
  const upstream = await startUpstream(t, answer);
  return { upstream, ...proxyFor(upstream.url, options) };
}

/** Sends a request as a page of `site` would. A `body` is sent as JSON by POST. */
export async function ask(
  proxy: Proxy,
  path: string,
  { method, headers, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const response = await proxy(
    new Request(`https://proxy.example${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: site,
        // Most tests give the same gift several times on purpose.
        'fr-repeat': 'confirmed',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
