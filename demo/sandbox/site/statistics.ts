import type { Sql } from '../db/sql.js';
import { totalsOf } from '../db/totals.js';
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
  const templates = templateIds ? JSON.stringify(templateIds) : null;
  const counts = sql.one<Pick<SiteFigures, 'n_fundraisers' | 'n_teams' | 'n_pages'>>(
    `SELECT (SELECT COUNT(*) FROM campaigns WHERE id IN ${chosen}) AS n_fundraisers,
       (SELECT COUNT(*) FROM teams WHERE campaign_id IN ${chosen}) AS n_teams,
       (SELECT COUNT(*) FROM personal_pages WHERE campaign_id IN ${chosen}) AS n_pages`,
    templates,
  );
  const { raised, donors } =
    templates === null
      ? totalsOf(sql, 'site', 0)
      : // Somebody may have given to several of the campaigns, so that their numbers of donors can't be added.
        sql.one<{ raised: number; donors: number }>(
          `SELECT
             (SELECT COALESCE(SUM(raised), 0) FROM totals WHERE subject = 'campaign' AND id IN ${chosen}) AS raised,
             (SELECT COALESCE(SUM(donors), 0) FROM donor_sets WHERE EXISTS
               (SELECT 1 FROM json_each(templates) t JOIN json_each(?1) w ON w.value = t.value)) AS donors`,
          templates,
        );
  return { amount_raised: dollars(raised), ...counts, n_donors: donors };
}
