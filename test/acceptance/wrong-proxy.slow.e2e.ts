import { after, test } from 'node:test';
import { openPage } from '../demo/open-page.js';
import { launchBrowser } from '../runner/browser.js';
import { freePort } from '../runner/free-port.js';
import { startServer } from '../support/http-server.js';
import { attemptGift, outcomes } from './attempt.js';
import { watchFaults } from './faults.js';
import { startPlatform } from './platform.js';
import { openSite } from './site.js';
import { checkFallbacks, checkWhole, figureTags } from './whole.js';

const browser = await launchBrowser();
after(() => browser.close());

/** Another web server that the page may read: it answers every request with its home page. */
const webServer = await startServer((response) =>
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, idempotency-key',
    })
    .end('<!doctype html><title>It works!</title><h1>It works!</h1>'),
);
after(() => webServer.close());

for (const [what, proxyUrl] of [
  ['without a server', `http://localhost:${await freePort()}`],
  ['of a server that returns HTML', webServer.url],
] as const) {
  test(`with a proxy URL ${what}, elements show their fallback content, and the form keeps the input`, async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const { url: sandboxUrl, databasePath } = await startPlatform({ after }, origin);
    await openSite({ after }, { port, proxyUrl, sandboxUrl });
    const page = await browser.newPage();
    const faults = await watchFaults(page);
    await openPage(page, origin, 'en');
    await checkFallbacks(page, faults, figureTags);

    await attemptGift(page, databasePath, { says: outcomes.unknown, rows: 0 });
    await checkWhole(page, faults);
    await page.close();
  });
}
