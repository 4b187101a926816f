import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../demo/sandbox/server.js';
import { startProxy } from '../../src/proxy/node.js';
import { startPlainProxy } from '../acceptance/plain-proxy.js';
import { freePort } from '../runner/free-port.js';
import { root } from '../runner/root.js';
import type { Owner } from '../runner/start-demo.js';
import { placeSeededDatabase } from '../support/seeded-database.js';
import { openLine, type FaultLine } from './fault-line.js';
import { handwrittenPage } from './handwritten-page.js';

/** Our form and a handwritten one. Each has a relay to its proxy, and another one from the proxy to the platform. */
export interface FaultStage {
  readonly databasePath: string;
  readonly ours: Way;
  readonly handwritten: Way;
}

export interface Way {
  readonly page: string;
  readonly lines: Readonly<Record<'browser to proxy' | 'proxy to platform', FaultLine>>;
}

const apiKey = 'fault-key';

export async function openFaultStage(owner: Owner): Promise<FaultStage> {
  const folder = await mkdtemp(join(tmpdir(), 'fr-faults-'));
  const databasePath = join(folder, 'sandbox.db');
  placeSeededDatabase(databasePath);
  const url = `http://localhost:${await freePort()}`;
  const sandbox = await startSandbox({ port: 0, databasePath, apiKey, allowedOrigins: [url] });

  const [back, plainBack] = [await openLine(sandbox.port), await openLine(sandbox.port)];
  const proxy = await startProxy({
    port: 0,
    upstream: back.url,
    apiKey,
    origins: [url],
    timeouts: { write: 1500, repeat: 1000 },
  });
  const plain = await startPlainProxy(owner, plainBack.url, apiKey, url);
  const [front, plainFront] = [await openLine(proxy.port), await openLine(Number(new URL(plain).port))];

  const token = async () => {
    const answer = await fetch(`${sandbox.url}/card-fields/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: '4111111111111111', expiry: { month: 12, year: 2034 }, cvc: '123' }),
    });
    return answer.text();
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', url).pathname;
    const send = (type: string, body: string) =>
      response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
        .end(body);
    const missing = () => response.writeHead(404).end();
    if (path === '/') send('text/html', ourPage(front.url));
    else if (path === '/handwritten') send('text/html', handwrittenPage(plainFront.url));
    else if (path === '/card.js') send('text/javascript', cardScript);
    else if (path === '/token') void token().then((text) => send('application/json', text), missing);
    else if (/^\/fr-[\w-]+\.js$/.test(path))
      void readFile(join(root, 'dist', path), 'utf8').then((text) => send('text/javascript', text), missing);
    else missing();
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), resolve));

  owner.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    for (const line of [front, plainFront, back, plainBack]) await line.close();
    await proxy.close();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    databasePath,
    ours: { page: `${url}/`, lines: { 'browser to proxy': front, 'proxy to platform': back } },
    handwritten: {
      page: `${url}/handwritten`,
      lines: { 'browser to proxy': plainFront, 'proxy to platform': plainBack },
    },
  };
}

// Gets tokens from the sandbox without its card fields, which are not tested here.
const cardScript = `
  import { useCardProcessor } from '/fr-widgets.js';
  const nothing = () => {};
  const tokenize = async () => {
    const { token, cardType } = await (await fetch('/token')).json();
    return { ok: true, token, cardType };
  };
  const card = { tokenize, focus: nothing, clear: nothing, localize: nothing, restyle: nothing, unmount: nothing };
  const mount = async ({ onState }) => {
    onState({ ready: true, complete: true });
    return card;
  };
  useCardProcessor({ id: 'fault-test', load: async () => ({ id: 'fault-test', contract: 1, mount }) });
`;

function ourPage(proxyUrl: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ours</title>
<link rel="icon" href="data:,">
<script type="module" src="/fr-widgets.js" data-proxy-url="${proxyUrl}" data-currency="CAD"></script>
<script type="module" src="/card.js"></script>
<body><fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form></body></html>`;
}
