import { dateProblems } from './campaign-dates.js';
import { endpoint } from './endpoint.js';
import { amount, CampaignPath, count, open, text } from './field.js';
import { z } from './z.js';

/** Campaign statistics, contract §2.8. `goal` and `raised` are major units, or people when `type` is `donors`. */
export const Campaign = z.lazy(() =>
  z.object({
    type: open('amount', 'donors'),
    goal: amount,
    raised: amount,
    donors: count,
    n_teams: count,
    n_pages: count,
    name: text,
    description: text,
    images: z.nullish(z.object({ original: text })),
    event: z.nullish(z.object({ start_at: text, end_at: text })),
  }),
);
export type Campaign = z.infer<typeof Campaign>;

/** Query of contract §4.6. The contract does not name the parameter; `only_received` is the default. */
export const CampaignQuery = z.lazy(() =>
  z.strictObject({
    /** Leaves out pledged and pending gifts. */
    only_received: z.optional(z.boolean()),
  }),
);
export type CampaignQuery = z.infer<typeof CampaignQuery>;

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
