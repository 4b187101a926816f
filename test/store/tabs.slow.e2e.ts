import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { chosenEngine } from '../runner/engine.js';
import { launchBrowser } from '../runner/browser.js';
import { root } from '../runner/root.js';
import { isLong } from '../support/long.js';
import { until } from '../support/until.js';

const widgets = '<fr-goal-thermometer campaign-id="1" refresh="5"></fr-goal-thermometer>'.repeat(30);
const page = `<!doctype html><html lang="en"><title>Thirty meters</title>
  <script type="module" src="/fr-widgets.js" data-proxy-url="/" data-currency="CAD"></script>${widgets}`;

/** A site with thirty meters for one campaign, at the platform's own path, which counts its requests. */
async function site(test: TestContext): Promise<{ url: string; askedAt: number[] }> {
  const bundle = await readFile(join(root, 'dist/fr-widgets.js'));
  const askedAt: number[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/fr-widgets.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(bundle);
    } else if (request.url === '/v2/client/fundraiser/1') {
      askedAt.push(performance.now());
      response.setHeader('content-type', 'application/json');
      const raised = 100 * askedAt.length;
      response.end(JSON.stringify({ type: 'amount', goal: 1000, raised, donors: askedAt.length }));
    } else {
      response.setHeader('content-type', 'text/html');
      response.end(page);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, askedAt };
}

describe('tabs of one site', () => {
  test('send one request each when they open, and then one in total at each interval', async (test) => {
    const { url, askedAt } = await site(test);
    // Figures that count up are read once they have stopped.
    const browser = await launchBrowser({ media: { 'prefers-reduced-motion': 'reduce' } });
    test.after(() => browser.close());
    const tabs = 10;
    const pages = await Promise.all(Array.from({ length: tabs }, () => browser.newPage({ type: 'window' })));

    // All ten are visible, like windows side by side, because hidden tabs do not refresh.
    for (const tab of chosenEngine() === 'chromium' ? pages : []) {
      const devtools = await tab.createCDPSession();
      await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    }

    const begun = performance.now();
    await Promise.all(pages.map((tab) => tab.goto(url)));
    const [first] = pages;
    assert.ok(first);
    const shows = (tab: Page, figure: string) =>
      tab.waitForFunction(
        (text) => document.querySelector('fr-goal-thermometer')?.shadowRoot?.textContent.includes(text),
        { timeout: 30_000, polling: 200 },
        figure,
      );
    await Promise.all(pages.map((tab) => shows(tab, '$')));
    await until(() => askedAt.length >= tabs);
    // On a loaded machine, ten tabs take longer to open than an interval, and the first ones refresh meanwhile.
    const before = askedAt.length;
    assert.ok(
      before <= tabs + (performance.now() - begun) / 4000,
      `${before} requests while the tabs opened`,
    );

    // The figure rises with every request, so the figure that all tabs show belongs to the last of these refreshes.
    const intervals = isLong ? 6 : 2;
    const last = `$${(100 * (before + intervals)).toLocaleString('en')}`;
    await shows(first, last);
    const seconds = ((askedAt.at(-1) ?? 0) - (askedAt[before - 1] ?? 0)) / 1000;
    console.log(`10 tabs × 30 meters: ${askedAt.length - before} more requests in ${seconds.toFixed(1)} s`);

    assert.equal(askedAt.length - before, intervals, 'one for each interval');
    // Intervals of 5 s, each at most 20 % shorter. A smaller gap means that one tab's answer did not reach the others.
    assert.ok(seconds >= intervals * 4 - 1, `${seconds} s`);
    await Promise.all(pages.map((tab) => shows(tab, last)));
    const figures = await Promise.all(
      pages.map((tab) =>
        tab.evaluate(() =>
          [...document.querySelectorAll('fr-goal-thermometer')].map(
            (meter) => meter.shadowRoot?.querySelector('[part="raised"]')?.textContent,
          ),
        ),
      ),
    );
    assert.deepEqual([...new Set(figures.flat())], [last]);
  });
});
