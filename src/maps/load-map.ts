import { decode } from './decode.js';
import { world } from './geometry/map-world.js';
import type { MapGeometry } from './map-geometry.js';
import type { CountryMap } from './region-codes.js';

export type MapGeometryName = 'world' | CountryMap;

const files: Readonly<Record<MapGeometryName, () => Promise<string>>> = {
  // Most maps show the world: as a separate file it would cost one more request before the first picture.
  world: () => Promise.resolve(world),
  us: async () => (await import('./geometry/map-us.js')).us,
  ca: async () => (await import('./geometry/map-ca.js')).ca,
  au: async () => (await import('./geometry/map-au.js')).au,
};

const loaded = new Map<MapGeometryName, Promise<MapGeometry>>();

/** Loads what redraws the world with other borders. */
export const loadBorders = () => import('./borders.js');

/**
 * The geometry of a map. A country's is in a file that is loaded once for the page. Rejects if the file can't be loaded; the next call
 * tries again.
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
