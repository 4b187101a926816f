import { endpoint, nothing } from './endpoint.js';
import { amount, CampaignPath, count, text } from './field.js';
import { z } from './z.js';

/** One country and state of a campaign's heatmap, contract §2.9. `amount_raised` is major units. */
export const HeatmapEntry = z.lazy(() =>
  z.object({
    amount_raised: amount,
    n_donors: count,
    country: text,
    state: text,
  }),
);
export type HeatmapEntry = z.infer<typeof HeatmapEntry>;

export const Heatmap = z.lazy(() => z.array(HeatmapEntry));
export type Heatmap = z.infer<typeof Heatmap>;

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
