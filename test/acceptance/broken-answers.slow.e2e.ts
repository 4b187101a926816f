import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startProxy } from '../../src/proxy/node.js';
import { openPage } from '../demo/open-page.js';
import { launchBrowser } from '../runner/browser.js';
import { freePorts } from '../runner/free-port.js';
import { watchFaults } from './faults.js';
import { mapLedger } from './map-ledger.js';
import { checkSiteStats, checkThermometer } from './page-figures.js';
import { startPlainProxy } from './plain-proxy.js';
import { apiKey, startPlatform } from './platform.js';
import { showNext, showNothing } from './scenario.js';
import { textOf } from './shown.js';
import { openSite } from './site.js';
import { checkFallbacks, checkHints, checkWhole, figureTags, refreshAll, wholeFigures } from './whole.js';

const [port = 0, plainPort = 0] = await freePorts(2);
const origins = [`http://localhost:${port}`, `http://localhost:${plainPort}`] as const;
const { url: sandboxUrl, databasePath } = await startPlatform({ after }, ...origins);
const proxy = await startProxy({
  port: 0,
  host: '127.0.0.1',
  upstream: sandboxUrl,
  apiKey,
  origins: [origins[0]],
  ledger: await mapLedger(),
  // These tests need pages without figures, and the proxy's cache would always have some.
  answers: false,
  maxFresh: 0,
  timeouts: { retry: 50 },
});
after(() => proxy.close());
const plain = await startPlainProxy({ after }, sandboxUrl, apiKey, origins[1]);
await openSite({ after }, { port, proxyUrl: `http://localhost:${proxy.port}`, sandboxUrl });
await openSite({ after }, { port: plainPort, proxyUrl: plain, sandboxUrl });
const browser = await launchBrowser();
after(() => browser.close());

for (const [via, url] of [
  ['our proxy', origins[0]],
  ['a plain reverse proxy', origins[1]],
] as const) {
  for (const scenario of ['html', 'truncated']) {
    test(`a platform that answers ${scenario} through ${via}: elements show their fallback content, and recover`, async () => {
      const page = await browser.newPage();
      const faults = await watchFaults(page);
      await showNext(sandboxUrl, apiKey, { scenario, path: '/v2/', count: 1000 });
      await openPage(page, url, 'en');
      await checkFallbacks(page, faults, figureTags);

      // The platform recovers, and so does the page; after another failure the figures stay.
      await showNothing(sandboxUrl, apiKey);
      await refreshAll(page);
      await checkThermometer(page, databasePath, 'en');
      await checkSiteStats(page, databasePath, 'en');
      const shown = await wholeFigures(page);
      await showNext(sandboxUrl, apiKey, { scenario, path: '/v2/', count: 1000 });
      await refreshAll(page);
      assert.deepEqual(await Promise.all(figureTags.map((tag) => textOf(page, tag))), shown);
      await showNothing(sandboxUrl, apiKey);
      await checkHints(faults, figureTags);
      await checkWhole(page, faults);
      await page.close();
    });
  }
}
