import { placeIn, readable, type Gazetteer, type Place } from '../place.js';
import { mapOf, type CountryMap } from '../tile-grid.js';
import { findCountry } from './find-country.js';
import { findRegion } from './find-region.js';
import { regionNames } from './region-names.js';

const candidates = ['US', 'CA', 'AU'] as const;

/** Places by code, name or common spelling, in English and French. */
export const gazetteer: Gazetteer = {
  locate(country, state, home) {
    if (readable(country)) {
      const code = findCountry(country);
      return code ? within(code, state) : { country: '', region: '', text: readable(country) };
    }
    const code = inferCountry(state) || findCountry(home);
    return code ? within(code, state) : { country: '', region: '', text: readable(state) };
  },

  regionName(country, code, language) {
    const map: CountryMap | undefined = mapOf(country);
    if (!map) return code;
    const { en, fr } = regionNames[map];
    return (language === 'fr' ? fr[code] : undefined) ?? en[code] ?? code;
  },
};

function within(country: string, state: string): Place {
  return placeIn(country, findRegion(country, state), state);
}

/**
 * The country of a state that was given without one, if only one has it: "ON" is Canada's. "WA" and "NT" are two
 * countries', and "CA", "SA" or "Georgia" may be a country written in the wrong field: a wrong country is never guessed.
 */
function inferCountry(state: string): string {
  const fitting = candidates.filter((country) => findRegion(country, state));
  const [country] = fitting;
  if (country === undefined || fitting.length > 1) return '';
  const itself = findCountry(state);
  // Puerto Rico is a country by its code and a region of this country all the same.
  return !itself || placeIn(itself, '', '').country === country ? country : '';
}
