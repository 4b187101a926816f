import { CampaignPath } from './campaign-path.js';
import { endpoint, nothing } from './endpoint.js';
import { Heatmap } from './heatmap.js';

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
