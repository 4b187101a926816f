import type { Order } from './query.js';
import type { BoardTeam } from './team.js';

/** The ends of the segments of a bar, as fractions of its lane. All segments begin at 0 and overlap. */
export interface Segments {
  readonly received: number;
  readonly matched: number;
  readonly pledged: number;
  /** Where the bar ends: with the last segment, or in the order of goals at the team's goal. */
  readonly end: number;
  /** Where the team's goal is; `undefined` if it is not inside the lane. */
  readonly goal: number | undefined;
}

/**
 * The segments of a team's bar; `undefined` without the figures for it. By percent, a lane is as long as the team's goal. In the other
 * orders, all lanes have one scale, so that the bars are in the order of the teams.
 *
 * @param longest Amount of a whole lane, in minor units.
 */
export function segmentsOf(
  { raised, goal, pledged, matched }: BoardTeam,
  order: Order,
  longest: number,
): Segments | undefined {
  const lane = order === 'percent' ? goal : longest;
  // A bar that ends at the goal is full when the goal is reached.
  const most = order === 'percent' || order === 'goal' ? goal : longest;
  if (raised === null || lane === null || most === null) return undefined;
  const fractionOf = (amount: number) =>
    lane > 0 ? Math.min(Math.max(Math.min(amount, most) / lane, 0), 1) : 0;
  return {
    received: fractionOf(raised - pledged - matched),
    matched: fractionOf(raised - pledged),
    pledged: fractionOf(raised),
    end: fractionOf(order === 'goal' ? most : raised),
    goal: goal !== null && goal < lane ? goal / lane : undefined,
  };
}
