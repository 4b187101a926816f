import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openVisitor } from '../runner/shared.js';
import { sendBuilt } from '../support/built-page.js';
import { json, startServer } from '../support/http-server.js';

const page = `<!doctype html><html lang="en"><title>One figure is on its way</title>
  <link rel="preload" as="fetch" crossorigin href="/v2/client/fundraiser/1">
  <script type="module" src="/fr-widgets.js" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>
  <fr-goal-thermometer campaign-id="1"></fr-goal-thermometer>
  <fr-goal-thermometer campaign-id="2"></fr-goal-thermometer>`;

describe('a page that preloads a campaign', () => {
  test('is requested once, refreshed later, and sent without cookies', async (test) => {
    const requests: string[] = [];
    const server = await startServer((response, { url, headers }) => {
      if (url === '/fr-widgets.js') void sendBuilt(response, url);
      else if (url.startsWith('/v2/')) {
        requests.push(`${url} ${headers.cookie ?? 'without'}`);
        json(response, { type: 'amount', goal: 1000, raised: 100 * requests.length, donors: 1 });
      } else response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'own=1' }).end(page);
    });
    test.after(() => server.close());
    const tab = await (await openVisitor(test)).newPage();
    const complaints: string[] = [];
    tab.on('console', (message) => complaints.push(message.text()));
    await tab.goto(server.url);
    await tab.waitForFunction(
      () =>
        [...document.querySelectorAll('fr-goal-thermometer')].every((meter) =>
          meter.shadowRoot?.textContent.includes('$'),
        ),
      { polling: 100 },
    );
    assert.deepEqual(requests.toSorted(), [
      '/v2/client/fundraiser/1 own=1',
      '/v2/client/fundraiser/2 without',
    ]);

    await tab.$eval('fr-goal-thermometer', (meter) => meter.refresh());
    await tab.waitForFunction(
      () => document.querySelector('fr-goal-thermometer')?.shadowRoot?.textContent.includes('$300'),
      { polling: 100 },
    );
    assert.deepEqual(requests.slice(2), ['/v2/client/fundraiser/1 without']);
    assert.deepEqual(complaints, [], 'the browser used what it had loaded');
  });
});
