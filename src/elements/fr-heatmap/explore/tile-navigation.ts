import type { CountryMap } from '../../../maps/region-codes.js';
import { tileRows } from '../../../maps/tile-grid.js';
import type { codeOfTarget, Navigation } from './navigation.js';
import { tileAfter } from './tile-moves.js';

/**
 * @param ranked Codes of the regions that have a figure, highest first.
 * @param codeAt The explorer's own function. It is handed in: a file that explorer and tiles both import would be one more request of each map.
 */
export function tileNavigation(
  map: CountryMap,
  ranked: readonly string[],
  codeAt: typeof codeOfTarget,
): Navigation {
  const rows = tileRows(map);
  return {
    name: `tiles ${map}`,
    stops: [...ranked, ...rows.flat().filter(Boolean)],
    // `undefined` between tiles and on the tooltip, so that nothing changes there.
    codeAt: (event) => codeAt(event) || undefined,
    after: (key, from) => tileAfter(key, from, rows, ranked),
  };
}
