import { isAssociatedState, isUsTerritory, postalState } from '../schema/states.js';
import { isCountryCode } from './country-code.js';
import { regionCodes } from './region-codes.js';

/** The place of a row of the heatmap. Each row has exactly one, which may be unknown. */
export interface Place {
  /** Country code (ISO 3166-1 alpha-2); empty if unknown. */
  readonly country: string;
  /** Postal code of a state or province, for countries that have a map; empty if unknown. */
  readonly region: string;
  /** The cleaned text of a row that was not recognised; empty if the row has no text. */
  readonly text: string;
}

/**
 * The place of a country, and of a state's code (postal, or the contract's two letters), which is ignored if it is not one of that
 * country's.
 */
export function placeIn(country: string, region: string, state: string): Place {
  // Territories of the US have country codes, but are regions on the US map.
  if (isUsTerritory(country)) return { country: 'US', region: country, text: '' };
  if (isAssociatedState(country, region)) return { country: region, region: '', text: '' };
  const codes = regionCodes(country);
  const postal = postalState(country, region);
  if (codes.includes(postal)) return { country, region: postal, text: '' };
  return { country, region: '', text: codes.length > 0 ? readable(state) : '' };
}

/**
 * The place of a row with codes, as in the contract, or without any. `undefined` for names and spellings, which need the gazetteer.
 *
 * @param home The default country of rows without a country.
 */
export function placeOfCodes(country: string, state: string, home: string): Place | undefined {
  if (!country && state) return undefined;
  const code = country || home;
  if (!isCountryCode(code)) return code ? undefined : placeOfText('', '');
  const codes = isUsTerritory(code) ? [] : regionCodes(code);
  const isKnown = codes.includes(postalState(code, state)) || isAssociatedState(code, state);
  return codes.length === 0 || !state || isKnown ? placeIn(code, state, state) : undefined;
}

/** The place of a row whose names can't be looked up: its country, if that is a code, and its text. */
export function placeOfText(country: string, state: string): Place {
  return isCountryCode(country)
    ? placeIn(country, '', state)
    : { country: '', region: '', text: readable(country || state) };
}

/** Shortens a text to one line without control characters: donors' texts must not break the table or change its writing direction. */
export function readable(text: string): string {
  const line = text
    .slice(0, 200)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, 40).join('').trim();
}
