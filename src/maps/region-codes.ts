/** Countries with a map of their states, and so with recognition of states and a tile grid. */
export type CountryMap = 'us' | 'ca' | 'au';

// Postal codes. Those of Australia are the ends of the ISO 3166-2 codes.
const codes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    us:
      'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA ' +
      'RI SC SD TN TX UT VA VT WA WI WV WY AS GU MP PR VI AA AE AP',
    ca: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
    au: 'ACT NSW NT QLD SA TAS VIC WA',
  } satisfies Record<CountryMap, string>).map(([map, list]) => [map, list.split(' ')]),
);

/** The map of a country (alpha-2, any case), if there is one. */
export function mapOf(country: string): CountryMap | undefined {
  const map = country.toLowerCase();
  return codes.has(map) ? (map as CountryMap) : undefined;
}

/** Postal codes of a country's states, provinces and territories; empty for a country without a map. */
export function regionCodes(country: string): readonly string[] {
  return codes.get(country.toLowerCase()) ?? [];
}

/** Whether a postal code stands for armed forces abroad, which have no place on a map. */
export function isPlaceless(region: string): boolean {
  return /^A[AEP]$/.test(region);
}
