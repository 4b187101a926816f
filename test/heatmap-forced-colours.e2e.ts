import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { launchBrowser } from './runner/browser.js';
import { firefoxCannot } from './runner/engine.js';
import { root } from './runner/root.js';
import { startServer } from './support/http-server.js';

/** The page's text is nearly black, as is the background of a dark theme of the system. */
const html = `<!doctype html><html lang="en"><title>A map</title><style>body { color: #111 }</style>
  <script type="module" src="/fr-widgets.js" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>
  <fr-heatmap campaign-id="1" map="ca"></fr-heatmap>`;

const rows = [
  { country: 'CA', state: 'QC', amount_raised: 90_000, n_donors: 90 },
  { country: 'CA', state: 'ON', amount_raised: 500, n_donors: 12 },
];

test(
  'in dark forced colours, regions and legend of a map have the colour of the text',
  { skip: firefoxCannot('emulate forced colours') },
  async (context) => {
    const server = await startServer((response, { url }) => {
      const { pathname } = new URL(url, 'http://localhost');
      const answer = (type: string, text: string) =>
        response.writeHead(200, { 'content-type': type }).end(text);
      if (pathname === '/') answer('text/html', html);
      else if (pathname.endsWith('.js'))
        void readFile(join(root, 'dist', pathname), 'utf8').then((code) => answer('text/javascript', code));
      else answer('application/json', JSON.stringify(rows));
    });
    const browser = await launchBrowser();
    context.after(async () => {
      await browser.close();
      await server.close();
    });
    const page = await browser.newPage();
    const session = await page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-color-scheme', value: 'dark' },
      ],
    });
    await page.goto(server.url);
    await page.waitForSelector('fr-heatmap >>> .swatch');
    const colours = await page.evaluate(() => {
      const map = document.querySelector('fr-heatmap')?.shadowRoot;
      const highest = map?.querySelector('[data-code=QC] .area, [data-code=QC].area');
      const swatches = [...(map?.querySelectorAll('.swatch:not([data-tone="0"])') ?? [])];
      return {
        region: highest && getComputedStyle(highest).fill,
        swatch: swatches.map((swatch) => getComputedStyle(swatch).backgroundColor).at(-1),
      };
    });
    // White, more or less opaque.
    for (const colour of Object.values(colours)) assert.match(String(colour), /\(255, 255, 255|\(srgb 1 1 1/);
  },
);
