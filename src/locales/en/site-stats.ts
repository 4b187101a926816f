import { onlyOne, pluralOf } from '../../plural.js';

type FigureName = 'amount_raised' | 'n_fundraisers' | 'n_teams' | 'n_pages' | 'n_donors';

/** The label of a figure for `count` people, things or major units of money; `null` if the count is not known. */
export type FigureLabels = Readonly<Record<FigureName, (count: number | null) => string>>;

export interface SiteStatsMessages {
  failed: string;
  nothingYet: string;
}

const plural = pluralOf(onlyOne);

export const figureLabels: FigureLabels = {
  amount_raised: () => 'raised',
  n_fundraisers: (count) => plural(count, 'campaign', 'campaigns'),
  n_teams: (count) => plural(count, 'team', 'teams'),
  n_pages: (count) => plural(count, 'personal page', 'personal pages'),
  n_donors: (count) => plural(count, 'donor', 'donors'),
};

export const siteStats: SiteStatsMessages = {
  failed: 'The statistics could not be loaded.',
  nothingYet: 'No gifts yet. The first one starts the count.',
};
