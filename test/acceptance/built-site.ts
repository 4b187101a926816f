import { createMemoryLedger } from '../../src/proxy/ledger/memory-ledger.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import { startProxy } from '../../src/proxy/node.js';
import type { NodeOptions } from '../../src/proxy/settings/options.js';
import type { Owner } from '../runner/start-demo.js';
import { sendBuilt } from '../support/built-page.js';
import { startServer } from '../support/http-server.js';
import { apiKey, startPlatform } from './platform.js';

/** A site with the build, its proxy, and the platform. @param html The page at a path, which comes without its first slash. */
export async function startBuiltSite(
  owner: Owner,
  html: (path: string, proxyUrl: string) => string,
  settings: Partial<NodeOptions> = {},
) {
  const site = await startServer((response, { url }) => {
    if (url.endsWith('.js')) void sendBuilt(response, url);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html(url.slice(1), proxy.url));
  });
  owner.after(() => site.close());
  const { url: upstream, databasePath } = await startPlatform(owner, site.url);
  const proxy = await startProxy({
    ...{ port: 0, host: '127.0.0.1', upstream, apiKey, origins: [site.url] },
    ledger: { ...createMemoryLedger({ now: Date.now }), maps: createMemoryMaps() },
    warn: () => undefined,
    ...settings,
  });
  owner.after(() => proxy.close());
  return { site: site.url, proxy: proxy.url, databasePath };
}
