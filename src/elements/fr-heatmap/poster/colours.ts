import type { Tone } from '../region.js';
import type { PosterColours } from './poster.js';

/** The colours that a page has given the map on screen. @param root Where the map and its legend are drawn. */
export function coloursOn(root: ParentNode): PosterColours {
  const shapes = [...root.querySelectorAll<SVGElement>('svg [data-tone]')];
  const tones: Partial<Record<Tone, string>> = {};
  for (const shape of shapes) {
    const tone = shape.dataset['tone'] as Tone;
    const area = shape.querySelector('.area');
    const dot = shape.querySelector('.dot');
    tones[tone] ??= hex(area ? getComputedStyle(area).fill : dot ? getComputedStyle(dot).stroke : '');
  }
  const area = root.querySelector('svg .area');
  // Not the area's own text colour, which is chosen for its tone.
  const map = area?.closest('svg');
  return {
    paper: hex(area ? getComputedStyle(area).stroke : '#fff'),
    ink: hex(map ? getComputedStyle(map).color : '#000'),
    tones,
  };
}

/** Whatever notation the browser computes, mixed or wide-gamut, as six digits: painted once and read back. */
function hex(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return '#000000';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
