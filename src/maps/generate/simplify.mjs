import { topology } from 'topojson-server';
import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify';
import { shapeArea, withoutSpecks } from './shape.mjs';

/**
 * Number of steps of the grid to which coordinates are rounded: fine enough to be invisible, and coarse enough that two shapes share the
 * points of their border.
 */
const quantization = 1e5;

/** Shapes with an area below this multiple of the tolerance are drawn in more detail. */
const small = 15;

/**
 * Simplifies the shapes of a map, and stores borders only once: `arcs` in whole map units, and the rings of each place as indexes of arcs,
 * `~index` for an arc that runs backwards.
 *
 * @param tolerance Corners with a smaller weight are left out. It is in square map units, as is `leastIsland`.
 */
export function simplifyShapes(shapes, { tolerance, leastIsland }) {
  const objects = Object.fromEntries(
    [...shapes].map(([code, polygons]) => [
      code,
      { type: 'MultiPolygon', coordinates: withoutSpecks(polygons, leastIsland) },
    ]),
  );
  const detailed = presimplify(topology(objects, quantization), weigh);
  // Small shapes keep more points, because hardly anything of them would be left.
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

/**
 * The weight of a corner: the area of its triangle, up to twice as much for a flat corner, and next to nothing for an acute one. By the area
 * alone, a coast with many inlets would become a row of spikes.
 */
function weigh(triangle) {
  const [[ax, ay], [x, y], [bx, by]] = triangle;
  const lengths = Math.hypot(ax - x, ay - y) * Math.hypot(bx - x, by - y);
  const cosine = lengths > 0 ? ((ax - x) * (bx - x) + (ay - y) * (by - y)) / lengths : 0;
  return planarTriangleArea(triangle) * (1 - cosine);
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

/** Number of different corners of a ring after rounding; a ring with two corners has no area. */
function corners(ring, arcs) {
  return new Set(ring.flatMap((index) => arcs[index < 0 ? ~index : index]).map(String)).size;
}
