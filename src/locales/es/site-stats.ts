import type { FigureLabels, SiteStatsMessages } from '../en/site-stats.js';
import { onlyOne, pluralOf } from '../../plural.js';

const plural = pluralOf(onlyOne);

export const figureLabels: FigureLabels = {
  amount_raised: (count) => plural(count, 'recaudado', 'recaudados'),
  n_fundraisers: (count) => plural(count, 'campaña', 'campañas'),
  n_teams: (count) => plural(count, 'equipo', 'equipos'),
  n_pages: (count) => plural(count, 'página personal', 'páginas personales'),
  n_donors: (count) => plural(count, 'donante', 'donantes'),
};

export const siteStats: SiteStatsMessages = {
  failed: 'Las estadísticas no se pudieron cargar.',
  nothingYet: 'Todavía no hay donaciones. La primera pondrá en marcha la cuenta.',
};
