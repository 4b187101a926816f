import { sendMouse } from '@web/test-runner-commands';
import type { FrHeatmap } from '../../../src/elements/fr-heatmap/fr-heatmap.js';
import type { FakeProxy } from '../../support/platform.js';
import { byRole, entry, show, tip } from './rendering.js';

/** Every state, DC and two territories, with different amounts, so that all ranks differ. */
export const states = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI ' +
  'SC SD TN TX UT VT VA WA WV WI WY DC PR GU'
)
  .split(' ')
  .map((state, index) => entry('US', state, 10_000 - 137 * index, 5 + index));

export const countries = [
  entry('CA', 'ON', 2400, 81),
  entry('US', 'NY', 2000, 60),
  entry('FR', '', 900, 20),
  entry('MT', '', 400, 8),
  entry('SG', '', 300, 7),
  entry('MU', '', 200, 6),
];

export const showMap = (proxy: FakeProxy, answer: object[], attributes: Record<string, string> = {}) =>
  show(proxy, answer, { layout: 'map', ...attributes });

export const options = (element: FrHeatmap) => byRole(element, 'option');

/** Finds a region by its name, with which its accessible name begins. */
export const region = (element: FrHeatmap, name: string) =>
  options(element).find((option) => option.getAttribute('aria-label')!.startsWith(`${name}:`))!;

/** Moves the pointer to the centre of a region, with a horizontal distance in pixels. */
export async function pointAt(element: FrHeatmap, name: string, aside = 0): Promise<void> {
  // Not by scrollIntoView(), which in Firefox leaves some parts of a drawing outside of the window.
  scrollBy(0, region(element, name).getBoundingClientRect().top - innerHeight / 2);
  const box = region(element, name).getBoundingClientRect();
  const position: [number, number] = [
    Math.round(box.left + box.width / 2 + aside),
    Math.round(box.top + box.height / 2),
  ];
  await sendMouse({ type: 'move', position });
  await element.updateComplete;
}

export const tipText = (element: FrHeatmap) => tip(element)?.textContent.replace(/\s+/g, ' ').trim();
