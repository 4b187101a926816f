import type { CountryMap } from '../../../maps/region-codes.js';
import { tileRows } from '../../../maps/tile-grid.js';
import { codeOfTarget, type Navigation } from './navigation.js';
import { tileAfter } from './tile-moves.js';

/** @param ranked Codes of the regions that have a figure, highest first. */
export function tileNavigation(map: CountryMap, ranked: readonly string[]): Navigation {
  const rows = tileRows(map);
  return {
    name: `tiles ${map}`,
    stops: [...ranked, ...rows.flat().filter(Boolean)],
    // `undefined` between tiles and on the tooltip, so that nothing changes there.
    codeAt: (event) => codeOfTarget(event) || undefined,
    after: (key, from) => tileAfter(key, from, rows, ranked),
  };
}
