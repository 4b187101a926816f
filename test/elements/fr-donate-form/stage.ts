import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'puppeteer-core';
import { build } from 'vite';
import { pageModes } from '../../../demo/server/build-widgets.js';
import { startSandbox } from '../../../demo/sandbox/server.js';
import { startProxy } from '../../../src/proxy/node.js';
import type { NodeOptions } from '../../../src/proxy/settings/options.js';
import { freePort } from '../../runner/free-port.js';
import { root } from '../../runner/root.js';
import { runFolder } from '../../runner/run-folder.js';
import { openVisitor } from '../../runner/shared.js';
import type { Owner } from '../../runner/start-demo.js';
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
  const files = await widgets();
  files.set('/', page(body, proxy.url, '/fr-widgets.js'));
  files.set('/autoloader', page(body, proxy.url, '/fr-autoloader.js'));
  files.set('/page.css', css);
  for (const [path, module] of [
    ['/fr-widgets.js-page.js', '/fr-widgets.js'],
    ['/fr-autoloader.js-page.js', '/fr-settings.js'],
  ] as const)
    files.set(
      path,
      `import { sandboxCard, useCardProcessor } from '${module}';
       useCardProcessor(sandboxCard({ url: '${sandbox.url}' }));`,
    );
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${proxy.url}; frame-src ${sandbox.url}`;
  const server = createServer(({ url: path = '/' }, response) => {
    const file = files.get(path.split('?')[0] ?? '');
    const type = path.includes('.js') ? 'text/javascript' : path.includes('.css') ? 'text/css' : 'text/html';
    response
      .writeHead(file === undefined ? 404 : 200, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy,
      })
      .end(file);
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

/** The production build: that of the test run, or one in memory for a test that is started by hand. */
async function widgets(): Promise<Map<string, string>> {
  if (runFolder() !== undefined) {
    const dist = join(root, 'dist');
    const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
    return new Map(
      await Promise.all(
        names.map(async (name) => [`/${name}`, await readFile(join(dist, name), 'utf8')] as const),
      ),
    );
  }
  const files = new Map<string, string>();
  for (const mode of pageModes) {
    const built = await build({
      root,
      mode,
      configFile: `${root}vite.config.ts`,
      logLevel: 'error',
      build: { write: false },
    });
    if ('close' in built) throw new Error('The build is watching files; it must not.');
    for (const file of [built].flat().flatMap(({ output }) => output))
      if (file.type === 'chunk') files.set(`/${file.fileName}`, file.code);
  }
  return files;
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
