import { endpoint, nothing } from './endpoint.js';
import { CampaignPath, count, id, text } from './field.js';
import { sumProblems } from './fundraiser-sums.js';
import { z } from './z.js';

/** A personal page of a campaign, and the gifts through it. Amounts are integer minor units; without a goal, `goal_minor` is `null`. */
export const Fundraiser = z.lazy(() =>
  z.object({ id, name: text, url: text, raised_minor: count, goal_minor: count, gifts: count }),
);
export type Fundraiser = z.infer<typeof Fundraiser>;

export const FundraiserBoard = z.lazy(() =>
  z.object({
    /** Currency of all sums; gifts in others are not counted. `null` if it is not known. */
    currency: text,
    /** The day up to which gifts are counted, `YYYY-MM-DD`; `null` if all are. */
    counted_to: text,
    /** Number of gifts from which a page is listed. */
    min_gifts: count,
    /** The page that raised the most comes first. */
    pages: z.array(Fundraiser),
  }),
);
export type FundraiserBoard = z.infer<typeof FundraiserBoard>;

/** The personal pages of a campaign. Not of the contract: fr-proxy makes them of its list of transactions (§4.5). */
export const getFundraisers = /* @__PURE__ */ endpoint({
  name: 'getFundraisers',
  method: 'GET',
  path: '/fundraisers/{id}',
  params: CampaignPath,
  query: nothing,
  body: undefined,
  reply: FundraiserBoard,
  problems: sumProblems,
  freshFor: 60,
  isBatched: true,
  access: 'visitor',
});
