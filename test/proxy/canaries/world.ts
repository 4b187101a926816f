import { readdirSync, readFileSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import type { StoredAnswer } from '../../../src/proxy/cache/answer-store.js';
import { createLogLines } from '../../../src/proxy/observability/log-lines.js';
import { withMetrics } from '../../../src/proxy/observability/metrics-server.js';
import { plantInto } from './plant.js';
import { cleanImage, site } from '../ask.js';
import { keyFor } from '../give.js';

/** Headers that a visitor, or a server before the proxy, sends. The platform must not get them. */
const headers = plantInto(
  {
    authorization: 'x',
    cookie: 'x',
    referer: 'x',
    'user-agent': 'x',
    'x-forwarded-for': 'x',
    'x-api-key': 'x',
    'accept-language': 'x',
  },
  new Set(),
);
export const visitorHeaders = headers.value as Readonly<Record<string, string>>;
export const keys = {
  apiKey: 'Bearer canary-api-key-of-the-site-x',
  campaignKeys: { 1001: 'canary-api-key-of-a-campaign-x' },
};

/** Values that must not appear in answers, logs or stores. */
export const secrets: ReadonlyMap<string, string> = new Map([
  ...headers.canaries,
  ['the key', 'canary-api-key-of-the-site-x'],
  ['a campaign’s key', 'canary-api-key-of-a-campaign-x'],
]);

export interface World {
  /** Sends a request as a page would, with all of a visitor's headers. Returns the whole answer as text, headers first. */
  ask(
    path: string,
    body?: unknown,
    more?: { method?: string; key?: string },
  ): Promise<{ status: number; text: string }>;
  /** The key of a new attempt, bound to the ledger. */
  newKey(): Promise<string>;
  /** Runs the search for lost gifts. */
  reconcile(): Promise<void>;
  /** Everything that was written except the ledger: log lines, metrics, and the console. */
  written(): Promise<string>;
  /** Answers in the cache. */
  kept(): string;
}

/** A proxy with all options enabled, and all data that it writes. */
export function createWorld(
  t: TestContext,
  upstream: string,
  ledger: Ledger,
  options: Partial<ProxyOptions> = {},
): World {
  const folder = mkdtempSync(join(tmpdir(), 'fr-canary-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const log = join(folder, 'log');
  const lines = createLogLines(openSync(log, 'w'));
  const consoleLines: string[] = [];
  for (const method of ['warn', 'error', 'log', 'info'] as const)
    t.mock.method(console, method, (...parts: unknown[]) => consoleLines.push(parts.map(String).join(' ')));
  const kept = new Map<string, StoredAnswer>();
  const watch = withMetrics<ProxyOptions>({
    upstream,
    ...keys,
    origins: [site],
    ledger,
    allow: ['updatePersonalPage', 'uploadImage', 'listTransactions'],
    access: () => true,
    cleanImage,
    answers: { get: (key) => kept.get(key), set: (key, answer) => void kept.set(key, answer) },
    timeouts: { retry: 1, read: 5_000, write: 5_000, repeat: 50 },
    log: lines.log,
    ...options,
  });
  const proxy = createProxy(watch.options);

  return {
    async ask(path, body, { method = body === undefined ? 'GET' : 'POST', key } = {}) {
      const response = await proxy(
        new Request(`https://proxy.example${path}`, {
          method,
          headers: {
            ...visitorHeaders,
            origin: site,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
          body: body === undefined ? null : JSON.stringify(body),
        }),
      );
      return {
        status: response.status,
        text: `${JSON.stringify([...response.headers])}\n${await response.text()}`,
      };
    },
    newKey: () => keyFor(proxy),
    reconcile: async () => {
      await proxy.reconcile().catch(() => undefined);
    },
    async written() {
      const server = await watch.serve({ port: 0 });
      const figures = await (await fetch(server.url)).text();
      await server.close();
      await lines.close();
      return [figures, readFileSync(log, 'utf8'), ...consoleLines].join('\n');
    },
    kept: () => JSON.stringify([...kept.values()]),
  };
}

/** All bytes of the files in a folder, as characters. */
export function filesIn(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');
}

/** The canaries that a text contains. */
export function foundIn(text: string, canaries: Iterable<readonly [string, string]>): string[] {
  return [...canaries].filter(([, canary]) => text.includes(canary)).map(([place]) => place);
}
