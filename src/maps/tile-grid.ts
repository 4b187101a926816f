import type { CountryMap } from './region-codes.js';

// `.` is a gap. Neighbouring regions are adjacent as far as possible. All regions have the same size, so that DC and PEI are as easy to
// select as Texas.
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

/** Rows of postal codes; an empty string is a gap. */
export function tileRows(map: CountryMap): readonly (readonly string[])[] {
  return grids[map].split('\n').map((row) => row.split(' ').map((code) => (code === '.' ? '' : code)));
}
