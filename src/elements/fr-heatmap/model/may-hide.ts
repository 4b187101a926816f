import { mapOf } from '../../../maps/region-codes.js';
import { otherPlaces } from '../../../privacy/published-figures.js';
import { isOtherCountries } from '../../../maps/cell.js';
import type { MapModel } from '../../../maps/map-model.js';

/**
 * Whether the gifts of a region without a row may be in an `others` row. Its label must then not say that it has no gifts. A country
 * with a row of its own is not among the other countries.
 */
export function mayHide({ map, campaigns }: Pick<MapModel, 'map' | 'campaigns'>): boolean {
  return campaigns.some((cells) => {
    const home = cells.filter(({ country }) => mapOf(country) === map);
    return home.length > 0 ? home.some(({ text }) => text === otherPlaces) : cells.some(isOtherCountries);
  });
}
