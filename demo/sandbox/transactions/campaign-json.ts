import { type Campaign, wireGoal } from '../campaigns/campaign.js';
import type { CustomDataEntry } from '../people/custom-data.js';
import type { UserSummary } from '../people/user.js';

/** `fundraiser` of a transaction record (contract 2.7). */
export const campaignGivenTo = (
  campaign: Campaign,
  user: UserSummary,
  tags: string[],
  customData: CustomDataEntry[],
) => ({
  id: campaign.id,
  partner_id: campaign.site_id,
  fundraiser_template_id: campaign.template_id,
  fundraiser_template: { id: campaign.template_id, name: campaign[`template_name_${campaign.language}`] },
  name: campaign[`name_${campaign.language}`],
  dt_start: campaign.dt_start,
  dt_end: campaign.dt_end,
  location: campaign.location,
  goal: wireGoal(campaign),
  campus: campaign.campus,
  national_office: campaign.national_office,
  chapter: campaign.chapter,
  chapter_custom_id: campaign.chapter_custom_id,
  organization: campaign[`organization_name_${campaign.language}`],
  in_support_name: campaign.in_support_name,
  in_support_code: campaign.in_support_code,
  appeal_code: campaign.appeal_code,
  language: campaign.language,
  custom_data: customData,
  user,
  tags_list: tags,
});
