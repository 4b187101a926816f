import { placeIn, readable, type Place } from '../place.js';
import { findCountry } from './find-country.js';
import { findRegion } from './find-region.js';
import { normalise, partsOf, removeSpaces } from './normalise.js';

const candidates = ['US', 'CA', 'AU'] as const;

/**
 * The place of a row by code, name or common spelling, in English and French.
 *
 * @param home The default country of rows without a country, as written in the attribute; may be empty.
 */
export function locate(country: string, state: string, home: string): Place {
  if (readable(country)) {
    const code = findCountry(country);
    return code ? within(code, state) : { country: '', region: '', text: readable(country) };
  }
  const code = inferCountry(state) || findCountry(home);
  return code ? within(code, state) : { country: '', region: '', text: readable(state) };
}

function within(country: string, state: string): Place {
  // `placeIn` recognises the contract's two-letter codes. `findRegion` must not, because `inferCountry` uses it: `NS` would then be a state
  // of two countries.
  return placeIn(country, findRegion(country, state) || removeSpaces(normalise(state)).toUpperCase(), state);
}

/**
 * The country of a state without a country, if only one country has such a state: "ON" is in Canada. "WA" and "NT" are states of two
 * countries, and "CA", "SA" or "Georgia" may be a country in the wrong field: in these cases no country is guessed.
 */
function inferCountry(state: string): string {
  const fitting = candidates.filter((country) => findRegion(country, state));
  const [country] = fitting;
  if (country === undefined || fitting.length > 1) return '';
  // Puerto Rico has a country code and is a region of the United States as well.
  const isOther = (itself: string) => itself !== '' && placeIn(itself, '', '').country !== country;
  return partsOf(state).some((part) => isOther(findCountry(part))) ? '' : country;
}
