import { createIntlCache } from '../../format/intl-cache.js';
import type { Order } from './board-query.js';
import type { BoardTeam } from './team.js';

export interface Ranked {
  readonly team: BoardTeam;
  /** Rank from 1. Teams with equal figures share a rank, and the next rank is skipped (1, 1, 3). `undefined` without a rank. */
  readonly rank: number | undefined;
  /** Whether another team has the same rank. */
  readonly tied: boolean;
}

/**
 * Ranks teams. Teams without a figure come last and have no rank; orders by name and date have no ranks. Equal teams keep their order, so
 * that a refresh does not shuffle them.
 *
 * @param skipped Number of teams before the first one.
 */
export function rankTeams(teams: readonly BoardTeam[], order: Order, skipped = 0): Ranked[] {
  const once = [...new Map(teams.map((team) => [team.id, team])).values()];
  const figure = rankedFigure(order);
  if (!figure) return once.map((team) => ({ team, rank: undefined, tied: false }));
  const sorted = once.sort((a, b) => compare(figure(b), figure(a)));
  const counts = new Map<number | null, number>();
  for (const team of sorted) counts.set(figure(team), (counts.get(figure(team)) ?? 0) + 1);
  let current: number | undefined;
  return sorted.map((team, index) => {
    const own = figure(team);
    const before = sorted[index - 1];
    // The first teams of a later page may share their rank with teams that are not loaded, so they get no rank.
    if (!before) current = skipped > 0 ? undefined : 1;
    else if (figure(before) !== own) current = skipped + index + 1;
    if (own === null || current === undefined) return { team, rank: undefined, tied: false };
    return { team, rank: current, tied: (counts.get(own) ?? 0) > 1 };
  });
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

function compare(a: number | null, b: number | null): number {
  // Two unknown figures are equal; the difference of two infinities would be NaN.
  return a === b ? 0 : (a ?? -Infinity) - (b ?? -Infinity);
}

const collator = createIntlCache(
  (locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options),
);

/**
 * Merges the lists of several campaigns if they are ordered by name or date. For the other orders, `rankTeams` sorts them. Teams with the same
 * date, or without one, are in the order of their IDs.
 */
export function mergeTeams(teams: readonly BoardTeam[], order: Order, locale: string): readonly BoardTeam[] {
  if (order === 'newest') return [...teams].sort((a, b) => compare(b.createdAt, a.createdAt) || b.id - a.id);
  if (order !== 'name') return teams;
  const names = collator(locale, { sensitivity: 'base' });
  return [...teams].sort((a, b) => names.compare(a.name, b.name));
}
