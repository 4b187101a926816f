import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'puppeteer-core';
import { startSandbox } from '../../../demo/sandbox/server.js';
import { startProxy } from '../../../src/proxy/node.js';
import type { NodeOptions } from '../../../src/proxy/settings/options.js';
import { freePort } from '../../runner/free-port.js';
import { openVisitor } from '../../runner/shared.js';
import type { Owner } from '../../runner/start-demo.js';
import { sendBuilt } from '../../support/built-page.js';
import { placeSeededDatabase } from '../../support/seeded-database.js';

export const apiKey = 'stage-key';

export interface Stage {
  /** Origins without a trailing slash. */
  readonly url: string;
  readonly sandboxUrl: string;
  readonly databasePath: string;
  /** For pages that share cookies and storage. */
  readonly browser: BrowserContext;
}

/**
 * Serves a page with the built widgets, a proxy and the sandbox, on three ports. They are stopped after the `owner`.
 *
 * @param body Markup in the body of the page at `/`, which loads the one ES module, and of the one at `/autoloader`. `/page.css` is `css`.
 *
 * @param settings Settings of the proxy, if they matter.
 */
export async function openStage(
  owner: Owner,
  body: string,
  css = '',
  settings: Partial<NodeOptions> = {},
): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'fr-gift-'));
  const databasePath = join(folder, 'sandbox.db');
  placeSeededDatabase(databasePath);
  const url = `http://localhost:${await freePort()}`;
  const sandbox = await startSandbox({
    port: 0,
    databasePath,
    apiKey,
    allowedOrigins: [url],
    scenarios: true,
    slowChargeMs: 1500,
  });
  const proxy = await startProxy({ port: 0, upstream: sandbox.url, apiKey, origins: [url], ...settings });
  const register = (module: string) =>
    `import { sandboxCard, useCardProcessor } from '${module}'; useCardProcessor(sandboxCard({ url: '${sandbox.url}' }));`;
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    '/': ['text/html', page(body, proxy.url, '/fr-widgets.js')],
    '/autoloader': ['text/html', page(body, proxy.url, '/fr-autoloader.js')],
    '/page.css': ['text/css', css],
    '/fr-widgets.js-page.js': ['text/javascript', register('/fr-widgets.js')],
    '/fr-autoloader.js-page.js': ['text/javascript', register('/fr-settings.js')],
  };
  const headers = {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${proxy.url}; frame-src ${sandbox.url}`,
  };
  const server = createServer(({ url: address = '/' }, response) => {
    const [path = ''] = address.split('?');
    const [type, content] = files[path] ?? [];
    if (type === undefined) void sendBuilt(response, path, headers);
    else response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(content);
  });
  await once(server.listen(Number(new URL(url).port)), 'listening');
  owner.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await proxy.close();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { url, sandboxUrl: sandbox.url, databasePath, browser: await openVisitor(owner) };
}

function page(body: string, proxyUrl: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page with a donate form</title>
<link rel="stylesheet" href="/page.css">
<script type="module" src="${script}" data-proxy-url="${proxyUrl}" data-currency="CAD"></script>
<script type="module" src="${script}-page.js"></script>
<body>${body}</body>
</html>`;
}
