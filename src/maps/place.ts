import { isUsTerritory } from '../schema/us-territory.js';
import { isCountryCode } from './country-code.js';
import { regionCodes } from './region-codes.js';

/** Where a row of the heatmap belongs. Each row has exactly one place, if only "nowhere known". */
export interface Place {
  /** ISO 3166-1 alpha-2; empty = not known. */
  readonly country: string;
  /** Postal code of a state or province, for countries that have a map; empty = not known. */
  readonly region: string;
  /** What somebody wrote and nobody recognised, as plain text; empty when nothing was written. */
  readonly text: string;
}

/** The place of a recognised country, and of a state's code that may or may not be one of that country's. */
export function placeIn(country: string, region: string, state: string): Place {
  // They have country codes of their own, and are counted as what they are on the US map.
  if (isUsTerritory(country)) return { country: 'US', region: country, text: '' };
  const codes = regionCodes(country);
  if (codes.includes(region)) return { country, region, text: '' };
  return { country, region: '', text: codes.length > 0 ? readable(state) : '' };
}

/**
 * The place of a row as the contract writes them: by codes, or without any. `undefined` for names, spellings and whatever else
 * only the gazetteer can tell.
 *
 * @param home Country of rows that name none.
 */
export function placeOfCodes(country: string, state: string, home: string): Place | undefined {
  if (!country && state) return undefined;
  const code = country || home;
  if (!isCountryCode(code)) return code ? undefined : placeOfText('', '');
  const codes = isUsTerritory(code) ? [] : regionCodes(code);
  return codes.length === 0 || !state || codes.includes(state) ? placeIn(code, state, state) : undefined;
}

/** The place of a row whose spelling nobody can look up: its country's, if that is a code, and what was written. */
export function placeOfText(country: string, state: string): Place {
  return isCountryCode(country)
    ? placeIn(country, '', state)
    : { country: '', region: '', text: readable(country || state) };
}

/** One short line without control characters: a stranger's text must not break a table, nor turn its writing direction. */
export function readable(text: string): string {
  const line = text
    .slice(0, 200)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, 40).join('').trim();
}
