import type { BoardTeam } from './team.js';

/** The end of each segment of a bar, 0 to 1 of the track. Segments overlap: the last one is the whole. */
export interface Segments {
  readonly received: number;
  readonly matched: number;
  readonly pledged: number;
}

/** `undefined` without a goal. Full at the goal and above. */
export function segmentsOf({ raised, goal, pledged, matched }: BoardTeam): Segments | undefined {
  if (raised === null || goal === null) return undefined;
  const reach = (amount: number) => Math.min(Math.max(amount / goal, 0), 1);
  return {
    received: reach(raised - pledged - matched),
    matched: reach(raised - pledged),
    pledged: reach(raised),
  };
}
