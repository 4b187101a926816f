import type { MapGeometry } from '../../../maps/map-geometry.js';
import { pathOf } from '../../../maps/outline.js';
import type { LegendEntry } from './render-legend.js';
import type { Tone } from '../model/tones.js';

/** Colours as `#rrggbb`, which every program that opens an SVG understands. */
export interface PosterColours {
  readonly paper: string;
  readonly ink: string;
  /** Outlines of areas. */
  readonly line: string;
  readonly tones: Readonly<Partial<Record<Tone, string>>>;
}

export interface PosterContent {
  readonly title: string;
  readonly geometry: MapGeometry;
  readonly toneOf: (code: string) => Tone;
  readonly legend: readonly LegendEntry[];
  /** Total, places that are not on the map, and the date. */
  readonly lines: readonly string[];
  readonly colours: PosterColours;
}

/** What a poster is made of, in the order of painting. Lengths are pixels of the poster. */
export type PosterItem =
  | { readonly kind: 'area'; readonly path: string; readonly fill: string }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly fill: string }
  | { readonly kind: 'swatch'; readonly x: number; readonly y: number; readonly fill: string }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
    };

export interface Poster {
  readonly width: number;
  readonly height: number;
  /** Origin of the map's coordinates, and pixels per unit. */
  readonly map: { readonly x: number; readonly y: number; readonly scale: number };
  readonly title: string;
  readonly colours: PosterColours;
  readonly items: readonly PosterItem[];
}

const width = 1000;
const margin = 40;
const swatch = 18;
/** Columns of the legend: in three, "$10,000,000 – $20,000,000" would not fit. */
const columns = 2;
const line = 30;

/** Lays a map out for print or a newsletter: title, map, legend, sums and date. */
export function posterOf({ title, geometry, toneOf, legend, lines, colours }: PosterContent): Poster {
  const inner = width - 2 * margin;
  const map = { x: margin, y: margin + 50, scale: inner / geometry.width };
  const below = map.y + geometry.height * map.scale + line;
  const colourOf = (tone: Tone) => colours.tones[tone] ?? colours.paper;
  const column = inner / columns;

  const areas = [...geometry.areas].map(([code, area]): PosterItem => ({
    kind: 'area',
    path: pathOf(area),
    fill: colourOf(toneOf(code)),
  }));
  const dots = [...geometry.dots]
    .filter(([code]) => toneOf(code) !== '0')
    .map(([code, [x, y]]): PosterItem => {
      return {
        kind: 'dot',
        x: map.x + x * map.scale,
        y: map.y + y * map.scale,
        fill: colourOf(toneOf(code)),
      };
    });
  const squares = [...geometry.squares].map((code): PosterItem => {
    const [x = 0, , , , , bottom = 0] = geometry.areas.get(code)?.rings[0] ?? [];
    return {
      kind: 'text',
      x: map.x + x * map.scale,
      y: map.y + bottom * map.scale + 14,
      size: 13,
      text: code,
    };
  });
  const key = legend.flatMap(({ tone, label, count }, index): PosterItem[] => {
    const x = margin + (index % columns) * column;
    const y = below + Math.floor(index / columns) * line;
    return [
      { kind: 'swatch', x, y, fill: colourOf(tone) },
      { kind: 'text', x: x + swatch + 8, y: y + 15, size: 16, text: `${label} (${count})` },
    ];
  });
  const foot = below + Math.ceil(legend.length / columns) * line + 24;
  const sums = lines.map((text, index): PosterItem => ({
    kind: 'text',
    x: margin,
    y: foot + index * 26,
    size: 18,
    text,
  }));
  return {
    width,
    height: Math.round(foot + lines.length * 26 + margin / 2),
    map,
    title,
    colours,
    items: [
      { kind: 'text', x: margin, y: margin + 24, size: 28, text: title },
      ...areas,
      ...dots,
      ...squares,
      ...key,
      ...sums,
    ],
  };
}
