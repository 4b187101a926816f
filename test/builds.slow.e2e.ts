import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { startSandbox } from '../demo/sandbox/server.js';
import { createMemoryMaps } from '../src/proxy/map/public-map.js';
import { openLedger, startProxy } from '../src/proxy/node.js';
import { fill, fillCard, fillDonor, newEmail, press, untilText } from './elements/fr-donate-form/donor.js';
import { chargesAfter, lastTransaction } from './elements/fr-donate-form/ledger.js';
import { launchBrowser } from './runner/browser.js';
import { root } from './runner/root.js';
import { sendBuilt } from './support/built-page.js';
import { startServer } from './support/http-server.js';
import { placeSeededDatabase } from './support/seeded-database.js';
import { eventually } from './support/until.js';
import { settings, ways, withModule, type Servers, type Way } from './ways-to-load.js';

const apiKey = 'builds-key';

/** The part that a line of the console says is missing; any other line as it is. */
const partIn = (line: string) => /could not load its part “([\w-]+)”/.exec(line)?.[1] ?? line;

describe('pages on a server with no other files', () => {
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
      else if (way.files.test(path)) void sendBuilt(response, path);
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

  /** Opens the page as it is served now, with what its console prints. */
  async function open(): Promise<{ readonly page: Page; readonly logged: readonly string[] }> {
    missed.length = 0;
    const logged: string[] = [];
    const page = await (await browser.createBrowserContext()).newPage();
    page.on('console', (message) => logged.push(message.text()));
    page.on('pageerror', (error) => logged.push(String(error)));
    await page.setViewport({ width: 800, height: 2400 });
    await page.goto(url);
    return { page, logged };
  }

  for (const [number, [name, one]] of Object.entries(ways).entries())
    test(`show all elements, and take a gift: ${name}`, async () => {
      way = one;
      const start = lastTransaction(databasePath);
      const { page, logged } = await open();
      for (const [tag, text] of [
        ['fr-goal-thermometer', /\$/],
        ['fr-site-stats', /\$/],
        ['fr-team-leaderboard', /\$/],
        // The total is in a part.
        ['fr-heatmap', one.lost ? /Donations by country/ : /Total/],
        ['fr-stat', /\d/],
      ] as const)
        await page.waitForFunction(
          (one, pattern) =>
            new RegExp(pattern).test(
              (document.querySelector(one)?.shadowRoot?.textContent ?? '').replace(/\s+/g, ' '),
            ),
          { polling: 100 },
          tag,
          text.source,
        );
      // The world is shown as a map and not as a list.
      await page.waitForSelector('fr-heatmap >>> .stage svg path');
      // A different donor each time, because an identical gift would have to be confirmed.
      await fillDonor(page);
      await fill(page, 'Email', `donor-${String(number)}@example.org`);
      await fillCard(page);
      await press(page, 'Give $50.00');
      await untilText(page, 'Thank you');
      assert.equal(chargesAfter(databasePath, start).length, 1);
      const others = logged.filter((line) => !line.startsWith('Failed to load resource'));
      assert.deepEqual(others.map(partIn).sort(), one.lost ?? []);
      assert.deepEqual(
        missed.filter((path) => !path.startsWith('/parts/')),
        [],
      );
      await page.close();
    });

  for (const script of ['fr-widgets.js', 'fr-autoloader.js'])
    test(`report a misspelt name in the console: ${script}`, async () => {
      way = {
        files: /\.js$/,
        html: () =>
          `<script type="module" src="/${script}"></script><fr-goal-termometer campaign-id="1001"></fr-goal-termometer>`,
      };
      const { page, logged } = await open();
      const names = (await readdir(join(root, 'src/elements'))).join(', ');
      await eventually(() => {
        assert.deepEqual(logged, [`No element is named "fr-goal-termometer". The elements are ${names}.`]);
      });
      await page.close();
    });

  const form = `<fr-donate-form campaign-id="1001" amounts="25 50" layout="dialog" share="email">
      <script type="application/json" slot="messages">{"en":{"give":"Donate {amount}"}}</script>
    </fr-donate-form>`;

  test('load the form’s optional parts from the folder beside the one module', async () => {
    way = {
      files: /^\/(fr-widgets|parts\/[\w-]+)\.js$/,
      html: (all) => `${withModule(all)}${form}`,
    };
    const start = lastTransaction(databasePath);
    const { page, logged } = await open();
    await press(page, 'Donate');
    await page.waitForSelector('fr-donate-form >>> dialog:modal');
    await untilText(page, 'Donate $50.00');
    // Puppeteer finds nothing by role in an element behind a modal dialog, although the dialog is in its shadow tree.
    await page.$eval('fr-donate-form', (element) => {
      element.removeAttribute('layout');
    });
    await fillDonor(page, newEmail());
    await fillCard(page);
    await press(page, 'Donate $50.00');
    await untilText(page, 'Thank you');
    await page.waitForSelector('fr-donate-form >>> .share a[href^="mailto:"]');
    assert.equal(chargesAfter(databasePath, start).length, 1);
    assert.deepEqual([logged, missed], [[], []]);
    await page.close();
  });

  test('show the form inline, with our texts, if the one module is alone', async () => {
    way = { files: /^\/fr-widgets\.js$/, html: (all) => `${withModule(all)}${form}` };
    missed.length = 0;
    const start = lastTransaction(databasePath);
    const logged: string[] = [];
    const page = await (await browser.createBrowserContext()).newPage();
    page.on('console', (message) => {
      if (message.text().includes('could not load its part')) logged.push(message.text());
    });
    await page.setViewport({ width: 800, height: 2400 });
    await page.goto(url);
    await fillDonor(page, newEmail());
    await fillCard(page);
    await press(page, 'Give $50.00');
    await untilText(page, 'Thank you');
    assert.equal(await page.$('fr-donate-form >>> dialog'), null);
    assert.equal(chargesAfter(databasePath, start).length, 1);
    assert.deepEqual(logged.map(partIn).sort(), ['dialog', 'moment', 'own-texts', 'share']);
    await page.close();
  });

  for (const [what, files, head] of [
    ['a kiosk if the folder is beside the one module', /^\/(fr-widgets|parts\/[\w-]+)\.js$/, true],
    ['an ordinary board instead of a kiosk if the one module is alone', /^\/fr-widgets\.js$/, false],
  ] as const)
    test(`show ${what}`, async () => {
      way = {
        files,
        html: (all) =>
          `${withModule(all)}<fr-team-leaderboard campaign-id="1001" limit="2" kiosk></fr-team-leaderboard>`,
      };
      const logged: string[] = [];
      const page = await (await browser.createBrowserContext()).newPage();
      page.on('console', (message) => {
        if (message.text().includes('could not load its part')) logged.push(message.text());
      });
      await page.goto(url);
      // A kiosk turns its pages itself.
      await page.waitForSelector(`fr-team-leaderboard >>> ${head ? '[part=code]' : '[part=more]'}`);
      const shown = await page.$$eval(
        'fr-team-leaderboard >>> :is([part=row], [part=title], [part=more])',
        (parts) => parts.map((part) => part.part.value),
      );
      assert.deepEqual(
        new Set(shown.map((name) => name.split(' ')[0])),
        new Set(head ? ['title', 'row'] : ['row', 'more']),
      );
      assert.deepEqual(logged.map(partIn), head ? [] : ['kiosk']);
      await page.close();
    });

  for (const [what, attributes, text] of [
    ['that an empty campaign has no gifts yet', 'campaign-id="1007"', 'No donations on the map yet.'],
    [
      'that the map of a country is missing',
      'campaign-id="1001" map="ca"',
      'The map could not be loaded. Try again',
    ],
    [
      'that a table is missing',
      'campaign-id="1001" layout="table"',
      'This part of the page could not be loaded. Try again',
    ],
  ] as const)
    test(`say ${what}, if the one module is alone`, async () => {
      way = {
        files: /^\/fr-widgets\.js$/,
        html: (all) => `${withModule(all)}<fr-heatmap ${attributes}></fr-heatmap>`,
      };
      const { page } = await open();
      // Other texts of the figure, such as its title, are in front of the message.
      await page.waitForFunction(
        (end) =>
          document
            .querySelector('fr-heatmap')
            ?.shadowRoot?.textContent.replace(/\s+/g, ' ')
            .trim()
            .endsWith(end),
        { polling: 100 },
        text,
      );
      await page.close();
    });

  test('say when figures were counted, without the code that writes times', async () => {
    way = {
      files: /^\/(fr-autoloader|chunks\/(?!as-of)[\w-]+)\.js$/,
      html: ({ proxyUrl }) => `
        <script type="module" src="/fr-autoloader.js" ${settings(proxyUrl)}></script>
        <fr-site-stats with-time></fr-site-stats>`,
    };
    const { page, logged } = await open();
    await page.waitForFunction(
      () => /as of .*\d{4}, \d/.test(document.querySelector('fr-site-stats')?.shadowRoot?.textContent ?? ''),
      { polling: 100 },
    );
    assert.ok(logged.map(partIn).includes('as-of'));
    await page.close();
  });

  test('show which part of the form is missing if it cannot be loaded, and link to the hosted page', async () => {
    way = {
      files: /^\/(fr-autoloader|chunks\/(?!sections)[\w-]+)\.js$/,
      html: ({ proxyUrl }) => `
        <script type="module" src="/fr-autoloader.js" ${settings(proxyUrl)}></script>
        <fr-donate-form campaign-id="1001" with-tribute donate-href="https://give.example/"></fr-donate-form>`,
    };
    missed.length = 0;
    const logged: string[] = [];
    const page = await (await browser.createBrowserContext()).newPage();
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(url);
    await untilText(page, 'could not be loaded');
    await untilText(page, 'secure giving page');
    assert.equal(logged.filter((line) => line.includes('could not load its part “sections”')).length, 1);
    // The file is requested at another URL, because some browsers never request a URL again that has failed.
    assert.equal(missed.length, 2);

    way = { ...way, files: /^\/(fr-autoloader|chunks\/[\w-]+)\.js$/ };
    const retry = await page.waitForSelector('fr-donate-form >>> .quiet-button');
    await retry?.press('Enter');
    await page.waitForSelector('fr-donate-form >>> form');
    const focused = await page.$eval(
      'fr-donate-form',
      ({ shadowRoot }) => shadowRoot?.activeElement !== null,
    );
    assert.equal(focused, true, 'The focus stays in the form.');
    await page.close();
  });
});
