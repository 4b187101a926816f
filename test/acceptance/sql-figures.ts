import { openDatabase } from '../../demo/sandbox/db/open.js';
import type { Sql } from '../../demo/sandbox/db/sql.js';

/** Money in integer cents. */
export interface CampaignFigures {
  raised: number;
  goal: number;
  donors: number;
}

export interface SiteFigures {
  raised: number;
  campaigns: number;
  teams: number;
  pages: number;
  donors: number;
}

export interface PlaceFigures {
  country: string;
  state: string;
  raised: number;
  donors: number;
}

export interface TeamFigures {
  name: string;
  raised: number;
  goal: number;
}

/** All movements of raised money, from the tables only, because these tests check the sandbox's own view. */
const movements = `movements AS (
  SELECT id, campaign_id, team_id, user_id, billing_contact_id, donation AS cents, status <> 'refunded' AS stands
    FROM transactions
    WHERE type = 'charge' AND donation > 0
      AND id NOT IN (SELECT pledge_transaction_id FROM transactions WHERE pledge_transaction_id IS NOT NULL)
  UNION ALL
  SELECT id, campaign_id, team_id, user_id, billing_contact_id, -donation, 0
    FROM transactions
    WHERE type = 'refund' AND donation > 0
  UNION ALL
  SELECT t.id, t.campaign_id, page.team_id, t.user_id, t.billing_contact_id, r.self_donation, i.refunded_by IS NULL
    FROM registrations r, items i, transactions t, personal_pages page
    WHERE r.item_id = i.id AND i.transaction_id = t.id AND r.page_id = page.id AND r.self_donation > 0
  UNION ALL
  SELECT t.id, t.campaign_id, page.team_id, t.user_id, t.billing_contact_id, -r.self_donation, 0
    FROM registrations r, items i, transactions t, personal_pages page
    WHERE r.item_id = i.id AND i.refunded_by = t.id AND r.page_id = page.id AND r.self_donation > 0
)`;

/** Opens the database for a single query, because an open connection would keep the journal of a demo that has ended. */
export function ask<Answer>(databasePath: string, question: (sql: Sql) => Answer): Answer {
  const sql = openDatabase(databasePath);
  try {
    return question(sql);
  } finally {
    sql.close();
  }
}

export function campaignFigures(sql: Sql, id: number): CampaignFigures {
  return sql.one<CampaignFigures>(
    `WITH ${movements}
     SELECT sum(cents) AS raised, (SELECT goal FROM campaigns WHERE id = ?1) AS goal,
       count(DISTINCT user_id) FILTER (WHERE stands) AS donors
     FROM movements WHERE campaign_id = ?1`,
    id,
  );
}

export function siteFigures(sql: Sql): SiteFigures {
  return sql.one<SiteFigures>(
    `WITH ${movements}
     SELECT sum(cents) AS raised, (SELECT count(*) FROM campaigns) AS campaigns, (SELECT count(*) FROM teams) AS teams,
       (SELECT count(*) FROM personal_pages) AS pages, count(DISTINCT user_id) FILTER (WHERE stands) AS donors
     FROM movements`,
  );
}

/** The raised amounts of a campaign by place. Places whose gifts were all refunded have no donor and are left out. */
export function placeFigures(sql: Sql, id: number): PlaceFigures[] {
  return sql.all<PlaceFigures>(
    `WITH ${movements}
     SELECT country, state, sum(cents) AS raised, count(DISTINCT user_id) FILTER (WHERE stands) AS donors
     FROM movements, contacts WHERE contacts.id = billing_contact_id AND campaign_id = ?
     GROUP BY country, state HAVING donors > 0`,
    id,
  );
}

/** The teams with the highest amounts, including what they raised for other campaigns. */
export function topTeams(sql: Sql, id: number, count: number): TeamFigures[] {
  return sql.all<TeamFigures>(
    `WITH ${movements}
     SELECT teams.name, sum(cents) AS raised, teams.amount_goal AS goal
     FROM teams JOIN movements ON movements.team_id = teams.id
     WHERE teams.campaign_id = ?1
     GROUP BY teams.id ORDER BY raised DESC, teams.id DESC LIMIT ?2`,
    id,
    count,
  );
}

export function transactionCount(sql: Sql): number {
  return sql.one<{ n: number }>('SELECT count(*) AS n FROM transactions').n;
}
