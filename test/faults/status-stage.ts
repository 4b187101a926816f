import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createMemoryLedger } from '../../src/proxy/ledger/memory-ledger.js';
import { startProxy } from '../../src/proxy/node.js';
import { startPlainProxy } from '../acceptance/plain-proxy.js';
import { freePort } from '../runner/free-port.js';
import { root } from '../runner/root.js';
import type { Owner } from '../runner/start-demo.js';
import { openAnswerLine, type AnswerLine } from './answer-line.js';
import { startCountingPlatform, type CountingPlatform } from './counting-platform.js';

export const proxyKinds = ['fr-proxy', 'plain proxy'] as const;
export type ProxyKind = (typeof proxyKinds)[number];

/** A page with a donate form, and in front of each proxy a relay that can answer in its place. */
export interface StatusStage {
  readonly page: string;
  readonly platform: CountingPlatform;
  readonly lines: Readonly<Record<ProxyKind, AnswerLine>>;
}

const apiKey = 'status-key';

export async function openStatusStage(owner: Owner): Promise<StatusStage> {
  const platform = await startCountingPlatform();
  const url = `http://localhost:${await freePort()}`;
  const clock = () => performance.now();
  const proxy = await startProxy({
    port: 0,
    upstream: platform.url,
    apiKey,
    origins: [url],
    ledger: createMemoryLedger({ now: Date.now, clock }),
    // Thousands of gifts come from one address, and the limits are not tested here.
    limits: false,
    reconcile: false,
    log: () => undefined,
  });
  const plain = await startPlainProxy(owner, platform.url, apiKey, url);
  const lines = {
    'fr-proxy': await openAnswerLine(proxy.port),
    'plain proxy': await openAnswerLine(Number(new URL(plain).port)),
  };

  const files = new Map<string, Promise<string>>();
  const file = (path: string) => {
    const text = files.get(path) ?? readFile(path, 'utf8');
    files.set(path, text);
    return text;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    const send = (type: string) => (text: string) =>
      void response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
    const missing = () => void response.writeHead(404).end();
    if (pathname === '/') send('text/html')(page(lines['fr-proxy'].url));
    else if (pathname === '/status-page.js')
      file(join(root, 'test/faults/status-page.js')).then(send('text/javascript'), missing);
    else if (/^\/fr-[\w-]+\.js$/.test(pathname))
      file(join(root, 'dist', pathname)).then(send('text/javascript'), missing);
    else missing();
  });
  await once(server.listen(Number(new URL(url).port)), 'listening');

  owner.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    for (const line of Object.values(lines)) await line.close();
    await proxy.close();
    await platform.close();
  });
  return { page: `${url}/`, platform, lines };
}

function page(proxyUrl: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Statuses</title>
<link rel="icon" href="data:,">
<script src="/status-page.js"></script>
<script type="module" src="/fr-widgets.js" data-proxy-url="${proxyUrl}" data-currency="CAD"></script>
<script type="module">import { useCardProcessor } from '/fr-widgets.js'; useCardProcessor(window.card);</script>
<body></body></html>`;
}
