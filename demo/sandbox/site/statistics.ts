import type { Sql } from '../db/sql.js';
import { dollars } from '../values/money.js';

interface SiteFigures {
  amount_raised: number;
  n_fundraisers: number;
  n_teams: number;
  n_pages: number;
  n_donors: number;
}

/** Contract 4.8: figures of the whole site including subsites, or of the campaigns of certain templates. */
export function siteStatistics(sql: Sql, templateIds: number[] | undefined): SiteFigures {
  const chosen = `(SELECT id FROM campaigns WHERE ?1 IS NULL OR template_id IN (SELECT value FROM json_each(?1)))`;
  const figures = sql.one<SiteFigures>(
    `SELECT
       COALESCE(SUM(amount), 0) AS amount_raised,
       (SELECT COUNT(*) FROM campaigns WHERE id IN ${chosen}) AS n_fundraisers,
       (SELECT COUNT(*) FROM teams WHERE campaign_id IN ${chosen}) AS n_teams,
       (SELECT COUNT(*) FROM personal_pages WHERE campaign_id IN ${chosen}) AS n_pages,
       COUNT(DISTINCT CASE WHEN is_standing THEN user_id END) AS n_donors
     FROM gifts WHERE campaign_id IN ${chosen}`,
    templateIds ? JSON.stringify(templateIds) : null,
  );
  return { ...figures, amount_raised: dollars(figures.amount_raised) };
}
