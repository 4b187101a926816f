import { countSkipped, rankingKeyOf, type BoardQuery } from './query.js';
import type { BoardModel } from './model.js';
import { rankedFigure } from './ranking.js';
import type { BoardTeam } from './team.js';

/** The scale of the bars of a board: one for all pages and for searches in the same list, so that a bar keeps its length. */
export class Scale {
  #list = '';
  #leader = 0;

  /** Amount of a whole lane, in minor units: the leader's, or in orders without ranks the largest of the drawn teams. */
  longest(query: BoardQuery, { all, drawn }: Pick<BoardModel, 'all' | 'drawn'>): number {
    const figure = ({ goal, raised }: BoardTeam) => (query.order === 'goal' ? goal : raised) ?? 0;
    const list = rankingKeyOf({ ...query, text: '' });
    if (list !== this.#list) this.#leader = 0;
    this.#list = list;
    // Searches and late pages do not contain the leader, so its last known figure counts.
    if (rankedFigure(query.order) && query.text === '' && countSkipped(query) === 0)
      this.#leader = all[0] ? figure(all[0].team) : 0;
    return Math.max(0, this.#leader, ...drawn.map(({ team }) => figure(team)));
  }
}
