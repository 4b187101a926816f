import type { Area, Point, Ring } from './map-geometry.js';

// Properties of an area's outline for pointer and tooltip. Computed at first use, because most are never needed.

/** The bounding box of an area. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

const boxes = new WeakMap<Area, Box>();
const centres = new WeakMap<Area, Point>();

export function boxOf(area: Area): Box {
  let box = boxes.get(area);
  if (!box) boxes.set(area, (box = extent(area.rings)));
  return box;
}

/** A point for the tooltip: inside the area, in the middle of its widest part. */
export function centreOf(area: Area): Point {
  let centre = centres.get(area);
  if (!centre) centres.set(area, (centre = widest(area.rings, boxOf(area))));
  return centre;
}

/** Whether a point lies inside an area; lakes are outside. */
export function contains(area: Area, x: number, y: number): boolean {
  const [x0, y0, x1, y1] = boxOf(area);
  if (x < x0 || x > x1 || y < y0 || y > y1) return false;
  return crossings(area.rings, y, 0).filter((crossing) => crossing < x).length % 2 === 1;
}

/**
 * How far the part of an area between two parallel lines extends along them. The area has to have such a part.
 *
 * @param axis 0 for horizontal lines at y, 1 for vertical ones at x.
 */
export function spanOf({ rings }: Area, from: number, to: number, axis: 0 | 1): readonly [number, number] {
  const corners = rings.flatMap((ring) =>
    ring.filter((_, index) => {
      const across = ring[index + 1 - 2 * axis] ?? 0;
      return index % 2 === axis && across > from && across < to;
    }),
  );
  const found = [...corners, ...crossings(rings, from, axis), ...crossings(rings, to, axis)];
  return [Math.min(...found), Math.max(...found)];
}

function extent(rings: readonly Ring[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (let index = 0; index < ring.length; index += 2) {
      const [x = 0, y = 0] = [ring[index], ring[index + 1]];
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x);
      y1 = Math.max(y1, y);
    }
  }
  return [x0, y0, x1, y1];
}

/** The best point on a few straight cuts through the area: where the part inside is wide and high. */
function widest(rings: readonly Ring[], [, top, , bottom]: Box): Point {
  const cuts = 16;
  let best: Point = [0, 0];
  let size = -1;
  for (let cut = 0; cut < cuts; cut += 1) {
    const y = top + ((cut + 0.49) / cuts) * (bottom - top);
    for (const [x0, x1] of intervalsOf(crossings(rings, y, 0))) {
      if (x1 - x0 <= size) continue;
      const x = (x0 + x1) / 2;
      const [y0, y1] = intervalsOf(crossings(rings, x, 1)).find(([from, to]) => from <= y && y <= to) ?? [
        y,
        y,
      ];
      if (Math.min(x1 - x0, y1 - y0) <= size) continue;
      size = Math.min(x1 - x0, y1 - y0);
      best = [x, (y0 + y1) / 2];
    }
  }
  return best;
}

/** Sorted positions at which the outline crosses a straight line. @param axis 0 for a horizontal line at y, 1 for a vertical one at x. */
function crossings(rings: readonly Ring[], at: number, axis: 0 | 1): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    let a = ring[ring.length - 2 + axis] ?? 0;
    let b = ring[ring.length - 1 - axis] ?? 0;
    // For a vertical line, the coordinates are swapped.
    for (let index = 0; index < ring.length; index += 2) {
      const toA = ring[index + axis] ?? 0;
      const toB = ring[index + 1 - axis] ?? 0;
      if (b > at !== toB > at) found.push(a + ((at - b) / (toB - b)) * (toA - a));
      [a, b] = [toA, toB];
    }
  }
  return found.sort((left, right) => left - right);
}

function intervalsOf(crossings: readonly number[]): [number, number][] {
  return crossings.flatMap((from, index) =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as [number, number]] : [],
  );
}
