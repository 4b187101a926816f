import type { Area, MapGeometry, Point } from './map-geometry.js';
import { boxOf, centreOf, contains, spanOf, type Box } from './shape.js';

// Where the label of a place has room on a map. All lengths are in map units.

/** Width and height of a label. */
export type Size = readonly [width: number, height: number];

/** Positions that are tried in each direction of an area's bounding box. */
const steps = 14;

/** The middle of a label that is inside its area and on no other label, as near to the area's centre as possible. */
export function placeInside(area: Area, size: Size, others: readonly Box[]): Point | undefined {
  const [x0, y0, x1, y1] = boxOf(area);
  const [width, height] = size;
  if (width > x1 - x0 || height > y1 - y0) return undefined;
  const centre = centreOf(area);
  const distance = ([x, y]: Point) => Math.hypot(x - centre[0], y - centre[1]);
  const places: Point[] = [centre];
  for (let column = 1; column < steps; column += 1)
    for (let row = 1; row < steps; row += 1)
      places.push([x0 + ((x1 - x0) * column) / steps, y0 + ((y1 - y0) * row) / steps]);
  // A sort compares each place some ten times.
  return places
    .map((middle) => ({ middle, away: distance(middle) }))
    .sort((a, b) => a.away - b.away)
    .find(({ middle }) => {
      const box = boxAround(middle, size);
      return isFree(box, others) && pointsOf(box).every(([x, y]) => contains(area, x, y));
    })?.middle;
}

/** The middle of a label beside its place: on the picture, and on no area and no other label. */
export function placeBeside(
  { width, height, areas, dots }: MapGeometry,
  code: string,
  size: Size,
  gap: number,
  others: readonly Box[],
): Point | undefined {
  const area = areas.get(code);
  const dot = dots.get(code);
  const middle = area ? centreOf(area) : dot;
  if (!middle) return undefined;
  const [x, y] = middle;
  const [aside, away] = [size[0] / 2, size[1] / 2];
  const [left, right] = area ? spanOf(area, y - away, y + away, 0) : [x, x];
  const [top, bottom] = area ? spanOf(area, x - aside, x + aside, 1) : [y, y];
  const places: Point[] = [
    [right + gap + aside, y],
    [left - gap - aside, y],
    [x, bottom + gap + away],
    [x, top - gap - away],
  ];
  return places.find((place) => {
    const box = boxAround(place, size);
    const [x0, y0, x1, y1] = box;
    if (x0 < 0 || y0 < 0 || x1 > width || y1 > height || !isFree(box, others)) return false;
    const near = [...areas.values()].filter((other) => isOver(box, boxOf(other)));
    return !near.some(
      (other) => hasCorner(other, box) || pointsOf(box).some(([px, py]) => contains(other, px, py)),
    );
  });
}

/** The box of a label around its middle. */
export function boxAround([x, y]: Point, [width, height]: Size): Box {
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}

function isFree(box: Box, others: readonly Box[]): boolean {
  return !others.some((other) => isOver(box, other));
}

/** Whether two boxes have points in common. */
function isOver(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/** Whether a corner of the outline is in the box: a cape or an island may be between the points that are tried. */
function hasCorner({ rings }: Area, [x0, y0, x1, y1]: Box): boolean {
  return rings.some((ring) =>
    ring.some((x, index) => {
      const y = ring[index + 1] ?? 0;
      return index % 2 === 0 && x > x0 && x < x1 && y > y0 && y < y1;
    }),
  );
}

/** Points all over a box. A few inlets between them do not matter to a label inside its area. */
function pointsOf([x0, y0, x1, y1]: Box): readonly Point[] {
  return [0, 1, 2, 3, 4].flatMap((column) =>
    [0, 1, 2].map((row): Point => [x0 + ((x1 - x0) * column) / 4, y0 + ((y1 - y0) * row) / 2]),
  );
}
