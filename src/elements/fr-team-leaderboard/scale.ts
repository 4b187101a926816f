import { countSkipped, rankingKeyOf, type BoardQuery } from './query.js';
import { rankedFigure, type Ranked } from './ranking.js';
import type { BoardTeam } from './team.js';

/** The scale of the bars of a board: one for all pages and for searches in the same list, so that a bar keeps its length. */
export interface Scale {
  /** Identifies the list. */
  readonly key: string;
  /** The leader's last known amount: searches and late pages do not contain the leader. */
  readonly leader: number;
  /** Amount of a whole lane, in minor units: the leader's, or in orders without ranks the largest of the drawn teams. */
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
  const figure = ({ goal, raised }: BoardTeam) => (query.order === 'goal' ? goal : raised) ?? 0;
  const key = rankingKeyOf({ ...query, text: '' });
  const isFirstPage = query.text === '' && countSkipped(query) === 0;
  const known = before?.key === key ? before.leader : 0;
  const leader = !rankedFigure(query.order) || !isFirstPage ? known : all[0] ? figure(all[0].team) : 0;
  return { key, leader, longest: Math.max(0, leader, ...drawn.map(({ team }) => figure(team))) };
}
