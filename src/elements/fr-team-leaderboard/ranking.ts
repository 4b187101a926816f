import { createIntlCache } from '../../format/intl-cache.js';
import { compareFigures, rankedBy, type Ranking } from '../../format/ranked.js';
import type { Order } from './query.js';
import type { BoardTeam } from './team.js';

export interface Ranked extends Omit<Ranking<BoardTeam>, 'item'> {
  readonly team: BoardTeam;
}

/**
 * Ranks teams, each once. Orders by name and date have no ranks.
 *
 * @param skipped Number of teams before the first one.
 */
export function rankTeams(teams: readonly BoardTeam[], order: Order, skipped = 0): Ranked[] {
  const once = [...new Map(teams.map((team) => [team.id, team])).values()];
  const figure = rankedFigure(order);
  if (!figure) return once.map((team) => ({ team, rank: undefined, tied: false }));
  return rankedBy(once, figure, skipped).map(({ item: team, ...place }) => ({ team, ...place }));
}

/** The figure that a team is ranked by; `undefined` for orders without ranks. */
export function rankedFigure(order: Order): ((team: BoardTeam) => number | null) | undefined {
  switch (order) {
    case 'raised':
      return (team) => team.raised;
    case 'goal':
      return (team) => team.goal;
    case 'percent':
      return (team) => team.share;
    case 'newest':
    case 'name':
      return undefined;
  }
}

const collator = createIntlCache(
  (locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options),
);

/**
 * Merges the lists of several campaigns if they are ordered by name or date. For the other orders, `rankTeams` sorts them. Teams with the same
 * date, or without one, are in the order of their IDs.
 */
export function mergeTeams(teams: readonly BoardTeam[], order: Order, locale: string): readonly BoardTeam[] {
  if (order === 'newest')
    return [...teams].sort((a, b) => compareFigures(b.createdAt, a.createdAt) || b.id - a.id);
  if (order !== 'name') return teams;
  const names = collator(locale, { sensitivity: 'base' });
  return [...teams].sort((a, b) => names.compare(a.name, b.name));
}
