import type { Order } from './query.js';
import type { BoardTeam } from './team.js';

/** The ends of the segments of a bar, as fractions of its lane. All segments begin at 0 and overlap. */
export interface Segments {
  readonly received: number;
  readonly matched: number;
  readonly pledged: number;
  /** Where the bar ends: with the last segment, or in the order of goals at the team's goal. */
  readonly end: number;
  /** Where the team's goal is; `undefined` if it is not on the lane. */
  readonly goal: number | undefined;
}

/**
 * The segments of a team's bar; `undefined` without the figures for it. All lanes have one scale, so that the bars are in the order of the
 * teams. By percent it is one of shares, so that all goals are in the same place.
 *
 * @param longest What a whole lane stands for (`Scale`).
 */
export function segmentsOf(
  { raised, goal, pledged, matched }: BoardTeam,
  order: Order,
  longest: number,
): Segments | undefined {
  // In minor units.
  const lane = order !== 'percent' ? longest : goal === null ? null : goal * longest;
  // In the order of goals, a bar is full when the goal is reached.
  const most = order === 'goal' ? goal : lane;
  if (raised === null || lane === null || most === null) return undefined;
  const fractionOf = (amount: number) =>
    lane > 0 ? Math.min(Math.max(Math.min(amount, most) / lane, 0), 1) : 0;
  return {
    received: fractionOf(raised - pledged - matched),
    matched: fractionOf(raised - pledged),
    pledged: fractionOf(raised),
    end: fractionOf(order === 'goal' ? most : raised),
    goal: goal !== null && goal <= lane ? goal / lane : undefined,
  };
}
