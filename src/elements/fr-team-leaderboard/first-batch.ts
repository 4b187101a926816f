import type { Ranked } from './ranking.js';

/** Maximum number of new rows in one frame: with layout and paint, each takes a slow phone 7 ms, and tasks over 50 ms delay input. */
export const maxBatch = 5;

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
