import { findCampaign } from '../campaigns/campaign.js';
import type { Sql } from '../db/sql.js';
import { Refusal } from '../http/refusal.js';
import { dollars } from '../values/money.js';
import type { Draft } from '../seed/draft.js';
import { draftGift } from '../seed/gifts.js';
import { createPerson } from '../seed/people.js';
import { createRandom } from '../values/random.js';
import { writeDrafts } from '../seed/write-drafts.js';

interface Wanted {
  campaign_id: number;
  count: number;
  team_id?: number | undefined;
  is_pending: boolean;
}

interface Burst {
  /** Amount in dollars. */
  amount: number;
  transaction_ids: number[];
}

/** Creates gifts like those of the seed, made now by new donors, so that figures change. */
export function burstOfDonations(
  sql: Sql,
  { campaign_id: campaignId, count, team_id: teamId, is_pending: isPending }: Wanted,
  now: number,
): Burst {
  const campaign = findCampaign(sql, campaignId, 'campaign_id');
  if (
    teamId !== undefined &&
    !sql.get('SELECT 1 FROM teams WHERE id = ? AND campaign_id = ?', teamId, campaignId)
  ) {
    throw new Refusal(400, `team_id: campaign ${campaignId} has no team ${teamId}`);
  }
  return sql.transaction(() => {
    // The random numbers depend on the highest user ID, so that bursts differ, and are repeatable on the same database.
    const { next } = sql.one<{ next: number }>('SELECT COALESCE(MAX(id), 0) + 1 AS next FROM users');
    const random = createRandom(next * 7919);
    const columns = { campaign_id: campaignId, currency: campaign.currency, processor: campaign.processor };
    const drafts = Array.from({ length: count }, (_, n) => {
      const gift = draftGift(random, columns, now, createPerson(sql, random, next + n));
      return isPending ? asPending(gift) : gift;
    });
    const ids = writeDrafts(sql, drafts);
    if (teamId !== undefined)
      for (const id of ids) sql.run('UPDATE transactions SET team_id = ? WHERE id = ?', teamId, id);
    const amount = drafts.reduce((sum, { donation }) => sum + donation, 0);
    return { amount: dollars(amount), transaction_ids: ids };
  });
}

/** The tax receipt is issued when the gift is completed. */
function asPending({ receipt: _receipt, ...gift }: Draft): Draft {
  return { ...gift, status: 'pending' };
}
