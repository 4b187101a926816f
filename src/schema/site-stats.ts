import { endpoint, nothing } from './endpoint.js';
import { amount, count, requestId } from './field.js';
import { z } from './z.js';

/** Site-wide figures, contract §2.10. `amount_raised` is major units; the rest are counts. */
export const SiteStats = z.lazy(() =>
  z.object({
    amount_raised: amount,
    n_fundraisers: count,
    n_teams: count,
    n_pages: count,
    n_donors: count,
  }),
);
export type SiteStats = z.infer<typeof SiteStats>;

/** Query of contract §4.8: the templates (blueprints) to count. The contract does not name the parameter. */
export const SiteStatsQuery = z.lazy(() => z.strictObject({ templates: z.optional(z.array(requestId)) }));
export type SiteStatsQuery = z.infer<typeof SiteStatsQuery>;

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
