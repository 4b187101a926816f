import { readShapes, readTopology } from './read-source.mjs';
import { boxOf, middleOf, splitByBoxes } from './shape.mjs';

export const name = 'us';

export const credit = `United States Census Bureau (public domain), as drawn in us-atlas 3.0.1 (ISC).`;

export const tolerance = 2.5;

/** Postal codes by FIPS number. */
const postal = new Map(
  `01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA
   26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX
   49UT 50VT 51VA 53WA 54WV 55WI 56WY`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

/** The territories are too far away for the map: they are squares in the Gulf of Mexico, from left to right, in map units. */
const territories = ['GU', 'MP', 'AS', 'PR', 'VI'];
const square = { side: 34, gap: 6, left: 700, bottom: 6 };

const frame = { width: 1280, margin: 2 };

export function draw() {
  const topology = readTopology('us-atlas/states-albers-10m.json');
  // Washington is drawn as part of Maryland: without gifts from there, it would look like a hole in the map. It also has a dot.
  const source = readShapes(topology, 'states', ({ id }) => (id === '11' ? 'MD' : postal.get(id)));
  // The outer Aleutians are left out: they would take a tenth of the width from all other states.
  source.set('AK', splitByBoxes(source.get('AK'), [[20, 0, 1000, 1000]])[0]);
  const capital = readShapes(topology, 'states', ({ id }) => (id === '11' ? 'DC' : ''));

  const [x0, y0, x1] = boxOf([...source.values()].flat());
  const scale = (frame.width - 2 * frame.margin) / (x1 - x0);
  const place = ([x, y]) => [(x - x0) * scale + frame.margin, (y - y0) * scale + frame.margin];
  const shapes = new Map(
    [...source].map(([code, polygons]) => [
      code,
      polygons.map((rings) => rings.map((ring) => ring.map(place))),
    ]),
  );
  const dots = new Map([['DC', place(middleOf(capital.get('DC')))]]);
  const [, , , bottom] = boxOf([...shapes.values()].flat());
  const squares = new Map(
    territories.map((code, index) => [
      code,
      {
        x: square.left + index * (square.side + square.gap),
        y: Math.round(bottom) - square.bottom - square.side,
        side: square.side,
      },
    ]),
  );
  return { shapes, dots, squares };
}
