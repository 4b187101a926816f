import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { startSandbox } from '../demo/sandbox/server.js';
import { createMemoryMaps } from '../src/proxy/map/public-map.js';
import { openLedger, startProxy } from '../src/proxy/node.js';
import { fill, fillCard, fillDonor, press, reads } from './elements/fr-donate-form/donor.js';
import { chargesAfter, lastTransaction } from './elements/fr-donate-form/ledger.js';
import { launchBrowser } from './runner/browser.js';
import { root } from './runner/root.js';
import { startServer } from './support/http-server.js';
import { placeSeededDatabase } from './support/seeded-database.js';
import { settings, ways, type Servers, type Way } from './ways-to-load.js';

const apiKey = 'builds-key';

describe('pages on a server that has nothing else', () => {
  let browser: Browser;
  let databasePath = '';
  let servers: Servers;
  let way: Way;
  let url = '';
  const missed: string[] = [];
  const closing: (() => unknown)[] = [];

  before(async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'fr-builds-'));
    databasePath = join(temporary, 'sandbox.db');
    placeSeededDatabase(databasePath);
    const site = await startServer((response, { url: asked }) => {
      const path = asked.split('?')[0] ?? '';
      if (path === '/')
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
          <html lang="en"><title>A page</title><link rel="icon" href="data:,"><body>${way.html(servers)}</body></html>`);
      else if (way.files.test(path))
        void readFile(join(root, 'dist', path)).then((code) =>
          response.writeHead(200, { 'content-type': 'text/javascript' }).end(code),
        );
      else {
        missed.push(path);
        response.writeHead(404).end();
      }
    });
    url = site.url;
    const sandbox = await startSandbox({ port: 0, databasePath, apiKey, allowedOrigins: [url] });
    const proxy = await startProxy({
      port: 0,
      upstream: sandbox.url,
      apiKey,
      origins: [url],
      ledger: { ...(await openLedger('memory')), maps: createMemoryMaps() },
    });
    servers = { proxyUrl: proxy.url, sandboxUrl: sandbox.url };
    browser = await launchBrowser();
    closing.push(
      () => browser.close(),
      () => site.close(),
      () => proxy.close(),
      () => sandbox.close(),
      () => rm(temporary, { recursive: true, force: true }),
    );
  });
  after(async () => {
    for (const close of closing) await close();
  });

  for (const [number, [name, one]] of Object.entries(ways).entries())
    it(`have all elements live, and take a gift: ${name}`, async () => {
      way = one;
      missed.length = 0;
      const start = lastTransaction(databasePath);
      const said: string[] = [];
      const page = await (await browser.createBrowserContext()).newPage();
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(String(error)));
      await page.setViewport({ width: 800, height: 2400 });
      await page.goto(url);
      for (const [tag, text] of [
        ['fr-goal-thermometer', /\$/],
        ['fr-site-stats', /\$/],
        ['fr-team-leaderboard', /\$/],
        ['fr-heatmap', /Total/],
        ['fr-stat', /\d/],
      ] as const)
        await page.waitForFunction(
          (one, pattern) =>
            new RegExp(pattern).test(document.querySelector(one)?.shadowRoot?.textContent ?? ''),
          { polling: 100 },
          tag,
          text.source,
        );
      // The world is drawn, not listed.
      await page.waitForSelector('fr-heatmap >>> .stage svg path');
      // Each gift by another donor: a second one that is like the first would be asked about.
      await fillDonor(page);
      await fill(page, 'Email', `donor-${String(number)}@example.org`);
      await fillCard(page);
      await press(page, 'Give $50.00');
      await reads(page, 'Thank you!');
      assert.equal(chargesAfter(databasePath, start).length, 1);
      assert.deepEqual([said, missed], [[], []]);
      await page.close();
    });

  it('say what is missing where a part of the form does not come, and offer the other way to give', async () => {
    way = {
      files: /^\/(fr-autoloader|chunks\/(?!sections)[\w-]+)\.js$/,
      html: ({ proxyUrl }) => `
        <script type="module" src="/fr-autoloader.js" ${settings(proxyUrl)}></script>
        <fr-donate-form campaign-id="1001" with-tribute donate-href="https://give.example/"></fr-donate-form>`,
    };
    missed.length = 0;
    const said: string[] = [];
    const page = await (await browser.createBrowserContext()).newPage();
    page.on('console', (message) => said.push(message.text()));
    await page.goto(url);
    await reads(page, 'could not be loaded');
    await reads(page, 'secure giving page');
    assert.equal(said.filter((line) => line.includes('could not load its part “sections”')).length, 1);
    // Asked for again under another address: some browsers never ask for one again that has failed.
    assert.equal(missed.length, 2);
    await page.close();
  });
});
