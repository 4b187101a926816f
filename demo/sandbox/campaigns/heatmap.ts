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
    `SELECT raised AS amount_raised, donors AS n_donors, country, state
     FROM totals WHERE subject = 'place' AND id = ? AND donors > 0
     ORDER BY raised DESC, country, state`,
    id,
  );
  return rows.map((row) => ({ ...row, amount_raised: dollars(row.amount_raised) }));
}
