import { rankedBy, type Ranking } from '../../format/ranked.js';
import type { Fundraiser } from '../../schema/fundraisers.js';

export const orders = ['raised', 'gifts'] as const;
export type Order = (typeof orders)[number];

export interface RankedPage extends Omit<Ranking<Fundraiser>, 'item'> {
  readonly page: Fundraiser;
}

/** The figure by which pages are sorted: minor units, or a number of gifts. */
export function figureOf({ raised_minor: raised, gifts }: Fundraiser, order: Order): number | null {
  return (order === 'gifts' ? gifts : raised) ?? null;
}

/** A page's goal in minor units; `null` if it has none. Zero and negative goals count as none. */
export function goalOf({ goal_minor: goal }: Fundraiser): number | null {
  return typeof goal === 'number' && goal > 0 ? goal : null;
}

/** raised ÷ goal, at least 0 and not capped; `null` without a goal or a raised amount. */
export function shareOf(page: Fundraiser): number | null {
  const goal = goalOf(page);
  const raised = figureOf(page, 'raised');
  return goal === null || raised === null ? null : Math.max(raised / goal, 0);
}

export function rankPages(pages: readonly Fundraiser[], order: Order): readonly RankedPage[] {
  return rankedBy(pages, (page) => figureOf(page, order)).map(({ item: page, ...place }) => ({
    page,
    ...place,
  }));
}
