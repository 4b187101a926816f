import type { Tone } from '../model/tones.js';
import type { PosterColours } from './poster.js';
import { pageDocument } from '../../../page/page-document.js';

/** The computed colours of the map on screen. @param root Where the map and its legend are drawn. */
export function readColours(root: ParentNode): PosterColours {
  const halo = root.querySelector('svg .halo');
  const { stroke, color } = halo ? getComputedStyle(halo) : { stroke: '#fff', color: '#000' };
  const paper = toHex(stroke, '#fff');
  // The legend has every tone, the map only those that a region has.
  const swatches = [...root.querySelectorAll<HTMLElement>('[part=legend] [data-tone]')];
  const tones = Object.fromEntries(
    swatches.map((swatch) => [
      swatch.dataset['tone'],
      toHex(getComputedStyle(swatch).backgroundColor, paper),
    ]),
  ) as Partial<Record<Tone, string>>;
  const ink = toHex(color, paper);
  // Patterns have no background colour. In the file, places without figures are pale grey and have outlines.
  if (tones['0'] === paper) tones['0'] = toHex(`${ink}14`, paper);
  return { paper, ink, line: toHex(`${ink}66`, paper), tones };
}

/** Converts any CSS colour to `#rrggbb` by painting it over `beneath` on a canvas and reading the pixel. */
function toHex(colour: string, beneath: string): string {
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
