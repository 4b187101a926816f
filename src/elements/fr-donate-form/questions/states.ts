import type { Language } from '../../../i18n/language.js';

/** A state or province: the two letters of contract §4.4 and its name. */
export type State = readonly [code: string, name: string];

const canada =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';

/** What the US Postal Service delivers to: with the forces abroad, and the countries in free association. */
const unitedStates =
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MH Marshall Islands|MD Maryland|MA Massachusetts|FM Micronesia|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PW Palau|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|VI U.S. Virgin Islands|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

/** The contract wants two letters where Australia itself writes three: the first two, which are distinct. */
const australia =
  'AC Australian Capital Territory|NS New South Wales|NT Northern Territory|QL Queensland|SA South Australia|TA Tasmania|VI Victoria|WA Western Australia';

const lists: Readonly<Record<string, string>> = { CA: canada, US: unitedStates, AU: australia };

/** Where French has a name of its own. */
const french: Readonly<Record<string, string>> = {
  CA: 'BC Colombie-Britannique|NB Nouveau-Brunswick|NL Terre-Neuve-et-Labrador|NS Nouvelle-Écosse|NT Territoires du Nord-Ouest|PE Île-du-Prince-Édouard|QC Québec',
  US: 'AA Forces armées – Amériques|AE Forces armées – Europe|AP Forces armées – Pacifique|AS Samoa américaines|CA Californie|DC District de Columbia|FL Floride|FM Micronésie|GA Géorgie|HI Hawaï|LA Louisiane|MH Îles Marshall|MP Îles Mariannes du Nord|NC Caroline du Nord|ND Dakota du Nord|NM Nouveau-Mexique|PA Pennsylvanie|PR Porto Rico|PW Palaos|SC Caroline du Sud|SD Dakota du Sud|VA Virginie|VI Îles Vierges américaines|WV Virginie-Occidentale',
  AU: 'AC Territoire de la capitale australienne|NS Nouvelle-Galles-du-Sud|NT Territoire du Nord|SA Australie-Méridionale|TA Tasmanie|WA Australie-Occidentale',
};

/** States of a country by name; empty where addresses have none that the contract's two letters could carry. */
export function statesOf(country: string, language: Language): readonly State[] {
  const states = new Map(parsed(lists[country]));
  if (language === 'fr') for (const [code, name] of parsed(french[country])) states.set(code, name);
  return [...states].sort(([, a], [, b]) => a.localeCompare(b, language));
}

function parsed(list = ''): State[] {
  return list
    .split('|')
    .filter(Boolean)
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]);
}
