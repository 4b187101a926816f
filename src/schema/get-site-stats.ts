import { endpoint, nothing } from './endpoint.js';
import { SiteStats, SiteStatsQuery } from './site-stats.js';

/** Contract §4.8. */
export const getSiteStats = /* @__PURE__ */ endpoint({
  name: 'getSiteStats',
  method: 'GET',
  path: '/v2/client/wl/stats',
  params: nothing,
  query: SiteStatsQuery,
  body: undefined,
  reply: SiteStats,
  expects: ['amount_raised', 'n_fundraisers', 'n_teams', 'n_pages', 'n_donors'],
  freshFor: 60,
  access: 'visitor',
});
