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
  // A gift alone does not refresh a map, so that a changed place cannot be linked to the gift. A map beside other figures of its campaign
  // is refreshed together with them, so that they count the same gifts: the proxy then publishes the new total, but not the place.
  movesWithGift: false,
  access: 'visitor',
});
