import { dateProblems } from '../schema/campaign-dates.js';
import type { Campaign } from '../schema/campaign.js';
import { figure, members, reader, text } from '../schema/plain-reading.js';
import { query, type Query } from './query.js';

/** Contract §2.8. */
export const readCampaign = /* @__PURE__ */ reader(
  /* @__PURE__ */ members<Campaign>(
    {
      type: text,
      goal: figure,
      raised: figure,
      donors: figure,
      n_teams: figure,
      n_pages: figure,
      name: text,
      images: members({ original: text }),
      event: members({ start_at: text, end_at: text }),
    },
    { expects: ['goal', 'raised', 'donors'] },
  ),
  dateProblems,
);

/** Contract §4.6. */
export const campaignQuery = (id: number, { onlyReceived = false } = {}): Query<Campaign> =>
  query(
    {
      name: 'getCampaign',
      path: `/v2/client/fundraiser/${String(id)}`,
      parameters: onlyReceived ? { only_received: true } : undefined,
      read: readCampaign,
    },
    id,
  );
