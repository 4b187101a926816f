import type { Ranked } from './ranking.js';

/** New rows in one frame at most: on a slow phone each takes a millisecond, and nobody is to wait for a hundred to see a key pressed. */
export const batch = 10;

/**
 * The rows that a frame draws: those that are on screen already, and the first few of the others.
 *
 * @param onScreen Numbers of teams.
 */
export function firstBatch(rows: readonly Ranked[], onScreen: ReadonlySet<number>): readonly Ranked[] {
  let left = batch;
  return rows.filter(({ team }) => onScreen.has(team.id) || left-- > 0);
}
