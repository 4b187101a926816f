import type { Language } from '../../i18n/language.js';
import type { FigureName } from './figures.js';

export interface SiteStatsStrings {
  /** What a figure counts; `count` decides singular or plural. */
  label: (name: FigureName, count: number | null) => string;
  nothingYet: string;
}

type Forms = Readonly<Record<FigureName, readonly [one: string, many: string]>>;

const english: Forms = {
  amount_raised: ['raised', 'raised'],
  n_fundraisers: ['campaign', 'campaigns'],
  n_teams: ['team', 'teams'],
  n_pages: ['personal page', 'personal pages'],
  n_donors: ['donor', 'donors'],
};

const french: Forms = {
  amount_raised: ['amassé', 'amassés'],
  n_fundraisers: ['campagne', 'campagnes'],
  n_teams: ['équipe', 'équipes'],
  n_pages: ['page personnelle', 'pages personnelles'],
  n_donors: ['personne donatrice', 'personnes donatrices'],
};

export const strings: Readonly<Record<Language, SiteStatsStrings>> = {
  en: {
    label: (name, count) => english[name][count === 1 ? 0 : 1],
    nothingYet: 'No gifts yet. The first one starts the count.',
  },
  fr: {
    // French counts 0 and 1 (and 1.50 $) as singular.
    label: (name, count) => french[name][count !== null && Math.abs(count) < 2 ? 0 : 1],
    nothingYet: 'Aucun don pour l’instant. Le premier lancera le compte.',
  },
};
