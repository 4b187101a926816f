import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openVisitor } from './runner/shared.js';
import { sendBuilt } from './support/built-page.js';
import { json, startServer } from './support/http-server.js';

const campaign = '/v2/client/fundraiser/1';
const stats = '/v2/client/wl/stats';

const figures = { type: 'amount', goal: 1000, raised: 100, donors: 1, amount_raised: 100, n_donors: 1 };

const script =
  '<script type="module" src="/fr-autoloader.js" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>';
const meter = '<fr-goal-thermometer campaign-id="1"></fr-goal-thermometer>';
const lazy = '<fr-site-stats loading="lazy"></fr-site-stats>';
/** Higher than any screen and the distance at which an element is loaded. */
const story = '<div style="height: 9000px">A long story.</div>';

/** A page with the autoloader, and what it has requested so far. */
async function open(t: TestContext, body: string): Promise<{ tab: Page; asked: () => string[] }> {
  const server = await startServer((response, { url }) => {
    if (url === '/')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Lazy</title>${script}${body}`);
    else if (url.endsWith('.js')) void sendBuilt(response, url);
    else if (url.startsWith('/v2/')) json(response, figures);
    else json(response, {}, 404);
  });
  t.after(() => server.close());
  const tab = await (await openVisitor(t)).newPage();
  await tab.goto(server.url);
  return { tab, asked: () => server.calls.map(({ url }) => url) };
}

const untilShown = (tab: Page, tag: string) =>
  tab.waitForFunction(
    (name) => document.querySelector(name)?.shadowRoot?.textContent.includes('$100'),
    { polling: 50 },
    tag,
  );

/** Waits until the thermometer is there, and the page has drawn another frame, in which the observer of the autoloader has run. */
async function untilDrawn(tab: Page): Promise<void> {
  await untilShown(tab, 'fr-goal-thermometer');
  await tab.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Requests for the code and the figures of the statistics. */
const ofStats = (urls: string[]) => urls.filter((url) => url.includes('fr-site-stats') || url === stats);

describe('an element with loading="lazy"', () => {
  for (const [name, late] of Object.entries({
    'an element': lazy,
    'a div': '<div data-fr="site-stats" data-loading="lazy"></div>',
  })) {
    test(`is loaded when it comes near the screen: ${name}`, async (t) => {
      const { tab, asked } = await open(t, meter + story + late);
      await untilDrawn(tab);
      assert.deepEqual(ofStats(asked()), []);

      await tab.evaluate(() => {
        scrollTo(0, 7000);
      });
      await untilShown(tab, 'fr-site-stats');
    });

    test(`is loaded when the page says so: ${name}`, async (t) => {
      const { tab, asked } = await open(t, meter + story + late);
      await untilDrawn(tab);
      assert.deepEqual(ofStats(asked()), []);

      await tab.$eval(':is([loading], [data-loading])', (element) => {
        element.removeAttribute('loading');
        element.removeAttribute('data-loading');
      });
      await untilShown(tab, 'fr-site-stats');
    });
  }

  test('is loaded at once near the screen', async (t) => {
    const { tab } = await open(t, lazy);
    await untilShown(tab, 'fr-site-stats');
  });

  test('leaves the early request to those that are loaded at once', async (t) => {
    const { tab, asked } = await open(t, story + lazy + meter);
    await untilDrawn(tab);
    assert.deepEqual(
      asked().filter((url) => url.startsWith('/v2/')),
      [campaign],
    );
  });

  test('is loaded with another of its kind', async (t) => {
    const { tab } = await open(t, `<fr-site-stats></fr-site-stats>${story}${lazy}`);
    await tab.waitForFunction(
      () =>
        [...document.querySelectorAll('fr-site-stats')].every((one) =>
          one.shadowRoot?.textContent.includes('$100'),
        ),
      { polling: 50 },
    );
  });

  test('waits as well if the page adds it later', async (t) => {
    const { tab, asked } = await open(t, `${meter}${story}<main></main>`);
    await untilDrawn(tab);
    await tab.$eval('main', (main, html) => (main.innerHTML = html), lazy);
    await untilDrawn(tab);
    assert.deepEqual(ofStats(asked()), []);
    await tab.$eval('fr-site-stats', (element) => {
      element.scrollIntoView();
    });
    await untilShown(tab, 'fr-site-stats');
  });
});
