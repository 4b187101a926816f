import { sumProblems } from '../schema/fundraiser-sums.js';
import type { Fundraiser, FundraiserBoard } from '../schema/fundraisers.js';
import { figure, id, list, members, reader, text } from '../schema/plain-reading.js';
import { query, type Query } from './query.js';

export const readFundraisers = /* @__PURE__ */ reader(
  /* @__PURE__ */ members<FundraiserBoard>(
    {
      currency: text,
      counted_to: text,
      min_gifts: figure,
      pages: list(
        members<Fundraiser>(
          { id, name: text, url: text, raised_minor: figure, goal_minor: figure, gifts: figure },
          { needs: ['id'] },
        ),
      ),
    },
    { needs: ['pages'] },
  ),
  sumProblems,
);

/** The personal pages of a campaign. */
export const fundraisersQuery = (campaignId: number): Query<FundraiserBoard> =>
  query(
    { name: 'getFundraisers', path: `/fundraisers/${String(campaignId)}`, read: readFundraisers },
    campaignId,
  );
