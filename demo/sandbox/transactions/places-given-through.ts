import type { Campaign } from '../campaigns/campaign.js';
import { byId } from '../db/by-id.js';
import type { Sql } from '../db/sql.js';
import { dollars } from '../values/money.js';
import type { CustomDataEntry } from '../people/custom-data.js';
import type { UserSummary } from '../people/user.js';
import { pageUrl, teamUrl } from '../values/places.js';

interface Place {
  id: number;
  campaign_id: number;
  user_id: number;
  name: string;
  amount_goal: number;
  language: string;
  slug: string;
}

/** A team with the data of its own campaign that its URL contains. That campaign may differ from the one that the gift is for. */
interface Team extends Place {
  campaign_slug: string;
  site_id: number;
}

interface Page extends Place {
  team_id: number | null;
}

export const loadTeams = (sql: Sql, ids: number[]): Map<number, Team> =>
  byId(
    sql,
    `SELECT t.*, c.slug AS campaign_slug, c.site_id FROM teams t JOIN campaigns c ON c.id = t.campaign_id
     WHERE t.id IN (SELECT value FROM json_each(?))`,
    ids,
  );

export const loadPages = (sql: Sql, ids: number[]): Map<number, Page> =>
  byId(sql, 'SELECT * FROM personal_pages WHERE id IN (SELECT value FROM json_each(?))', ids);

/** The summary of a team inside a registration's page. */
export const teamLink = (team: Team) => ({
  id: team.id,
  name: team.name,
  goal: dollars(team.amount_goal),
  url: teamUrl(team.campaign_slug, team.slug),
  language: team.language,
});

/** `fundraiser_team` of a transaction record. */
export const teamGivenThrough = (team: Team, user: UserSummary, customData: CustomDataEntry[]) => ({
  id: team.id,
  partner_id: team.site_id,
  fundraiser_id: team.campaign_id,
  name: team.name,
  goal: dollars(team.amount_goal),
  url: teamUrl(team.campaign_slug, team.slug),
  user,
  custom_data: customData,
});

/** `fundraiser_user_page` of a transaction record. */
export const pageGivenThrough = (
  page: Page,
  campaign: Campaign,
  user: UserSummary,
  customData: CustomDataEntry[],
) => ({
  id: page.id,
  partner_id: campaign.site_id,
  name: page.name,
  first_name: user.first_name,
  last_name: user.last_name,
  user_name: user.name,
  title: user.title,
  goal: dollars(page.amount_goal),
  url: pageUrl(campaign.slug, page.slug, page.id),
  language: page.language,
  custom_data: customData,
});
