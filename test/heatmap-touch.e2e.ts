import { describe, test } from 'node:test';
import { openVisitor } from './runner/shared.js';
import { serveBuilt, widgets } from './support/built-page.js';
import { prepared } from './support/prepared.js';

const html = `<!doctype html><html lang="en"><title>A map</title>
  <meta name="viewport" content="width=device-width">
  ${widgets}
  <h1>Where you are</h1>
  <fr-heatmap campaign-id="1" map="world"></fr-heatmap>`;

const rows = [
  { country: 'US', state: '', amount_raised: 500, n_donors: 9 },
  { country: 'CA', state: '', amount_raised: 300, n_donors: 7 },
];

describe('a map on a touch screen', () => {
  const map = prepared(async (owner) => {
    const url = await serveBuilt(owner, { html, figures: () => rows });
    const page = await (await openVisitor(owner)).newPage();
    await page.setViewport({ width: 800, height: 900, hasTouch: true, isMobile: true });
    await page.goto(url);
    await page.waitForFunction(
      () => document.querySelector('fr-heatmap')?.shadowRoot?.querySelector('[role=listbox]'),
      { polling: 100 },
    );
    return page;
  });

  /** The position of a point of the map on screen, given as shares of its width and height. */
  const at = (x: number, y: number): Promise<{ x: number; y: number }> =>
    map().$eval(
      '>>> [role=listbox]',
      (found, [right, down]) => {
        const { left, top, width, height } = found.getBoundingClientRect();
        return { x: left + width * right!, y: top + height * down! };
      },
      [x, y],
    );
  const tap = async (x: number, y: number) => {
    const point = await at(x, y);
    await map().touchscreen.tap(point.x, point.y);
  };
  const untilTooltip = (expected: RegExp | undefined) =>
    map().waitForFunction(
      (pattern) => {
        const tip = document.querySelector('fr-heatmap')?.shadowRoot?.querySelector('[role=tooltip]');
        const text = tip?.textContent.replace(/\s+/g, ' ').trim();
        return pattern === null ? !tip : text !== undefined && new RegExp(pattern).test(text);
      },
      { timeout: 20_000, polling: 50 },
      expected?.source ?? null,
    );

  test('shows the tooltip of a tapped country until another place is tapped', async () => {
    // The plains of Canada.
    await tap(0.22, 0.105);
    await untilTooltip(/^Canada \$300 7 donors/);
    await map().tap('h1');
    await untilTooltip(undefined);
  });

  test('shows the tooltip of a country without gifts, and of the next one that is tapped', async () => {
    // Brazil: no coast nearby, and large.
    await tap(0.325, 0.66);
    await untilTooltip(/^Brazil No donations$/);
    await tap(0.2, 0.31);
    await untilTooltip(/^United States/);
  });

  test('closes the tooltip on a tap on the open sea', async () => {
    // Neither the selected country, because a tap on that opens its own map, nor one that its tooltip may cover.
    await tap(0.325, 0.66);
    await untilTooltip(/^Brazil/);
    await tap(0.4, 0.9);
    await untilTooltip(undefined);
  });
});
