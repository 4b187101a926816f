import type { Fundraiser } from '../../schema/fundraisers.js';

export const orders = ['raised', 'gifts'] as const;
export type Order = (typeof orders)[number];

export interface RankedPage {
  readonly page: Fundraiser;
  /** Rank from 1. Pages with equal figures share a rank, and the next rank is skipped. `undefined` without a figure. */
  readonly rank: number | undefined;
  /** Whether another page has the same rank. */
  readonly tied: boolean;
}

/** What a page needs to pass the next better one: minor units, or gifts. */
export interface Gap {
  readonly distance: number;
  readonly rank: number;
}

/** The figure by which pages are sorted: minor units, or a number of gifts. */
export function figureOf({ raised_minor: raised, gifts }: Fundraiser, order: Order): number | null {
  return (order === 'gifts' ? gifts : raised) ?? null;
}

export function rankPages(pages: readonly Fundraiser[], order: Order): readonly RankedPage[] {
  const figure = (page: Fundraiser) => figureOf(page, order);
  const sorted = [...pages].sort((a, b) => (figure(b) ?? -1) - (figure(a) ?? -1));
  return sorted.map((page) => {
    const own = figure(page);
    if (own === null) return { page, rank: undefined, tied: false };
    const rank = sorted.findIndex((other) => figure(other) === own) + 1;
    const second = sorted[rank];
    return { page, rank, tied: second !== undefined && figure(second) === own };
  });
}

export function gapOf(all: readonly RankedPage[], { page }: RankedPage, order: Order): Gap | undefined {
  const own = figureOf(page, order);
  if (own === null) return undefined;
  const ahead = all.findLast((other) => (figureOf(other.page, order) ?? own) > own);
  if (ahead?.rank === undefined) return undefined;
  return { distance: (figureOf(ahead.page, order) ?? own) - own, rank: ahead.rank };
}
