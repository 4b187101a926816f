import { decode } from './decode.js';
import type { MapGeometry } from './map-geometry.js';
import type { CountryMap } from './region-codes.js';

export type MapGeometryName = 'world' | CountryMap;

const countries: Readonly<Record<CountryMap, () => Promise<string>>> = {
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
 * @param overrides Area code to the code it is drawn with, on the world's map; see `applyOverrides`.
 */
export function loadMap(name: MapGeometryName, overrides = none): Promise<MapGeometry> {
  const key = [name, ...[...overrides].flat()].join(' ');
  let map = loaded.get(key);
  if (!map) {
    map = fetchMap(name, overrides);
    map.catch(() => loaded.delete(key));
    loaded.set(key, map);
  }
  return map;
}

/** The world's file: its geometry, and what moves its borders. */
export const loadWorld = () => import('./map-world.js');

async function fetchMap(name: MapGeometryName, overrides: ReadonlyMap<string, string>): Promise<MapGeometry> {
  if (name !== 'world') return decode(await countries[name]());
  const { world, applyOverrides } = await loadWorld();
  return applyOverrides(decode(world), overrides);
}
