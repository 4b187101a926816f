import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { openVisitor } from './runner/shared.js';
import { serveBuilt, widgets } from './support/built-page.js';
import { prepared } from './support/prepared.js';

// The code is read from a screenshot by an independent decoder (zxing-cpp).

const teams = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `Team ${String(index + 1)}`,
  amount_raised: 900 - 100 * index,
  amount_goal: 1000,
  fundraiser: { id: 7, name: 'The river run' },
}));

const addresses = {
  short: 'https://give.example.org/7',
  long: 'https://www.example.org/fr/dons/rivière?campaign=7&utm_source=kiosk&utm_medium=qr&utm_campaign=soirée-des-bénévoles-2026#formulaire',
} as const;

const pageOf = (scheme: string, attributes: string) => `<!doctype html><html lang="en"><title>A kiosk</title>
  <style>:root { color-scheme: ${scheme} } body { margin: 0; background: Canvas; color: CanvasText }</style>
  ${widgets}
  <fr-team-leaderboard campaign-id="7" limit="8" kiosk ${attributes}></fr-team-leaderboard>`;

describe('the QR code of a kiosk of 1920 by 1080 px', () => {
  const rig = prepared(async (owner) => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    await prepareZXingModule({
      // Otherwise it would be requested from a CDN.
      overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer },
      fireImmediately: true,
    });
    const url = await serveBuilt(owner, {
      html: (query) => pageOf(query.get('scheme') ?? '', query.get('attributes') ?? ''),
      figures: () => teams,
    });
    return { url, browser: await openVisitor(owner) };
  });

  /** The texts of all QR codes in a screenshot of the kiosk. */
  async function scanned(settings: Record<string, string>, deviceScaleFactor = 1): Promise<string[]> {
    const { url, browser } = rig();
    const page = await browser.newPage();
    try {
      await page.setViewport({ width: 1920, height: 1080, deviceScaleFactor });
      await page.goto(`${url}/?${new URLSearchParams(settings).toString()}`);
      await page.waitForSelector('fr-team-leaderboard >>> [part=code]', { visible: true });
      const found = await readBarcodes(new Uint8Array(await page.screenshot()), { formats: ['QRCode'] });
      return found.map(({ text }) => text);
    } finally {
      await page.close();
    }
  }

  for (const scheme of ['light', 'dark'])
    for (const [length, address] of Object.entries(addresses))
      test(`leads to a ${length} address on a ${scheme} page`, async () => {
        const attributes = `donate-href="${address.replaceAll('&', '&amp;')}"`;
        assert.deepEqual(await scanned({ scheme, attributes }), [new URL(address).href]);
      });

  test('can be read from a screenshot of half the size, as from a distance', async () => {
    const attributes = `donate-href="${addresses.short}"`;
    assert.deepEqual(await scanned({ scheme: 'light', attributes }, 0.5), [addresses.short]);
  });

  test('links to the kiosk’s own page without donate-href', async () => {
    const settings = { scheme: 'light', attributes: '' };
    assert.deepEqual(await scanned(settings), [`${rig().url}/?${new URLSearchParams(settings).toString()}`]);
  });
});
