import { byId, groupByOwner } from '../db/by-id.js';
import type { Sql } from '../db/sql.js';
import { Refusal } from '../http/refusal.js';

export interface Campaign {
  id: number;
  site_id: number;
  organization_id: number;
  template_id: number;
  user_id: number;
  processor: string;
  language: 'en' | 'fr';
  name_en: string;
  name_fr: string;
  description_en: string;
  description_fr: string;
  slug: string;
  location: string;
  currency: string;
  goal_type: 'amount' | 'donors';
  /** Goal in cents, or as a number of donors. */
  goal: number;
  dt_start: string;
  dt_end: string;
  image_id: string;
  page_goal: number;
  installments_enabled: number;
  campus: string;
  national_office: string;
  chapter: string;
  chapter_custom_id: string;
  in_support_name: string;
  in_support_code: string;
  appeal_code: string;
  template_name_en: string;
  template_name_fr: string;
  organization_name_en: string;
  organization_name_fr: string;
  organization_custom_id: string;
  statement_descriptor: string;
}

const SELECT = `SELECT c.*, t.name_en AS template_name_en, t.name_fr AS template_name_fr, o.name_en AS organization_name_en,
    o.name_fr AS organization_name_fr, o.custom_id AS organization_custom_id, o.statement_descriptor
  FROM campaigns c
  JOIN campaign_templates t ON t.id = c.template_id
  JOIN organizations o ON o.id = c.organization_id`;

export const loadCampaigns = (sql: Sql, ids: number[]): Map<number, Campaign> =>
  byId(sql, `${SELECT} WHERE c.id IN (SELECT value FROM json_each(?))`, ids);

/** Returns a campaign. @throws Refusal 400: the contract lists no 404 (§7). */
export function findCampaign(sql: Sql, id: number, field = 'id'): Campaign {
  const campaign = loadCampaigns(sql, [id]).get(id);
  if (!campaign) throw new Refusal(400, `${field}: there is no campaign ${id}`);
  return campaign;
}

/** Returns the campaign of a foreign key, which always exists. */
export function campaignOf(campaigns: Map<number, Campaign>, id: number): Campaign {
  const campaign = campaigns.get(id);
  if (!campaign) throw new Error(`No campaign ${id}`);
  return campaign;
}

/** The goal in the wire's units: dollars, or a number of donors. */
export const wireGoal = ({ goal_type, goal }: Campaign): number =>
  goal_type === 'amount' ? goal / 100 : goal;

export function loadTags(sql: Sql, campaignIds: number[]): (id: number) => string[] {
  const rows = groupByOwner<{ owner_id: number; tag: string }>(
    sql,
    `SELECT campaign_id AS owner_id, tag FROM campaign_tags
     WHERE campaign_id IN (SELECT value FROM json_each(?)) ORDER BY tag`,
    campaignIds,
  );
  return (id) => (rows.get(id) ?? []).map(({ tag }) => tag);
}
