import type { Tone } from '../model/tones.js';
import type { PosterColours } from './poster.js';
import { pageDocument } from '../../../page/page-document.js';

/** The computed colours of the map on screen. @param root Where the map and its legend are drawn. */
export function coloursOn(root: ParentNode): PosterColours {
  const area = root.querySelector('svg .area');
  const paper = hex(area ? getComputedStyle(area).stroke : '#fff', '#fff');
  // The legend has every tone, the map only those that a region has.
  const swatches = [...root.querySelectorAll<HTMLElement>('[part=legend] [data-tone]')];
  const tones = Object.fromEntries(
    swatches.map((swatch) => [swatch.dataset['tone'], hex(getComputedStyle(swatch).backgroundColor, paper)]),
  ) as Partial<Record<Tone, string>>;
  // From the SVG, because an area's own text colour depends on its tone.
  const map = area?.closest('svg');
  return {
    paper,
    ink: hex(map ? getComputedStyle(map).color : '#000', paper),
    tones,
  };
}

/** Converts any CSS colour to `#rrggbb` by painting it over `beneath` on a canvas and reading the pixel. */
function hex(colour: string, beneath: string): string {
  const canvas = pageDocument.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return '#000000';
  for (const layer of [beneath, colour]) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => (part + 0x100).toString(16).slice(1)).join('')}`;
}
