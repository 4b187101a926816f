import type { Language } from '../../../i18n/language.js';
import { textsOf } from '../../../i18n/messages.js';
import { regions } from '../../../locales/en/regions.js';
import { postalState } from '../../../schema/states.js';

/** A state or province: its two-letter code of contract §4.4, and its name. */
export type State = readonly [code: string, name: string];

const canada =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';

// The names equal those in src/maps/gazetteer/region-names.ts, which pages with a map load late; test/maps/form-states.test.ts compares
// them.

/**
 * States and territories to which the US Postal Service delivers, including the armed forces abroad and the countries in free association.
 */
const unitedStates =
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MH Marshall Islands|MD Maryland|MA Massachusetts|FM Micronesia|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PW Palau|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|VI U.S. Virgin Islands|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

/** The contract's two-letter codes. `postalState` returns Australia's own codes for them. */
const australia =
  'AC Australian Capital Territory|NS New South Wales|NT Northern Territory|QL Queensland|SA South Australia|TA Tasmania|VI Victoria|WA Western Australia';

const lists: Readonly<Record<string, string>> = { CA: canada, US: unitedStates, AU: australia };

const namesIn = textsOf('regions', regions);

/** States of a country, sorted by name; empty if its addresses have no state with a two-letter code. */
export function statesOf(country: string, language: Language): readonly State[] {
  const names = namesIn(language);
  const translatedName = (code: string) => names[`${country}.${postalState(country, code)}`];
  const states = parseStates(lists[country]).map(([code, name]): State => [
    code,
    translatedName(code) ?? name,
  ]);
  return states.sort(([, a], [, b]) => a.localeCompare(b, language));
}

function parseStates(list = ''): State[] {
  return list
    .split('|')
    .filter(Boolean)
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]);
}
