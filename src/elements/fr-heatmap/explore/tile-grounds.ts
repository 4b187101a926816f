import type { CountryMap } from '../../../maps/region-codes.js';
import { tileRows } from '../../../maps/tile-grid.js';
import { codeOn, type Grounds } from './grounds.js';
import { tileAfter } from './tile-moves.js';

/** @param ranked Codes of the regions that have a figure, highest first. */
export function tileGrounds(map: CountryMap, ranked: readonly string[]): Grounds {
  const rows = tileRows(map);
  return {
    name: `tiles ${map}`,
    stops: [...ranked, ...rows.flat().filter(Boolean)],
    // Between tiles, and on the way into the tip, nothing changes.
    codeAt: (event) => codeOn(event) || undefined,
    after: (key, from) => tileAfter(key, from, rows, ranked),
  };
}
