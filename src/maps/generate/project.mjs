import { geoStitch, geoProject } from 'd3-geo-projection';

/** Longest piece of a straight line on the globe, in degrees: a parallel bends on most maps. */
const longest = 1;

/**
 * Shapes in degrees, drawn on a map of a width in map units with a margin around them. Every point is projected for
 * itself, so that neighbours still share their border to the last digit.
 */
export function projectShapes(shapes, projection, { width, margin }) {
  const features = [...shapes].map(([code, polygons]) => ({
    type: 'Feature',
    properties: { code },
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(densify)) },
  }));
  // Sources cut what lies across 180°; a map that begins elsewhere must not show the cut.
  const whole = geoStitch({ type: 'FeatureCollection', features });
  projection.precision(0).fitWidth(width - 2 * margin, whole);
  const [x, y] = projection.translate();
  projection.translate([x + margin, y + margin]);
  return new Map(
    geoProject(whole, projection).features.map(({ properties, geometry }) => [
      properties.code,
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    ]),
  );
}

function densify(ring) {
  return ring.flatMap((end, index) => (index === 0 ? [end] : [...between(ring[index - 1], end), end]));
}

/** Points between two, the same ones whichever of the two comes first. */
function between(a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const pieces = Math.abs(dx) > 180 ? 1 : Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / longest);
  if (pieces < 2) return [];
  if (dx < 0 || (dx === 0 && dy < 0)) return between(b, a).reverse();
  return Array.from({ length: pieces - 1 }, (_, index) => {
    const share = (index + 1) / pieces;
    return [a[0] + dx * share, a[1] + dy * share];
  });
}
