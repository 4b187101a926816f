import { mapOf } from '../../maps/tile-grid.js';
import type { HeatView, MapName } from './heat-view.js';

/**
 * The maps worth changing to: the world where there is more than one country, and each country that has a map and gifts.
 *
 * @param written What the page's author wants: who left that world for its only country has to find back.
 */
export function mapsOf({ map, regions, elsewhere }: HeatView, written: MapName | 'auto'): readonly MapName[] {
  const countries = [...regions, ...elsewhere]
    .filter(({ kind }) => kind === 'country')
    .map(({ country }) => mapOf(country));
  const all = new Set(map === 'world' ? countries : [...countries, map]);
  all.delete(undefined);
  const isAbroad = map === 'world' || written === 'world' || countries.length > 0;
  return (['world', 'us', 'ca', 'au'] as const).filter((name) =>
    name === 'world' ? isAbroad : all.has(name),
  );
}
