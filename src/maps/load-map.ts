import { decode } from './decode.js';
import type { MapGeometry } from './map-geometry.js';
import { applyOverrides } from './region-override.js';
import type { CountryMap } from './tile-grid.js';

export type MapGeometryName = 'world' | CountryMap;

const files: Readonly<Record<MapGeometryName, () => Promise<string>>> = {
  world: async () => (await import('./geometry/map-world.js')).world,
  us: async () => (await import('./geometry/map-us.js')).us,
  ca: async () => (await import('./geometry/map-ca.js')).ca,
  au: async () => (await import('./geometry/map-au.js')).au,
};

const none: ReadonlyMap<string, string> = new Map();
const loaded = new Map<string, Promise<MapGeometry>>();

/**
 * The geometry of a map, from a file of its own that is fetched once for the page. Rejects when the file can't be had; the
 * next call tries again.
 *
 * @param overrides Area code to the code it is drawn with; see `applyOverrides`.
 */
export function loadMap(name: MapGeometryName, overrides = none): Promise<MapGeometry> {
  const key = [name, ...[...overrides].flat()].join(' ');
  let map = loaded.get(key);
  if (!map) {
    map = files[name]().then((packed) => applyOverrides(decode(packed), overrides));
    map.catch(() => loaded.delete(key));
    loaded.set(key, map);
  }
  return map;
}
