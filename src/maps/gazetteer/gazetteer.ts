import type { Gazetteer, Place } from '../place.js';
import { findCountry } from './find-country.js';
import { createFindRegion, type FindRegion } from './find-region.js';
import { regionNames } from './region-names.js';

/** What the gazetteer shares with the module that loads it. Handed over, because importing it would split that one module in two. */
export interface GazetteerParts {
  readonly placeIn: (country: string, region: string, state: string) => Place;
  readonly readable: (text: string) => string;
  readonly regionCodes: (country: string) => readonly string[];
}

const candidates = ['US', 'CA', 'AU'] as const;

/** Places by code, name or common spelling, in English and French. */
export function createGazetteer({ placeIn, readable, regionCodes }: GazetteerParts): Gazetteer {
  const findRegion: FindRegion = createFindRegion(regionCodes);
  const within = (country: string, state: string) => placeIn(country, findRegion(country, state), state);

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

  return {
    locate(country, state, home) {
      if (readable(country)) {
        const code = findCountry(country);
        return code ? within(code, state) : { country: '', region: '', text: readable(country) };
      }
      const code = inferCountry(state) || findCountry(home);
      return code ? within(code, state) : { country: '', region: '', text: readable(state) };
    },

    regionName(country, code, language) {
      const names = regionNames[country];
      return (language === 'fr' ? names?.fr[code] : undefined) ?? names?.en[code] ?? code;
    },
  };
}
