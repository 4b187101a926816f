import type { BoardTeam } from './team.js';

/** The end of each segment of a bar, as a fraction of its length. All segments begin at 0 and overlap. */
export interface Segments {
  /** Where the goal is: at the end, or before it once the team has raised more. */
  readonly goal: number;
  readonly received: number;
  readonly matched: number;
  readonly pledged: number;
}

/** The segments of a team's bar; `undefined` without a goal. The bar is as long as the goal, or as the raised amount if that is higher. */
export function segmentsOf({ raised, goal, pledged, matched }: BoardTeam): Segments | undefined {
  if (raised === null || goal === null) return undefined;
  const length = Math.max(goal, raised);
  const fractionOf = (amount: number) => Math.min(Math.max(amount / length, 0), 1);
  return {
    goal: goal / length,
    received: fractionOf(raised - pledged - matched),
    matched: fractionOf(raised - pledged),
    pledged: fractionOf(raised),
  };
}
