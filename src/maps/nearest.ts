import type { Area, MapGeometry, Point } from './map-geometry.js';
import { boxOf, centreOf, contains } from './shape.js';

/** Radius of a drawn dot, about 4 pixels, as a fraction of the reach. */
const dotRadius = 1 / 3;

interface Found {
  readonly code: string;
  readonly distance: number;
  /** Area of the bounding box, in square map units; 0 for a dot. */
  readonly size: number;
}

/**
 * The place at a pointer: the area under it, unless the centre of a far smaller place is within reach. That is a dot, or an area that is
 * less than twice the reach wide or high (WCAG 2.5.8: a target of 24 pixels, for a reach of 12). Over water, the nearest place within
 * reach. Places without figures are only hit inside their own area.
 *
 * @param reach In map units, like the point: 12 CSS pixels by the map's scale.
 * @param isWanted Whether a place has figures; its dot is drawn only then.
 */
export function nearestRegion(
  geometry: MapGeometry,
  [x, y]: Point,
  reach: number,
  isWanted: (code: string) => boolean,
): string | undefined {
  const near = [...geometry.areas].filter(([, area]) => isWithin(area, x, y, reach));
  const under = near.find(([, area]) => contains(area, x, y));
  const dots = [...geometry.dots].flatMap(([code, [dotX, dotY]]): Found[] => {
    const distance = Math.hypot(dotX - x, dotY - y);
    return distance <= reach && isWanted(code) ? [{ code, distance, size: 0 }] : [];
  });
  if (!under) {
    const shores = near
      .map(([code, area]): Found => ({ code, distance: shoreDistance(area, x, y), size: 1 }))
      .filter(({ distance }) => distance <= reach);
    const rims = dots.map((dot): Found => ({ ...dot, distance: dot.distance - reach * dotRadius }));
    const wanted = shores.filter(({ code }) => isWanted(code));
    return (closest([...rims, ...wanted]) ?? closest(shores))?.code;
  }
  const own = middle(under, x, y);
  // Between small neighbours of similar size, the area under the pointer is chosen.
  const largest = isSmall(under[1], reach) ? own.size / 2 : Infinity;
  const small = near
    .filter(([code, area]) => isWanted(code) && isSmall(area, reach))
    .map((entry) => middle(entry, x, y));
  const rivals = [...dots, ...small].filter(
    ({ code, distance, size }) =>
      code !== own.code &&
      distance <= reach &&
      (!isWanted(own.code) || (distance < own.distance && size < largest)),
  );
  return (closest(rivals) ?? own).code;
}

function closest(places: readonly Found[]): Found | undefined {
  let best: Found | undefined;
  for (const place of places) if (!best || place.distance < best.distance) best = place;
  return best;
}

function isWithin(area: Area, x: number, y: number, reach: number): boolean {
  const [x0, y0, x1, y1] = boxOf(area);
  return x >= x0 - reach && x <= x1 + reach && y >= y0 - reach && y <= y1 + reach;
}

function isSmall(area: Area, reach: number): boolean {
  const [x0, y0, x1, y1] = boxOf(area);
  return Math.min(x1 - x0, y1 - y0) < 2 * reach;
}

function middle([code, area]: readonly [string, Area], x: number, y: number): Found {
  const [x0, y0, x1, y1] = boxOf(area);
  const centre = centreOf(area);
  return { code, distance: Math.hypot(centre[0] - x, centre[1] - y), size: (x1 - x0) * (y1 - y0) };
}

/** Distance from a point outside an area to its outline. */
function shoreDistance({ rings }: Area, x: number, y: number): number {
  let least = Infinity;
  for (const ring of rings) {
    let x0 = ring.at(-2) ?? 0;
    let y0 = ring.at(-1) ?? 0;
    for (let index = 0; index < ring.length; index += 2) {
      const [x1 = 0, y1 = 0] = [ring[index], ring[index + 1]];
      const [dx, dy] = [x1 - x0, y1 - y0];
      const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)));
      least = Math.min(least, Math.hypot(x0 + along * dx - x, y0 + along * dy - y));
      [x0, y0] = [x1, y1];
    }
  }
  return least;
}
