import { countSkipped, rankingKeyOf, type BoardQuery, type Order } from './query.js';
import { rankedFigure, type Ranked } from './ranking.js';
import type { BoardTeam } from './team.js';

/** The scale of the bars of a board: one for all pages and for searches in the same list, so that a bar keeps its length. */
export interface Scale {
  /** Identifies the list. */
  readonly key: string;
  /** The lane that the leader needs, as last known: searches and late pages do not contain the leader. */
  readonly leader: number;
  /**
   * What a whole lane stands for: the leader's amount, or its goal if that is greater, in minor units. By percent, the leader's share of its
   * goal, at least 1. In orders without ranks, the team with the largest amount on screen takes the leader's place.
   */
  readonly longest: number;
}

/**
 * @param before The scale of the previous answer.
 * @param all The loaded teams, in their order.
 * @param drawn Those on screen, and the pinned one.
 */
export function scaleOf(
  before: Scale | undefined,
  query: BoardQuery,
  all: readonly Ranked[],
  drawn: readonly Ranked[],
): Scale {
  const { order } = query;
  const key = rankingKeyOf({ ...query, text: '' });
  const isFirstPage = query.text === '' && countSkipped(query) === 0;
  const known = before?.key === key ? before.leader : 0;
  const isKnown = !rankedFigure(order) || !isFirstPage;
  const leader = isKnown
    ? known
    : longestLane(
        all.filter(({ rank }) => rank === 1),
        order,
      );
  const most = Math.max(0, ...drawn.map(({ team }) => barFigure(team, order)));
  const first = drawn.filter(({ team }) => barFigure(team, order) === most);
  return { key, leader, longest: Math.max(leader || longestLane(first, order), most) };
}

/** What a team's bar shows: its amount or goal in minor units, or its share of the goal. */
function barFigure({ goal, raised, share }: BoardTeam, order: Order): number {
  return (order === 'percent' ? share : order === 'goal' ? goal : raised) ?? 0;
}

/** How many times as long as its bar a lane may be to have room for a goal's mark: beyond, a typed goal of millions would leave no bars. */
const mostRoom = 4;

/** The lane on which the bar of each of these teams has room, and the mark of its goal. Teams that share a rank may have different goals. */
function longestLane(rows: readonly Ranked[], order: Order): number {
  const lanes = rows.map(({ team }) =>
    Math.max(barFigure(team, order), order === 'percent' ? 1 : goalOn(team, order)),
  );
  return Math.max(0, ...lanes);
}

function goalOn(team: BoardTeam, order: Order): number {
  const figure = barFigure(team, order);
  return figure > 0 ? Math.min(team.goal ?? 0, mostRoom * figure) : (team.goal ?? 0);
}
