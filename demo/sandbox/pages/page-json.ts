import { campaignOf, loadCampaigns, wireGoal, type Campaign } from '../campaigns/campaign.js';
import type { Sql } from '../db/sql.js';
import { totalsOf } from '../db/totals.js';
import { dollars, formatted } from '../values/money.js';
import { loadCustomData } from '../people/custom-data.js';
import { loadUsers, summaryOf } from '../people/user.js';
import { campaignUrl, pageUrl, teamUrl } from '../values/places.js';

interface PageRow {
  id: number;
  campaign_id: number;
  team_id: number | null;
  user_id: number;
  type: string;
  name: string;
  description: string | null;
  image_id: string | null;
  amount_goal: number;
  language: string;
  slug: string;
  created_at: string;
  archived_at: string | null;
  closed_at: string | null;
}

/** The personal page object (contract 2.5). Fields that the contract does not name have the names of those in teams. */
export function pageObject(sql: Sql, id: number) {
  const row = sql.one<PageRow>('SELECT * FROM personal_pages WHERE id = ?', id);
  const figures = totalsOf(sql, 'page', id);
  const campaign = campaignOf(loadCampaigns(sql, [row.campaign_id]), row.campaign_id);
  const { name, first_name, last_name, title } = summaryOf(loadUsers(sql, [row.user_id]), row.user_id);
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? campaign[`description_${campaign.language}`],
    image: row.image_id ?? campaign.image_id,
    amount_goal: dollars(row.amount_goal),
    amount_raised: dollars(figures.raised),
    amount_raised_formatted: formatted(figures.raised, row.language, campaign.currency),
    url: pageUrl(campaign.slug, row.slug, row.id),
    language: row.language,
    custom_data: loadCustomData(sql, 'page', [id])(id),
    is_default_image: row.image_id === null,
    is_default_description: row.description === null,
    team: row.team_id === null ? null : teamOfPage(sql, row.team_id),
    fundraiser: campaignOfPage(sql, campaign),
    user: { name, first_name, last_name, title },
    type: row.type,
    amount_goal_formatted: formatted(row.amount_goal, row.language, campaign.currency),
    amount_pledged: dollars(figures.pledged),
    amount_matched: dollars(figures.matched),
    n_donors: figures.donors,
    archived_at: row.archived_at,
    closed_at: row.closed_at,
    created_at: row.created_at,
  };
}

/** The team may belong to another campaign than its page. */
function teamOfPage(sql: Sql, teamId: number) {
  const team = sql.one<{
    id: number;
    campaign_id: number;
    name: string;
    amount_goal: number;
    language: string;
    slug: string;
  }>('SELECT id, campaign_id, name, amount_goal, language, slug FROM teams WHERE id = ?', teamId);
  const campaign = campaignOf(loadCampaigns(sql, [team.campaign_id]), team.campaign_id);
  const { raised } = totalsOf(sql, 'team', teamId);
  return {
    id: team.id,
    name: team.name,
    amount_goal: dollars(team.amount_goal),
    amount_raised: dollars(raised),
    amount_raised_formatted: formatted(raised, team.language, campaign.currency),
    url: teamUrl(campaign.slug, team.slug),
    language: team.language,
  };
}

function campaignOfPage(sql: Sql, campaign: Campaign) {
  const { raised } = totalsOf(sql, 'campaign', campaign.id);
  return {
    id: campaign.id,
    name: campaign[`name_${campaign.language}`],
    amount_goal: wireGoal(campaign),
    amount_raised: dollars(raised),
    amount_raised_formatted: formatted(raised, campaign.language, campaign.currency),
    url: campaignUrl(campaign.slug),
    language: campaign.language,
    organization: {
      id: campaign.organization_id,
      name: campaign[`organization_name_${campaign.language}`],
      custom_id: campaign.organization_custom_id,
    },
  };
}
