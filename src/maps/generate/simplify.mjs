import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { withoutSpecks } from './shape.mjs';

/** Fine enough that nothing is seen of it, and coarse enough to find a border that two shapes share. */
const quantization = 1e5;

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
  const simple = simplify(presimplify(topology(objects, quantization)), tolerance);
  const arcs = simple.arcs.map(roundOff);
  return new Map(
    Object.entries(simple.objects).map(([code, { arcs: polygons }]) => [
      code,
      polygons
        .flat()
        .filter((ring) => corners(ring, arcs) > 2)
        .map((ring) =>
          ring.map((index) => ({ points: arcs[index < 0 ? ~index : index], isBack: index < 0 })),
        ),
    ]),
  );
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
