import { isPlaceless, mapOf } from '../../maps/region-codes.js';
import { mainMap, type MapName, type MapModel } from '../../maps/map-model.js';

/** With fewer places a map is almost empty, and its figures are in the list beside the other map. */
const leastPlaces = 3;

/**
 * The maps that the visitor may change to: that of the page, to which the visitor can return, and each other one on which three places
 * have gifts.
 *
 * @param written The `map` attribute.
 */
export function mapsOf(
  { map, countries, cells }: Pick<MapModel, 'map' | 'countries' | 'cells'>,
  written: MapName | 'auto',
): readonly MapName[] {
  const own = written === 'auto' ? mainMap(countries) : written;
  const placesOn = (name: MapName) =>
    name === 'world'
      ? countries.length
      : cells.filter(({ country, region }) => mapOf(country) === name && region && !isPlaceless(region))
          .length;
  return (['world', 'us', 'ca', 'au'] as const).filter(
    (name) => name === own || name === map || placesOn(name) >= leastPlaces,
  );
}
