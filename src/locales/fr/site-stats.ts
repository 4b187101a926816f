import type { FigureLabels, SiteStatsMessages } from '../en/site-stats.js';
import { belowTwo, pluralOf } from '../../plural.js';

const plural = pluralOf(belowTwo);

export const figureLabels: FigureLabels = {
  amount_raised: (count) => plural(count, 'amassé', 'amassés'),
  n_fundraisers: (count) => plural(count, 'campagne', 'campagnes'),
  n_teams: (count) => plural(count, 'équipe', 'équipes'),
  n_pages: (count) => plural(count, 'page personnelle', 'pages personnelles'),
  n_donors: (count) => plural(count, 'personne donatrice', 'personnes donatrices'),
};

export const siteStats: SiteStatsMessages = {
  failed: 'Les statistiques n’ont pas pu être chargées.',
  nothingYet: 'Aucun don pour l’instant. Le premier lancera le compte.',
};
