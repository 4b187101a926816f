import { geoStitch, geoProject } from 'd3-geo-projection';

/** Lines are split into pieces of at most this length in degrees, because a parallel is curved on most maps. */
const longest = 1;

/**
 * Projects shapes from degrees to a map of the given width in map units, with a margin. Every point is projected by itself, so that
 * neighbours still have exactly the same border.
 */
export function projectShapes(shapes, projection, { width, margin }) {
  const features = [...shapes].map(([code, polygons]) => ({
    type: 'Feature',
    properties: { code },
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(densify)) },
  }));
  // Joins shapes that the sources cut at 180°, because the projected map may begin at another meridian.
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

/** Points between two others. They do not depend on the order of the two, so that neighbours get the same points. */
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
