import { decode } from './decode.js';
import { world } from './geometry/map-world.js';
import type { MapGeometry } from './map-geometry.js';
import type { CountryMap } from './region-codes.js';

export type MapGeometryName = 'world' | CountryMap;

const files: Readonly<Record<MapGeometryName, () => Promise<string>>> = {
  // Most maps show the world: a file of its own would be one request more before the picture.
  world: () => Promise.resolve(world),
  us: async () => (await import('./geometry/map-us.js')).us,
  ca: async () => (await import('./geometry/map-ca.js')).ca,
  au: async () => (await import('./geometry/map-au.js')).au,
};

const loaded = new Map<MapGeometryName, Promise<MapGeometry>>();

/** What moves the world's borders. */
export const loadBorders = () => import('./borders.js');

/**
 * The geometry of a map; a country's is in a file of its own that is fetched once for the page. Rejects when the file can't be
 * had; the next call tries again.
 *
 * @param borders Area code to the code it is drawn with, on the world's map; see `redraw`.
 */
export async function loadMap(
  name: MapGeometryName,
  borders?: ReadonlyMap<string, string>,
): Promise<MapGeometry> {
  let map = loaded.get(name);
  if (!map) {
    map = files[name]().then(decode);
    map.catch(() => loaded.delete(name));
    loaded.set(name, map);
  }
  return name === 'world' && borders?.size ? (await loadBorders()).redraw(await map, borders) : map;
}
