import { amount, reference, text } from './field.js';
import { Named, tagsList, User } from './person.js';
import { z } from './z.js';

/** Campaign summary inside a team, contract §2.4. */
export const CampaignSummary = z.lazy(() =>
  z.object({
    id: reference,
    partner_id: reference,
    fundraiser_template_id: reference,
    name: text,
    url: text,
    amount_goal: amount,
    user: z.nullish(User),
    fundraiser_template: z.nullish(Named),
    dt_start: text,
    dt_end: text,
    location: text,
    organization_name: text,
    tags_list: tagsList,
  }),
);
export type CampaignSummary = z.infer<typeof CampaignSummary>;
