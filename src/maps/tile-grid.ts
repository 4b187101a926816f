/** Countries whose states have a map, and so a matching and a tile grid. */
export type CountryMap = 'us' | 'ca' | 'au';

// `.` is a gap. Neighbours are kept neighbours as far as squares allow; every region has the same size, so that DC or
// PEI is as easy to hit as Texas.
const grids: Readonly<Record<CountryMap, string>> = {
  us: `AK . . . . . . . . . ME
. . . . . WI . . . VT NH
WA ID MT ND MN IL MI . NY MA .
OR NV WY SD IA IN OH PA NJ CT RI
CA UT CO NE MO KY WV VA MD DE .
. AZ NM KS AR TN NC SC DC . .
. . . OK LA MS AL GA . . .
HI . . TX . . . . FL . .
AS GU MP . . . . . . PR VI`,
  ca: `YT NT NU . . . . NL
BC AB SK MB ON QC NB PE
. . . . . . . NS`,
  au: `WA NT QLD .
. SA NSW ACT
. . VIC .
. . TAS .`,
};

/** Armed forces abroad have postal codes and no place on a map. */
const placeless: Readonly<Partial<Record<CountryMap, string>>> = { us: 'AA AE AP' };

const maps = Object.keys(grids) as readonly CountryMap[];

/** The map of a country (alpha-2, any case), if there is one. */
export function mapOf(country: string): CountryMap | undefined {
  return maps.find((map) => map === country.toLowerCase());
}

/** Rows of postal codes; an empty string is a gap. */
export function tileRows(map: CountryMap): readonly (readonly string[])[] {
  return grids[map].split('\n').map((row) => row.split(' ').map((code) => (code === '.' ? '' : code)));
}

const codesOf = new Map(
  maps.map((map) => [map, `${grids[map]} ${placeless[map] ?? ''}`.match(/[A-Z]+/g) ?? []]),
);

/** Postal codes of a country's states, provinces and territories; none for a country without a map. */
export function regionCodes(country: string): readonly string[] {
  const map = mapOf(country);
  return (map && codesOf.get(map)) ?? [];
}
