import type { Sql } from '../db/sql.js';
import { totalsOf } from '../db/totals.js';
import { dollars } from '../values/money.js';
import { findCampaign, wireGoal } from './campaign.js';

/**
 * Contract 4.6: goal and raised amount of a campaign.
 *
 * `onlyReceived` excludes pending gifts and open pledges from `raised`, but not from `donors`, because the contract restricts only "the
 * raised amount". A donor is a person with at least one gift that was not completely refunded.
 */
export function campaignStatistics(
  sql: Sql,
  id: number,
  onlyReceived: boolean,
  imageUrl: (id: string) => string,
) {
  const campaign = findCampaign(sql, id);
  const { raised, pending, donors } = totalsOf(sql, 'campaign', id);
  const counts = sql.one<{ n_teams: number; n_pages: number }>(
    `SELECT (SELECT COUNT(*) FROM teams WHERE campaign_id = ?1) AS n_teams,
       (SELECT COUNT(*) FROM personal_pages WHERE campaign_id = ?1) AS n_pages`,
    id,
  );
  return {
    type: campaign.goal_type,
    goal: wireGoal(campaign),
    raised: dollars(onlyReceived ? raised - pending : raised),
    donors,
    ...counts,
    name: campaign.language === 'fr' ? campaign.name_fr : campaign.name_en,
    description: campaign.language === 'fr' ? campaign.description_fr : campaign.description_en,
    images: { original: imageUrl(campaign.image_id) },
    event: { start_at: campaign.dt_start, end_at: campaign.dt_end },
  };
}
