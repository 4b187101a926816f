import { fixture, html, oneEvent } from '@open-wc/testing';
import '../../../src/elements/fr-heatmap/index.js';
import type { FrHeatmap } from '../../../src/elements/fr-heatmap/fr-heatmap.js';
import type { FakeAnswer, FakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

export const route = 'GET /v2/client/fundraiser/1/heatmap';

export const entry = (country: string, state: string, amount: number, donors: number) => ({
  country,
  state,
  amount_raised: amount,
  n_donors: donors,
});

export const rows = [
  entry('CA', 'ON', 2400.5, 81),
  entry('CA', 'QC', 1380, 53),
  entry('CA', 'NS', 90, 6),
  entry('CA', 'PE', 500, 1),
  entry('CA', 'YT', 20, 2),
  entry('US', 'NY', 300, 9),
  entry('', '<b>Nowhere</b>', 10, 4),
];

/** A heatmap on the page once its answer, or its failure, is rendered. */
export async function show(
  proxy: FakeProxy,
  answer: FakeAnswer | object[] = rows,
  attributes: Record<string, string> = {},
): Promise<FrHeatmap> {
  await proxy.answer(route, Array.isArray(answer) ? { json: answer } : answer);
  const element = document.createElement('fr-heatmap');
  const all = {
    'campaign-id': '1',
    'proxy-url': proxy.url,
    currency: 'CAD',
    refresh: '0',
    layout: 'tiles',
    ...attributes,
  };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  const settled = Promise.race([oneEvent(element, 'fr-ready'), oneEvent(element, 'fr-error')]);
  await fixture(html`${element}`);
  await settled;
  await element.updateComplete;
  // The map is rendered before it can be explored.
  await until(() => byRole(element, 'img').length === 0);
  return element;
}

export const all = (element: FrHeatmap, selector: string) => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];

/** The elements with a role, without the rounded amounts, which have the role `img` and their exact amount as its name. */
export const byRole = (element: FrHeatmap, role: string) => all(element, `[role=${role}]:not(span[title])`);

export const tile = (element: FrHeatmap, code: string) =>
  all(element, '[role=option][part=tile]').find(({ dataset }) => dataset['code'] === code)!;

export const tip = (element: FrHeatmap) => byRole(element, 'tooltip')[0];

export const button = (element: FrHeatmap, name: string) =>
  all(element, 'button').find(({ textContent }) => textContent.trim() === name)!;

/** The code of the region that has the focus. */
export const focused = (element: FrHeatmap) => element.shadowRoot!.activeElement?.getAttribute('data-code');

export const table = (element: FrHeatmap) =>
  all(element, 'tr').map((row) =>
    [...row.children].map(({ textContent }) => textContent.trim().replace(/\s+/g, ' ')),
  );
