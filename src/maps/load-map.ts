import { decode } from './decode.js';
import { world } from './geometry/map-world.js';
import type { MapGeometry } from './map-geometry.js';
import type { CountryMap } from './region-codes.js';

export type MapGeometryName = 'world' | CountryMap;

const files: Readonly<Record<MapGeometryName, () => Promise<string>>> = {
  // The world's map is not in a separate file, because most maps show it and would need one more request.
  world: () => Promise.resolve(world),
  us: async () => (await import('./geometry/map-us.js')).us,
  ca: async () => (await import('./geometry/map-ca.js')).ca,
  au: async () => (await import('./geometry/map-au.js')).au,
};

const loaded = new Map<MapGeometryName, Promise<MapGeometry>>();

/**
 * Loads the geometry of a map. That of a country is in a separate file, which is loaded once for the page. Rejects if the file can't be
 * loaded; the next call tries again.
 */
export async function loadMap(name: MapGeometryName): Promise<MapGeometry> {
  let map = loaded.get(name);
  if (!map) {
    map = files[name]().then(decode);
    map.catch(() => loaded.delete(name));
    loaded.set(name, map);
  }
  return map;
}
