import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from '../runner/browser.js';
import { buildBundle } from '../runner/bundle.js';
import { root } from '../runner/root.js';
import { answerTo } from './answers.js';
import { looks, pages, widths } from './pages.js';

// Takes pictures of every element for a person to look at, into `.cache/visual/`; `npm run visual -- stats` of one page.
// Pictures are not compared by a machine: fonts differ from one to the next, and a blessed picture soon blesses faults.

const folder = join(root, '.cache/visual');

function html(name: string, lang: string): string {
  const figures = Object.entries(pages[name] ?? {}).map(
    ([caption, markup]) => `<section><h2>${caption}</h2>${markup}</section>`,
  );
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
    <title>${name}</title><link rel="stylesheet" href="/page.css">
    <script type="module" src="/fr-widgets.js" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>
    ${figures.join('\n')}</html>`;
}

const sheet = `body { margin: 1rem; display: grid; gap: 2rem; font: 16px/1.5 system-ui, sans-serif;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
  h2 { margin: 0 0 0.5rem; font-size: 0.7rem; opacity: 0.6; }`;

async function answer(url: URL, response: ServerResponse): Promise<void> {
  const send = (type: string, body: string | Buffer) => response.setHeader('content-type', type).end(body);
  if (url.pathname === '/page.css') send('text/css', sheet);
  else if (/^\/fr-[\w-]+\.js$/.test(url.pathname)) {
    send('text/javascript', await readFile(join(root, 'dist', url.pathname)));
  } else if (url.pathname.startsWith('/v2/')) {
    const found = answerTo(url);
    response.statusCode = found === undefined ? 400 : 200;
    send('application/json', JSON.stringify(found ?? { message: 'there is none' }));
  } else send('text/html', html(url.pathname.slice(1), url.searchParams.get('lang') ?? 'en'));
}

async function shoot(browser: Browser, address: string, name: string): Promise<void> {
  for (const [look, features] of Object.entries(looks)) {
    for (const lang of ['en', 'fr']) {
      const tab = await browser.newPage();
      await tab.emulateMediaFeatures([...features, { name: 'prefers-reduced-motion', value: 'reduce' }]);
      for (const width of widths) {
        await tab.setViewport({ width, height: 800 });
        await tab.goto(`${address}${name}?lang=${lang}`, { waitUntil: 'networkidle0' });
        const path = `${folder}/${name}-${look}-${lang}-${width}.png`;
        await tab.screenshot({ path, fullPage: true });
      }
      await tab.close();
    }
  }
}

const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
await buildBundle('production');
const server = createServer((request, response) => {
  void answer(new URL(request.url ?? '', 'http://localhost'), response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await launchBrowser();
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
for (const name of Object.keys(pages)) {
  if (wanted.length === 0 || wanted.includes(name)) await shoot(browser, address, name);
}
await browser.close();
server.close();
console.log(`Pictures are in ${folder}`);
