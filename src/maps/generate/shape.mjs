/** Polygons of one place: `[[outer ring, …holes], …]`, as in a GeoJSON MultiPolygon. */

/** Area of a ring in square units of its coordinates; positive for both orientations. */
export function ringArea(ring) {
  let twice = 0;
  let [x0, y0] = ring.at(-1);
  for (const [x, y] of ring) {
    twice += x0 * y - x * y0;
    [x0, y0] = [x, y];
  }
  return Math.abs(twice) / 2;
}

export function shapeArea(polygons) {
  return polygons.reduce(
    (sum, [outer, ...holes]) =>
      sum + ringArea(outer) - holes.reduce((inner, hole) => inner + ringArea(hole), 0),
    0,
  );
}

/** Bounding box of a shape: x0, y0, x1, y1. */
export function boxOf(polygons) {
  const points = polygons.flat(2);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Centre of the largest polygon's bounding box, where a place that is too small to be drawn has its dot. */
export function middleOf(polygons) {
  const [x0, y0, x1, y1] = boxOf([largest(polygons)]);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

/** Returns the polygons within one of the boxes, and the others. Boxes have the units of the polygons. */
export function splitByBoxes(polygons, boxes) {
  const isInside = (polygon) => {
    const [x0, y0, x1, y1] = boxOf([polygon]);
    return boxes.some(([west, south, east, north]) => x0 >= west && y0 >= south && x1 <= east && y1 <= north);
  };
  return [polygons.filter(isInside), polygons.filter((polygon) => !isInside(polygon))];
}

/** Removes islands and holes with an area below `least`; the largest island always stays. */
export function withoutSpecks(polygons, least) {
  const main = largest(polygons);
  return polygons
    .filter((polygon) => polygon === main || ringArea(polygon[0]) >= least)
    .map(([outer, ...holes]) => [outer, ...holes.filter((hole) => ringArea(hole) >= least)]);
}

/**
 * Cuts the largest polygon in two along a line from coast to coast, whose ends snap to the nearest points of the coast. Returns the smaller
 * part, and the rest.
 */
export function cutAlong(polygons, line) {
  const polygon = largest(polygons);
  const ring = polygon[0].slice(0, -1);
  const from = nearest(ring, line[0]);
  const to = nearest(ring, line.at(-1));
  const between = line.slice(1, -1);
  const way = (start, end) =>
    start <= end ? ring.slice(start, end + 1) : [...ring.slice(start), ...ring.slice(0, end + 1)];
  const there = [...way(from, to), ...between.toReversed(), ring[from]];
  const back = [...way(to, from), ...between, ring[to]];
  const [part, rest] = ringArea(there) < ringArea(back) ? [there, back] : [back, there];
  const others = polygons.filter((other) => other !== polygon);
  return { part: [[part]], rest: [[rest, ...polygon.slice(1)], ...others] };
}

function largest(polygons) {
  return polygons.reduce((best, polygon) => (ringArea(polygon[0]) > ringArea(best[0]) ? polygon : best));
}

function nearest(ring, [x, y]) {
  const distances = ring.map(([px, py]) => Math.hypot(px - x, py - y));
  return distances.indexOf(Math.min(...distances));
}
