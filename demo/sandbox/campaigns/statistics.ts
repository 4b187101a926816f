import type { Sql } from '../db/sql.js';
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
  const figures = sql.one<{ raised: number; donors: number; n_teams: number; n_pages: number }>(
    `SELECT
       COALESCE(SUM(CASE WHEN ?1 AND is_pending THEN 0 ELSE amount END), 0) AS raised,
       COUNT(DISTINCT CASE WHEN is_standing THEN user_id END) AS donors,
       (SELECT COUNT(*) FROM teams WHERE campaign_id = ?2) AS n_teams,
       (SELECT COUNT(*) FROM personal_pages WHERE campaign_id = ?2) AS n_pages
     FROM gifts WHERE campaign_id = ?2`,
    onlyReceived ? 1 : 0,
    id,
  );
  return {
    type: campaign.goal_type,
    goal: wireGoal(campaign),
    ...figures,
    raised: dollars(figures.raised),
    name: campaign.language === 'fr' ? campaign.name_fr : campaign.name_en,
    description: campaign.language === 'fr' ? campaign.description_fr : campaign.description_en,
    images: { original: imageUrl(campaign.image_id) },
    event: { start_at: campaign.dt_start, end_at: campaign.dt_end },
  };
}
