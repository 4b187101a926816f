import { figure, members, reader } from '../schema/plain-reading.js';
import type { SiteStats } from '../schema/site-stats.js';
import { query, type Query } from './query.js';

/** Contract §2.10. */
export const readSiteStats = /* @__PURE__ */ reader(
  /* @__PURE__ */ members<SiteStats>(
    { amount_raised: figure, n_fundraisers: figure, n_teams: figure, n_pages: figure, n_donors: figure },
    { expects: ['amount_raised', 'n_fundraisers', 'n_teams', 'n_pages', 'n_donors'] },
  ),
);

/** Contract §4.8. */
export const siteStatsQuery = (templates: readonly number[] = []): Query<SiteStats> =>
  query({
    name: 'getSiteStats',
    path: '/v2/client/wl/stats',
    parameters: templates.length > 0 ? { templates } : undefined,
    read: readSiteStats,
  });
