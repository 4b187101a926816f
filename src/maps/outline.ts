import type { Area, Ring } from './map-geometry.js';

/** An area as SVG path data. */
export function pathOf({ rings }: Area): string {
  return rings.map(steps).join('');
}

/** The points of a ring with relative coordinates after the first point, because these are shorter. */
function steps(ring: Ring): string {
  let path = `M${ring[0]},${ring[1]}l`;
  for (let index = 2; index < ring.length; index += 2) {
    path += `${(ring[index] ?? 0) - (ring[index - 2] ?? 0)},${(ring[index + 1] ?? 0) - (ring[index - 1] ?? 0)} `;
  }
  return `${path}z`;
}
