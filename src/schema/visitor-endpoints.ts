import { Campaign, CampaignPath, CampaignQuery } from './campaign.js';
import { endpoint, nothing } from './endpoint.js';
import { Heatmap } from './heatmap.js';
import { SiteStats, SiteStatsQuery } from './site-stats.js';
import { TeamList, TeamSearch } from './team.js';

// The rows of the table in endpoints.ts that any visitor's page reads.

/** Contract §4.1. */
export const searchTeams = /* @__PURE__ */ endpoint({
  name: 'searchTeams',
  method: 'POST',
  path: '/v2/private/teams/search',
  params: nothing,
  query: nothing,
  body: TeamSearch,
  reply: TeamList,
  expects: ['amount_raised'],
  freshFor: 25,
  access: 'visitor',
});

/** Contract §4.6. */
export const getCampaign = /* @__PURE__ */ endpoint({
  name: 'getCampaign',
  method: 'GET',
  path: '/v2/client/fundraiser/{id}',
  params: CampaignPath,
  query: CampaignQuery,
  body: undefined,
  reply: Campaign,
  expects: ['goal', 'raised', 'donors'],
  freshFor: 25,
  access: 'visitor',
});

/** Contract §4.7. */
export const getHeatmap = /* @__PURE__ */ endpoint({
  name: 'getHeatmap',
  method: 'GET',
  path: '/v2/client/fundraiser/{id}/heatmap',
  params: CampaignPath,
  query: nothing,
  body: undefined,
  reply: Heatmap,
  expects: ['amount_raised', 'n_donors'],
  freshFor: 60,
  access: 'visitor',
});

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
