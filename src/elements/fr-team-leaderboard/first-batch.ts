import type { Ranked } from './ranking.js';

/** Maximum number of new rows in one frame: on a slow phone, seven take 50 ms with layout and paint. More would delay input. */
export const maxBatch = 7;

/**
 * The rows to draw in one frame: those that are on screen, and the first few of the others.
 *
 * @param onScreen IDs of the teams on screen.
 */
export function firstBatch(
  rows: readonly Ranked[],
  onScreen: Pick<ReadonlySet<number>, 'has'>,
): readonly Ranked[] {
  let left = maxBatch;
  return rows.filter(({ team }) => onScreen.has(team.id) || left-- > 0);
}
