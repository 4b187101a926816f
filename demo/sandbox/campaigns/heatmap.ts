import type { Sql } from '../db/sql.js';
import { dollars } from '../values/money.js';
import { findCampaign } from './campaign.js';

interface HeatmapRow {
  amount_raised: number;
  n_donors: number;
  country: string;
  state: string;
}

/**
 * Contract 4.7: the amount that a campaign raised per billing country and state, largest first. `state` is empty in countries without
 * states.
 */
export function campaignHeatmap(sql: Sql, id: number): HeatmapRow[] {
  findCampaign(sql, id);
  const rows = sql.all<HeatmapRow>(
    `SELECT SUM(g.amount) AS amount_raised, COUNT(DISTINCT CASE WHEN g.is_standing THEN g.user_id END) AS n_donors,
       c.country, c.state
     FROM gifts g JOIN contacts c ON c.id = g.billing_contact_id
     WHERE g.campaign_id = ?
     GROUP BY c.country, c.state
     HAVING n_donors > 0
     ORDER BY amount_raised DESC, c.country, c.state`,
    id,
  );
  return rows.map((row) => ({ ...row, amount_raised: dollars(row.amount_raised) }));
}
