import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { eventually } from './acceptance/eventually.js';
import { launchBrowser } from './runner/browser.js';
import { root } from './runner/root.js';

const page = `<!doctype html><html lang="en"><title>A map</title>
  <script type="module" src="/fr-widgets.js?ver=6.4" data-proxy-url="/" data-currency="CAD"></script>
  <fr-heatmap campaign-id="1" with-download timezone="Pacific/Kiritimati"></fr-heatmap>`;

const rows = [
  { country: 'CA', state: 'QC', amount_raised: 500, n_donors: 9 },
  { country: 'CA', state: 'ON', amount_raised: 1500, n_donors: 12 },
  { country: 'CA', state: 'ON', amount_raised: null, n_donors: 1 },
  { country: '', state: '<script>alert(1)</script>', amount_raised: 40, n_donors: 5 },
];

/** Nothing may be loaded from memory, nor styled by an attribute. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'";

describe('the files of a heatmap', () => {
  const asked: string[] = [];
  let lost = /^$/;
  let browser: Browser;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(url.pathname + url.search);
    if (url.pathname === '/')
      response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end(page);
    else if (lost.test(url.pathname)) response.writeHead(404).end();
    else if (/^\/fr-[\w-]+\.js$/.test(url.pathname)) {
      void readFile(join(root, 'dist', url.pathname)).then((code) =>
        response.setHeader('content-type', 'text/javascript').end(code),
      );
    } else response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
  });

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    server.close();
  });

  const open = async (said: string[], seen = '[role=option]'): Promise<Page> => {
    const tab = await browser.newPage();
    tab.on('console', (message) => said.push(message.text()));
    tab.on('pageerror', (error) => said.push(String(error)));
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await tab.waitForFunction(
      (selector) => document.querySelector('fr-heatmap')?.shadowRoot?.querySelector(selector),
      { polling: 100 },
      seen,
    );
    return tab;
  };
  const press = (tab: Page, label: string) =>
    tab.$eval(
      'fr-heatmap',
      (element, text) =>
        [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
          .find((button) => button.innerText === text)
          ?.click(),
      label,
    );

  it('are tiles where the map is lost, with one line for the developer', async () => {
    lost = /fr-map-/;
    const said: string[] = [];
    const tab = await open(said);
    const tiles = await tab.$$eval('fr-heatmap >>> [role=option]', (all) =>
      all.map((one) => (one as HTMLElement).innerText.trim()),
    );
    assert.ok(tiles.includes('ON') && tiles.includes('QC'));
    assert.equal(said.filter((line) => line.includes('fr-map-ca.js has to lie beside the script')).length, 1);
    await tab.close();
    lost = /^$/;
  });

  it('count what the page cannot look up where it stands: in its country, or elsewhere as it was written', async () => {
    lost = /fr-gazetteer/;
    const said: string[] = [];
    const tab = await open(said);
    const sums = await tab.$eval('fr-heatmap >>> [part=sums]', (list) => (list as HTMLElement).innerText);
    assert.match(sums, /Total\s+\$2,040/);
    assert.match(sums, /“<script>alert\(1\)<\/script>”\s+\$40/);
    assert.equal(said.filter((line) => line.includes('fr-gazetteer.js has to lie beside')).length, 1);
    await tab.close();
    lost = /^$/;
  });

  it('are asked for again where a button says so', async () => {
    lost = /fr-explorer/;
    const said: string[] = [];
    const tab = await open(said, 'svg[role=img]');
    await eventually(() =>
      assert.equal(said.filter((line) => line.includes('fr-explorer.js has to lie beside')).length, 1),
    );
    // The map is there all the same.
    assert.ok(await tab.$('fr-heatmap >>> svg[role=img]'));
    await press(tab, 'Show as table');
    lost = /^$/;
    await eventually(async () => {
      await press(tab, 'Try again');
      assert.ok(await tab.$('fr-heatmap >>> [part=table]'));
    });
    await tab.close();
  });

  it('come with the version of the script that asked', async () => {
    asked.length = 0;
    const tab = await open([]);
    await eventually(() => {
      const map = asked.find((path) => path.startsWith('/fr-map-ca.js'));
      assert.match(decodeURIComponent(map ?? ''), /ver=6\.4/);
    });
    await tab.close();
  });

  it('are saved as SVG and as PNG, under a strict policy and with strangers’ text as text', async () => {
    const said: string[] = [];
    const tab = await open(said);
    const folder = await mkdtemp(join(tmpdir(), 'fr-map-'));
    const session = await tab.createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    // A day ahead of the test's own zone, or of most others.
    const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' });
    const saved = async (format: string): Promise<Buffer> => {
      await press(tab, `Download as ${format}`);
      let name = '';
      await eventually(async () => {
        name = (await readdir(folder)).find((file) => file.endsWith(`.${format.toLowerCase()}`)) ?? '';
        assert.ok(name.startsWith(`Donations by province or territory, ${today.format()}.`), name);
      });
      return readFile(join(folder, name));
    };

    const svg = String(await saved('SVG'));
    const read = await tab.evaluate((text) => {
      const file = new DOMParser().parseFromString(text, 'image/svg+xml');
      return {
        isBroken: file.querySelector('parsererror') !== null,
        scripts: file.querySelectorAll('script').length,
        // White on white: a line of the legend without a colour.
        blanks: file.querySelectorAll('rect[rx][fill="#ffffff"]').length,
        areas: file.querySelectorAll('path').length,
        inks: [...new Set([...file.querySelectorAll('text')].map((text) => text.getAttribute('fill')))],
        texts: [...file.querySelectorAll('text')].map(({ textContent }) => textContent),
      };
    }, svg);
    assert.deepEqual([read.isBroken, read.scripts, read.blanks, read.areas], [false, 0, 0, 13]);
    assert.deepEqual(read.inks, ['#000000']);
    assert.ok(read.texts.includes('Donations by province or territory'));
    assert.ok(read.texts.includes('Total: $2,040'));
    assert.ok(read.texts.includes('Elsewhere: $40'));
    assert.ok(read.texts.includes('Some figures are missing and are not counted.'));
    assert.ok(read.texts.includes(today.format()), 'no date');

    const png = await saved('PNG');
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.equal(png.readUInt32BE(16), 2000);
    assert.deepEqual(said, []);
    await rm(folder, { recursive: true });
    await tab.close();
  });
});
