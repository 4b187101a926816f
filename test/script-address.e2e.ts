import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { launchBrowser } from './runner/browser.js';
import { root } from './runner/root.js';

const page = (script: string, head = '') => `<!doctype html><html lang="en"><title>A page</title>${head}
  <script type="module" src="${script}" data-proxy-url="/" data-currency="CAD"></script>
  <fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>
  <fr-heatmap campaign-id="1" layout="table"></fr-heatmap>
  <fr-donate-form campaign-id="1"></fr-donate-form>`;

const parts = ['fr-board.js', 'fr-picture.js', 'fr-donation-form.js'];
const preloads = ['fr-widgets.js', ...parts].map((file) => `<link rel="modulepreload" href="/${file}">`);

const pages: Readonly<Record<string, string>> = {
  '/wordpress': page('/fr-widgets.js?ver=6.4'),
  '/preloaded': page('/fr-widgets.js', preloads.join('\n')),
  '/renamed': page('/charity.js'),
};

const answers: Readonly<Record<string, unknown>> = {
  '/v2/private/teams/search': [{ id: 1, name: 'Paddlers', amount_raised: 1250, amount_goal: 2000 }],
  '/v2/client/fundraiser/1/heatmap': [{ country: 'CA', state: 'QC', amount_raised: 500, n_donors: 9 }],
};

/** Late parts use code, settings and card processors of the very module that loaded them: a second one would know of none. */
describe('a script, whatever its address, runs once, and its late parts draw with its settings', () => {
  const asked: string[] = [];
  let browser: Browser;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
    asked.push(pathname + search);
    const html = pages[pathname];
    const file = pathname === '/charity.js' ? '/fr-widgets.js' : pathname;
    if (html !== undefined) response.setHeader('content-type', 'text/html').end(html);
    else if (/^\/fr-[\w-]+\.js$/.test(file)) {
      void readFile(join(root, 'dist', file)).then((code) =>
        response.setHeader('content-type', 'text/javascript').end(code),
      );
    } else response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[pathname]));
  });

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    server.close();
  });
  beforeEach(() => asked.splice(0));

  const open = async (path: string): Promise<Page> => {
    const context = await browser.createBrowserContext();
    const tab = await context.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const shows = (tag: string, text: string) =>
      tab.waitForFunction(
        (name, words) => document.querySelector(name)?.shadowRoot?.textContent.includes(words) === true,
        { polling: 100 },
        tag,
        text,
      );
    await shows('fr-team-leaderboard', '$1,250');
    await shows('fr-heatmap', '$500');
    await shows('fr-donate-form', 'Your gift');
    return tab;
  };
  const timesAsked = (name: string) =>
    asked.filter((path) => path === `/${name}` || path.startsWith(`/${name}?`));

  it('with a version, as WordPress writes it', async () => {
    await open('/wordpress');
    assert.deepEqual(timesAsked('fr-widgets.js'), ['/fr-widgets.js?ver=6.4']);
    // A new version of the script never draws with an old one's parts out of a cache.
    for (const part of parts) assert.match(decodeURIComponent(timesAsked(part).join()), /\?ver=6\.4$/, part);
  });

  it('preloaded with its parts, each of which is loaded once', async () => {
    await open('/preloaded');
    for (const file of ['fr-widgets.js', ...parts]) assert.deepEqual(timesAsked(file), [`/${file}`]);
  });

  it('and from its own folder: an address in a URL does not choose what code runs', async () => {
    const tab = await open('/preloaded');
    for (const from of [
      '//evil.example/fr-widgets.js',
      '../fr-widgets.js/x',
      './away/fr-widgets.js',
      'data:text/javascript,0',
    ]) {
      const fault = await tab.evaluate(
        (file) => import(file).then(() => '', String),
        `/fr-picture.js?from=${encodeURIComponent(from)}`,
      );
      assert.match(String(fault), /foreign loader|Invalid URL/, from);
    }
  });

  it('under another name', async () => {
    await open('/renamed');
    assert.equal(timesAsked('charity.js').length, 1);
    assert.deepEqual(timesAsked('fr-widgets.js'), []);
  });
});
