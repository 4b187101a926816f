/**
 * Australia's own postal codes by the two-letter codes that contract §4.4 requires. The donate form sends two letters, so heatmaps have
 * them as well; `NT`, `SA` and `WA` are the same in both.
 */
const australian: ReadonlyMap<string, string> = new Map([
  ['AC', 'ACT'],
  ['NS', 'NSW'],
  ['QL', 'QLD'],
  ['TA', 'TAS'],
  ['VI', 'VIC'],
]);

/** A state's postal code for either of the two codes; any other text is returned unchanged. */
export function postalState(country: string, state: string): string {
  return (country === 'AU' && australian.get(state)) || state;
}

const associated: readonly string[] = ['FM', 'MH', 'PW'];

/**
 * Whether a state in a US address is a country: Micronesia, the Marshall Islands and Palau use the US postal service and have state codes.
 * Their gifts are counted for the country only, so that they are not split between two places.
 */
export function isAssociatedState(country: string, state: string): boolean {
  return country === 'US' && associated.includes(state);
}

/** US territories with a country code of their own (ISO 3166-1 alpha-2, upper case). They are on the US map and counted with the US. */
export const usTerritories: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

export function isUsTerritory(country: string): boolean {
  return usTerritories.includes(country);
}
