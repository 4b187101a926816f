import type { Ring } from './map-geometry.js';

/**
 * Joins rings of neighbours: a segment that two rings have in opposite directions is between them, and is removed. Rings of one map share
 * the points of their borders and have the same orientation; lakes have the opposite one.
 */
export function withoutInnerBorders(rings: readonly Ring[]): Ring[] {
  const steps = new Map<string, string[]>();
  for (const ring of rings) {
    const points = pointsOf(ring);
    points.forEach((from, index) => {
      const to = points[(index + 1) % points.length] ?? from;
      if (!remove(steps, to, from)) steps.set(from, [...(steps.get(from) ?? []), to]);
    });
  }
  const result: Ring[] = [];
  for (const start of steps.keys()) {
    let walk: string[] = [];
    for (let at = start, next = steps.get(at)?.pop(); next !== undefined; next = steps.get(at)?.pop()) {
      walk.push(at);
      at = next;
      if (at !== start) continue;
      result.push(walk.flatMap((point) => point.split(',').map(Number)));
      walk = [];
    }
  }
  return result;
}

function pointsOf(ring: Ring): string[] {
  return ring.flatMap((x, index) => (index % 2 === 0 ? [`${x},${ring[index + 1]}`] : []));
}

function remove(steps: ReadonlyMap<string, string[]>, from: string, to: string): boolean {
  const ways = steps.get(from);
  const index = ways?.indexOf(to) ?? -1;
  if (index < 0) return false;
  ways?.splice(index, 1);
  return true;
}
