import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { launchBrowser } from './runner/browser.js';
import { root } from './runner/root.js';

const page = `<!doctype html><html lang="en"><title>As WordPress writes it</title>
  <script type="module" src="/fr-widgets.js?ver=6.4" data-proxy-url="/" data-currency="CAD"></script>
  <fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>
  <fr-heatmap campaign-id="1" layout="table"></fr-heatmap>
  <fr-donate-form campaign-id="1"></fr-donate-form>`;

const answers: Readonly<Record<string, unknown>> = {
  '/v2/private/teams/search': [{ id: 1, name: 'Paddlers', amount_raised: 1250, amount_goal: 2000 }],
  '/v2/client/fundraiser/1/heatmap': [{ country: 'CA', state: 'QC', amount_raised: 500, n_donors: 9 }],
};

describe('a script with a version in its address', () => {
  it('runs once, and its late parts draw with its settings', async (test) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      asked.push(url.pathname + url.search);
      if (url.pathname === '/') response.setHeader('content-type', 'text/html').end(page);
      else if (/^\/fr-[\w-]+\.js$/.test(url.pathname)) {
        void readFile(join(root, 'dist', url.pathname)).then((code) =>
          response.setHeader('content-type', 'text/javascript').end(code),
        );
      } else
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[url.pathname]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    test.after(() => server.close());
    const browser = await launchBrowser();
    test.after(() => browser.close());
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

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

    const entries = asked.filter((path) => path.startsWith('/fr-widgets.js'));
    assert.deepEqual(entries, ['/fr-widgets.js?ver=6.4']);
  });
});
