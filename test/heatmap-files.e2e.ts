import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { sendBuilt } from './support/built-page.js';
import { eventually } from './support/until.js';
import { openVisitor } from './runner/shared.js';
import { prepared } from './support/prepared.js';

const page = (attributes: string) => `<!doctype html><html lang="en"><title>A map</title>
  <script type="module" src="/fr-autoloader.js?ver=6.4" data-proxy-url="/" data-currency="CAD"></script>
  <fr-heatmap campaign-id="1" ${attributes}></fr-heatmap>`;

const pages: Readonly<Record<string, string>> = {
  '/': page(''),
  '/plain': page('map="ca"'),
  '/tiles': page('map="ca" layout="tiles"'),
};

const rows = [
  { country: 'CA', state: 'QC', amount_raised: 500, n_donors: 9 },
  { country: 'CA', state: 'ON', amount_raised: 1500, n_donors: 12 },
  { country: 'CA', state: 'ON', amount_raised: null, n_donors: 1 },
  { country: '', state: '<script>alert(1)</script>', amount_raised: 40, n_donors: 5 },
];

/** Blocks `blob:` and `data:` addresses, and style attributes. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'";

describe('the files of a heatmap', () => {
  let lost = /^$/;
  /** The explorer's file is sent once this has settled. */
  let gate = Promise.resolve();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const html = pages[url.pathname];
    if (html !== undefined)
      response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end(html);
    else if (lost.test(url.pathname)) response.writeHead(404).end();
    else if (/^\/[\w/-]+\.js$/.test(url.pathname)) {
      void (url.pathname.startsWith('/chunks/explorer-') ? gate : Promise.resolve()).then(() =>
        sendBuilt(response, url.pathname),
      );
    } else response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
  });

  const visitor = prepared(async (owner) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    owner.after(async () => void server.close());
    return openVisitor(owner);
  });

  const open = async (logged: string[], seen = '[role=option]', path = '/'): Promise<Page> => {
    const tab = await visitor().newPage();
    tab.on('console', (message) => logged.push(message.text()));
    tab.on('pageerror', (error) => {
      // Firefox applies the page's policy to its own request for an icon.
      if (!String(error).includes('/favicon.ico')) logged.push(String(error));
    });
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    await tab.waitForFunction(
      (selector) => document.querySelector('fr-heatmap')?.shadowRoot?.querySelector(selector),
      { polling: 100 },
      seen,
    );
    return tab;
  };
  const hints = (logged: string[], part: string) =>
    logged.filter((line) => line.includes(`could not load its part “${part}”`)).length;
  const press = (tab: Page, label: string) =>
    tab.$eval(
      'fr-heatmap',
      (element, text) =>
        [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
          .filter((button) => button.innerText === text)
          .forEach((button) => {
            button.focus();
            button.click();
          }),
      label,
    );

  test('are replaced by tiles if the map cannot be loaded, with one warning', async () => {
    lost = /chunks.map-/;
    const logged: string[] = [];
    const tab = await open(logged);
    const tiles = await tab.$$eval('fr-heatmap >>> [part=tile]', (all) =>
      all.map((one) => one.getAttribute('data-code')),
    );
    assert.ok(tiles.includes('ON') && tiles.includes('QC'));
    assert.equal(hints(logged, 'map-ca'), 1);
    await tab.close();
    lost = /^$/;
  });

  test('are optional for totals: without the gazetteer, unrecognised places count for their country, or are listed elsewhere as written', async () => {
    lost = /chunks.gazetteer/;
    const logged: string[] = [];
    const tab = await open(logged);
    const sums = await tab.$eval('fr-heatmap >>> [part=sums]', (list) => (list as HTMLElement).innerText);
    assert.match(sums, /Total\s+\$2,040/);
    assert.match(sums, /“<script>alert\(1\)<\/script>”\s+\$40/);
    assert.equal(hints(logged, 'gazetteer'), 1);
    await tab.close();
    lost = /^$/;
  });

  test('are requested again by a button', async () => {
    lost = /chunks.explorer/;
    const logged: string[] = [];
    const tab = await open(logged, 'svg[role=img]');
    await eventually(() => assert.equal(hints(logged, 'explorer'), 1));
    // The map is shown although the explorer could not be loaded.
    assert.ok(await tab.$('fr-heatmap >>> svg[role=img]'));
    await press(tab, 'Show as table');
    lost = /^$/;
    await eventually(async () => {
      await press(tab, 'Try again');
      assert.ok(await tab.$('fr-heatmap >>> [part=table]'));
    });
    const focused = await tab.$eval('fr-heatmap', ({ shadowRoot }) => shadowRoot?.activeElement !== null);
    assert.equal(focused, true, 'The focus stays in the map.');
    await tab.close();
  });

  for (const [part, path, label, text] of [
    ['table', '/plain', 'Show as table', 'This part of the page could not be loaded.'],
    ['states', '/tiles', undefined, 'The map could not be loaded.'],
  ] as const)
    test(`are requested again by a button: ${part}`, async () => {
      lost = new RegExp(`chunks.${part}`);
      const logged: string[] = [];
      const tab = await open(logged, 'figure', path);
      await eventually(async () => {
        if (label) await press(tab, label);
        const shown = await tab.$eval('fr-heatmap >>> .message', (box) => (box as HTMLElement).innerText);
        assert.match(shown, new RegExp(`^${text}`));
      });
      assert.equal(hints(logged, part), 1);
      lost = /^$/;
      await eventually(async () => {
        await press(tab, 'Try again');
        assert.ok(await tab.$('fr-heatmap >>> :is([part=table], [part=tile])'));
      });
      await tab.close();
    });

  test('with the names of states are optional on a map, which has codes without them', async () => {
    lost = /chunks.states/;
    const logged: string[] = [];
    const tab = await open(logged, '[role=option]', '/plain');
    const places = await tab.$$eval('fr-heatmap >>> [part=top] bdi', (all) =>
      all.map(({ textContent }) => textContent),
    );
    assert.deepEqual(places, ['ON', 'QC']);
    assert.equal(hints(logged, 'states'), 1);
    await tab.close();
    lost = /^$/;
  });

  test('leave a labelled image if the explorer cannot be loaded', async () => {
    lost = /chunks.explorer/;
    const logged: string[] = [];
    const tab = await open(logged, 'svg[role=img]', '/plain');
    await eventually(() => assert.equal(hints(logged, 'explorer'), 1));
    assert.ok(await tab.$('fr-heatmap >>> svg[role=img][aria-label="Donations by province or territory"]'));
    // Regions with gifts have colours, and these differ.
    const tones = await tab.$$eval('fr-heatmap >>> :is([data-code=ON], [data-code=QC])', (regions) =>
      regions.map((region) => region.getAttribute('data-tone')),
    );
    assert.equal(new Set([...tones, '0']).size, 3);
    assert.equal(await tab.$('fr-heatmap >>> [role=option]'), null);
    await tab.close();
    lost = /^$/;
  });

  test('include the explorer, which handles a click from before it was loaded', async () => {
    let release = (): void => undefined;
    gate = new Promise((resolve) => (release = resolve));
    const tab = await open([], 'svg[role=img]', '/plain');
    await tab.$eval('fr-heatmap', (element) => {
      const chosen: string[] = [];
      Object.assign(window, { chosen });
      element.addEventListener('fr-region-select', () => chosen.push(element.selected));
    });
    // The window is high enough for the whole map, because Firefox clicks nothing outside its window.
    await tab.setViewport({ width: 800, height: 1000 });
    const ontario = await tab.$('fr-heatmap >>> [data-code=ON]');
    const box = await ontario?.boundingBox();
    assert.ok(box);
    await tab.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const chosen = () => tab.evaluate(() => (window as unknown as { chosen: string[] }).chosen);
    assert.deepEqual(await chosen(), []);
    release();
    await eventually(async () => assert.deepEqual(await chosen(), ['CA-ON']));
    await eventually(async () => {
      const tip = await tab.$eval('fr-heatmap >>> [role=tooltip]', (box) => (box as HTMLElement).innerText);
      assert.match(tip, /Ontario\s+\$1,500/);
    });
    assert.deepEqual(await chosen(), ['CA-ON']);
    await tab.close();
  });
});
