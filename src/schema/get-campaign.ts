import { Campaign, CampaignQuery, dateProblems } from './campaign.js';
import { CampaignPath } from './campaign-path.js';
import { endpoint } from './endpoint.js';

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
  problems: dateProblems,
  freshFor: 25,
  access: 'visitor',
});
