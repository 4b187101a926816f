import type { Language } from '../../../text/language.js';
import { textsOf } from '../../../text/messages.js';
import { regions } from '../../../text/en/regions.js';
import { regionName, regionNames } from '../../../schema/region-names.js';

/** A state or province: its two-letter code of contract §4.4, and its name. */
export type State = readonly [code: string, name: string];

const namesIn = textsOf('regions', regions);

/** States of a country, sorted by name; empty if its addresses have no state with a two-letter code. */
export function statesOf(country: string, language: Language): readonly State[] {
  const states = Object.keys(regionNames[country] ?? {}).map((code): State => [
    // Australia's own codes are longer, and begin with those of the contract; see `postalState`.
    code.slice(0, 2),
    regionName(country, code, namesIn(language)),
  ]);
  return states.sort(([, a], [, b]) => a.localeCompare(b, language));
}
