import type { BoardTeam } from './team.js';

/** The end of each segment of a bar, as a fraction of its length. All segments begin at 0 and overlap. */
export interface Segments {
  readonly received: number;
  readonly matched: number;
  readonly pledged: number;
}

/** The segments of a team's bar; `undefined` without a goal. The bar is full if the goal is reached. */
export function segmentsOf({ raised, goal, pledged, matched }: BoardTeam): Segments | undefined {
  if (raised === null || goal === null) return undefined;
  const reach = (amount: number) => Math.min(Math.max(amount / goal, 0), 1);
  return {
    received: reach(raised - pledged - matched),
    matched: reach(raised - pledged),
    pledged: reach(raised),
  };
}
