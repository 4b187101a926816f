import type { UserSummary } from '../people/user.js';
import { campaignUrl } from '../values/places.js';
import { type Campaign, wireGoal } from './campaign.js';

/** The summary of a campaign inside a team (contract 2.4). */
export function campaignSummary(
  campaign: Campaign,
  lang: 'en' | 'fr' = campaign.language,
  user: UserSummary,
  tags: string[],
) {
  return {
    id: campaign.id,
    partner_id: campaign.site_id,
    fundraiser_template_id: campaign.template_id,
    name: campaign[`name_${lang}`],
    url: campaignUrl(campaign.slug),
    amount_goal: wireGoal(campaign),
    user,
    fundraiser_template: { id: campaign.template_id, name: campaign[`template_name_${lang}`] },
    dt_start: campaign.dt_start,
    dt_end: campaign.dt_end,
    location: campaign.location,
    organization_name: campaign[`organization_name_${lang}`],
    tags_list: tags,
  };
}
