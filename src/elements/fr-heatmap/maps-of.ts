import { mapOf } from '../../maps/region-codes.js';
import type { MapName, Sight } from './sight.js';

/**
 * The maps worth changing to: the world where there is more than one country, and each country that has a map and gifts.
 *
 * @param written What the page's author wants: who left that world for its only country has to find back.
 */
export function mapsOf({ map, countries }: Sight, written: MapName | 'auto'): readonly MapName[] {
  const all = [map, ...countries.map(({ country }) => mapOf(country) ?? 'world')];
  if (written === 'world' || all.some((name) => name !== map)) all.push('world');
  return (['world', 'us', 'ca', 'au'] as const).filter((name) => all.includes(name));
}
