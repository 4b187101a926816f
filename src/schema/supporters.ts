import { endpoint, nothing } from './endpoint.js';
import { CampaignPath, text } from './field.js';
import { z } from './z.js';

/** What visitors may see of one gift. `date` is the day on which the last gift of its batch was made: `YYYY-MM-DD`. */
export const Supporter = z.lazy(() => z.object({ name: text, message: text, date: text }));
export type Supporter = z.infer<typeof Supporter>;

/** Recent supporters of a campaign, in batches, the newest batch first. Not of the contract: fr-proxy makes them of its list of transactions (§4.5). */
export const getSupporters = /* @__PURE__ */ endpoint({
  name: 'getSupporters',
  method: 'GET',
  path: '/supporters/{id}',
  params: CampaignPath,
  query: nothing,
  body: undefined,
  reply: z.lazy(() => z.array(Supporter)),
  expects: ['date'],
  freshFor: 60,
  isBatched: true,
  isPersonal: true,
  access: 'visitor',
});
