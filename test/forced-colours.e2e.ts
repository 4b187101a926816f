import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { untilForm } from './elements/fr-donate-form/open-layout.js';
import { firefoxCannot } from './runner/engine.js';
import { openVisitor } from './runner/shared.js';
import { serveBuilt, widgets } from './support/built-page.js';

const rows = [
  { country: 'CA', state: 'QC', amount_raised: 90_000, n_donors: 90 },
  { country: 'CA', state: 'ON', amount_raised: 500, n_donors: 12 },
];

/** Opens a page with an element. Its text is nearly black, as is the background of a dark theme of the system. */
async function open(t: TestContext, element: string, figures: readonly object[] = rows): Promise<Page> {
  const html = `<!doctype html><html lang="en"><title>In forced colours</title><style>body { color: #111 }</style>
    ${widgets}
    ${element}`;
  const url = await serveBuilt(t, { html, figures: () => figures });
  const page = await (await openVisitor(t)).newPage();
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: 'dark' },
    ],
  });
  await page.goto(url);
  return page;
}

describe('in dark forced colours', { skip: firefoxCannot('emulate forced colours') }, () => {
  test('regions and legend of a map have the colour of the text', async (t) => {
    const page = await open(t, '<fr-heatmap campaign-id="1" map="ca"></fr-heatmap>');
    await page.waitForSelector('fr-heatmap >>> .swatch');
    const colours = await page.evaluate(() => {
      const map = document.querySelector('fr-heatmap')?.shadowRoot;
      const highest = map?.querySelector('[data-code=QC] .area, [data-code=QC].area');
      const swatches = [...(map?.querySelectorAll('.swatch:not([data-tone="0"])') ?? [])];
      const [blank, blankSwatch] = ['[data-code=NU] .area', '.swatch[data-tone="0"]']
        .map((selector) => map?.querySelector(selector))
        .map((element) => element && getComputedStyle(element));
      return {
        region: highest && getComputedStyle(highest).fill,
        blank: blank?.fill,
        // Hardly any of the colour is in it, so its border has to be visible.
        border: blank?.stroke,
        blankSwatch: blankSwatch?.backgroundColor,
        swatchBorder: blankSwatch?.borderTopColor,
        swatch: swatches.map((swatch) => getComputedStyle(swatch).backgroundColor).at(-1),
      };
    });
    // White, more or less opaque.
    for (const colour of Object.values(colours)) assert.match(String(colour), /\(255, 255, 255|\(srgb 1 1 1/);
  });

  test('bars, goals and lanes of a leaderboard differ from what is behind them', async (t) => {
    const teams = [
      { id: 1, name: 'Otters', amount_raised: 900, amount_goal: 300, amount_pledged: 200 },
      { id: 2, name: 'Herons', amount_raised: 100, amount_goal: 300 },
    ];
    const page = await open(t, '<fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>', teams);
    await page.waitForSelector('fr-team-leaderboard >>> .goal-mark');
    const [bar, pledged, mark, edge, lane] = await page.evaluate(() => {
      const root = document.querySelector('fr-team-leaderboard')?.shadowRoot;
      const [bar, pledged, mark, lane] = ['[part=received]', '[part=pledged]', '.goal-mark', '[part=bar]']
        .map((selector) => root?.querySelector(selector))
        .map((element) => element && getComputedStyle(element));
      return [bar?.fill, pledged?.fill, mark?.fill, mark?.stroke, lane?.borderTopColor];
    });
    const found = JSON.stringify({ bar, pledged, mark, edge, lane });
    assert.equal(bar, 'rgb(255, 255, 255)', found);
    assert.equal(lane, 'rgb(255, 255, 255)', found);
    assert.notEqual(pledged, bar, found);
    // A mark has the colour of the text, with an edge in that of the page, and so it can be seen on the bar and beside it.
    assert.equal(mark, 'rgb(255, 255, 255)', found);
    assert.notEqual(edge, mark, found);
    assert.match(String(edge), /^rgb\(/, found);
  });

  test('fields with a problem have a thicker border than others', async (t) => {
    const page = await open(t, '<fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form>');
    await page.locator('fr-donate-form >>> .give').click();
    await untilForm(page, (root) => root.querySelector('#first-name[aria-invalid=true]') !== null);
    const borders = await page.evaluate(() => {
      const root = document.querySelector('fr-donate-form')?.shadowRoot;
      return [...(root?.querySelectorAll('input.control, select.control') ?? [])].map((control) => ({
        isInvalid: control.getAttribute('aria-invalid') === 'true',
        width: parseFloat(getComputedStyle(control).borderTopWidth),
      }));
    });
    const widths = (isInvalid: boolean) =>
      borders.filter((border) => border.isInvalid === isInvalid).map(({ width }) => width);
    assert.ok(widths(true).length > 1 && widths(false).length > 0, JSON.stringify(borders));
    assert.ok(Math.min(...widths(true)) >= Math.max(...widths(false)) + 2, JSON.stringify(borders));
  });
});
