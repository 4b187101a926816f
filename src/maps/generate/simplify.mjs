import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { shapeArea, withoutSpecks } from './shape.mjs';

/** Fine enough that nothing is seen of it, and coarse enough to find a border that two shapes share. */
const quantization = 1e5;

/** Shapes of fewer tolerances are drawn in more detail. */
const small = 15;

/**
 * Shapes on a map, with fewer points and borders that are stored once: `arcs` of whole map units, and the rings of each
 * place as indexes of arcs, `~index` backwards.
 *
 * @param tolerance Corners whose triangle is smaller are left out; in square map units, as is `leastIsland`.
 */
export function simplifyShapes(shapes, { tolerance, leastIsland }) {
  const objects = Object.fromEntries(
    [...shapes].map(([code, polygons]) => [
      code,
      { type: 'MultiPolygon', coordinates: withoutSpecks(polygons, leastIsland) },
    ]),
  );
  const detailed = presimplify(topology(objects, quantization));
  // What is small keeps its shape, or hardly anything would be left of it.
  for (const [code, { arcs: polygons }] of Object.entries(detailed.objects)) {
    if (shapeArea(shapes.get(code)) >= small * tolerance) continue;
    for (const index of polygons.flat(2)) addWeight(detailed.arcs[index < 0 ? ~index : index]);
  }
  const { arcs, objects: simple } = simplify(detailed, tolerance);
  const whole = arcs.map(roundOff);
  return new Map(
    Object.entries(simple)
      .map(([code, { arcs: polygons }]) => [
        code,
        polygons
          .flat()
          .filter((ring) => corners(ring, whole) > 2)
          .map((ring) =>
            ring.map((index) => ({ points: whole[index < 0 ? ~index : index], isBack: index < 0 })),
          ),
      ])
      .filter(([, rings]) => rings.length > 0),
  );
}

function addWeight(arc) {
  for (const point of arc) point[2] *= 4;
}

function roundOff(arc) {
  const points = arc.map(([x, y]) => [Math.round(x), Math.round(y)]);
  const kept = points.filter(
    ([x, y], index) => index === 0 || x !== points[index - 1][0] || y !== points[index - 1][1],
  );
  return kept.length > 1 ? kept : [kept[0], kept[0]];
}

/** What rounding has left of a ring: two corners are a line, which encloses nothing. */
function corners(ring, arcs) {
  return new Set(ring.flatMap((index) => arcs[index < 0 ? ~index : index]).map(String)).size;
}
