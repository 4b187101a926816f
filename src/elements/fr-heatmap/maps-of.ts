import { mapOf } from '../../maps/region-codes.js';
import type { MapName, MapModel } from '../../maps/map-model.js';

/**
 * The maps that the visitor may change to: each country that has a map and gifts, and the world if there are several.
 *
 * @param written The `map` attribute. With `world`, the world is offered even if all gifts are from one country, so that the visitor can
 *   return to it.
 */
export function mapsOf({ map, countries }: MapModel, written: MapName | 'auto'): readonly MapName[] {
  const all = [map, ...countries.map(({ country }) => mapOf(country) ?? 'world')];
  if (written === 'world' || all.some((name) => name !== map)) all.push('world');
  return (['world', 'us', 'ca', 'au'] as const).filter((name) => all.includes(name));
}
