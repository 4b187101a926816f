import type { Area, Point, Ring } from './map-geometry.js';

/** An area of rings. What is derived from them is worked out when it is first asked for: most of it never is. */
export class Outline implements Area {
  readonly rings: readonly Ring[];
  #path: string | undefined;
  #box: Area['box'] | undefined;
  #centre: Point | undefined;

  constructor(rings: readonly Ring[]) {
    this.rings = rings;
  }

  get path(): string {
    return (this.#path ??= this.rings.map(pathOf).join(''));
  }

  get box(): Area['box'] {
    if (this.#box) return this.#box;
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const ring of this.rings) {
      for (let index = 0; index < ring.length; index += 2) {
        const [x = 0, y = 0] = [ring[index], ring[index + 1]];
        x0 = Math.min(x0, x);
        y0 = Math.min(y0, y);
        x1 = Math.max(x1, x);
        y1 = Math.max(y1, y);
      }
    }
    return (this.#box = [x0, y0, x1, y1]);
  }

  get centre(): Point {
    return (this.#centre ??= centreOf(this.rings, this.box));
  }
}

/** Whether a point lies inside an area; lakes are outside. */
export function contains({ rings, box: [x0, y0, x1, y1] }: Area, x: number, y: number): boolean {
  if (x < x0 || x > x1 || y < y0 || y > y1) return false;
  return crossings(rings, y, 0).filter((crossing) => crossing < x).length % 2 === 1;
}

/** Steps from the first point on, which are shorter than places. */
function pathOf(ring: Ring): string {
  let path = `M${ring[0]},${ring[1]}l`;
  for (let index = 2; index < ring.length; index += 2) {
    path += `${(ring[index] ?? 0) - (ring[index - 2] ?? 0)},${(ring[index + 1] ?? 0) - (ring[index - 1] ?? 0)} `;
  }
  return `${path}z`;
}

/** The best of a few straight cuts across: where the stretch inside is wide, and high as well. */
function centreOf(rings: readonly Ring[], [, top, , bottom]: Area['box']): Point {
  const cuts = 16;
  let best: Point = [0, 0];
  let size = -1;
  for (let cut = 0; cut < cuts; cut += 1) {
    const y = top + ((cut + 0.49) / cuts) * (bottom - top);
    for (const [x0, x1] of stretches(crossings(rings, y, 0))) {
      if (x1 - x0 <= size) continue;
      const x = (x0 + x1) / 2;
      const [y0, y1] = stretches(crossings(rings, x, 1)).find(([from, to]) => from <= y && y <= to) ?? [y, y];
      if (Math.min(x1 - x0, y1 - y0) <= size) continue;
      size = Math.min(x1 - x0, y1 - y0);
      best = [x, (y0 + y1) / 2];
    }
  }
  return best;
}

/** Where the outline crosses a straight line, in order. @param axis 0 = a level line at y, 1 = an upright one at x. */
function crossings(rings: readonly Ring[], at: number, axis: 0 | 1): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    let a = ring[ring.length - 2 + axis] ?? 0;
    let b = ring[ring.length - 1 - axis] ?? 0;
    // Upright: `b` runs along the line, and is what is asked for.
    for (let index = 0; index < ring.length; index += 2) {
      const toA = ring[index + axis] ?? 0;
      const toB = ring[index + 1 - axis] ?? 0;
      if (b > at !== toB > at) found.push(a + ((at - b) / (toB - b)) * (toA - a));
      [a, b] = [toA, toB];
    }
  }
  return found.sort((left, right) => left - right);
}

function stretches(crossings: readonly number[]): [number, number][] {
  return crossings.flatMap((from, index) =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as [number, number]] : [],
  );
}
