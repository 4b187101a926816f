import { endpoint, nothing } from './endpoint.js';
import { amount, CampaignPath, count, text } from './field.js';
import { toMinor } from './money.js';
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

/** The valid figures of an entry; `null` for figures that are invalid or missing. */
export interface HeatmapFigures {
  /** Integer minor units; negative if more was refunded than given. */
  readonly amount: number | null;
  readonly donors: number | null;
}

/** Larger figures are invalid. Up to this limit, sums of thousands of rows are exact to the cent. */
const most = 1e12;

export function figuresOf({ amount_raised: major, n_donors: count }: HeatmapEntry): HeatmapFigures {
  const amount = toMinor(major);
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= most;
  return {
    amount: amount !== null && Math.abs(amount) <= most ? amount : null,
    donors: isCount ? count : null,
  };
}

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
