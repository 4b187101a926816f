import type { Ranked } from './ranking.js';

/** The most new rows in one frame: each takes a millisecond on a slow phone, and a hundred would delay input. */
export const batch = 10;

/**
 * The rows drawn in one frame: those on screen already, and the first few of the others.
 *
 * @param onScreen Numbers of teams.
 */
export function firstBatch(rows: readonly Ranked[], onScreen: ReadonlySet<number>): readonly Ranked[] {
  let left = batch;
  return rows.filter(({ team }) => onScreen.has(team.id) || left-- > 0);
}
