import { mapOf } from '../../maps/tile-grid.js';
import type { HeatView, MapName } from './heat-view.js';

/** The maps worth changing to: the world where there is more than one country, and each country that has a map and gifts. */
export function mapsOf({ map, regions, elsewhere }: HeatView): readonly MapName[] {
  const countries = [...regions, ...elsewhere]
    .filter(({ kind }) => kind === 'country')
    .map(({ country }) => mapOf(country));
  const all = new Set(map === 'world' ? countries : [...countries, map]);
  all.delete(undefined);
  const isAbroad = map === 'world' || countries.length > 0;
  return (['world', 'us', 'ca', 'au'] as const).filter((name) =>
    name === 'world' ? isAbroad : all.has(name),
  );
}
