import { endpoint, nothing } from './endpoint.js';
import { amount, id, MailAddress, open, reference, requestId, text } from './field.js';
import { customData, Named, tagsList, User } from './person.js';
import { teamLanguages } from './team-languages.js';
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

/** Team, contract §2.3. Amounts are in major units. `amount_raised` includes `amount_pledged`, so do not add the two. */
export const Team = z.lazy(() =>
  z.object({
    id,
    transaction_id: reference,
    name: text,
    amount_goal: amount,
    amount_raised: amount,
    amount_pledged: amount,
    amount_matched: amount,
    created_at: text,
    language: open(...teamLanguages),
    fundraiser: z.nullish(CampaignSummary),
    user: z.nullish(User),
    custom_data: customData,
    team_captain_mailing_address: z.nullish(MailAddress),
    url: text,
  }),
);
export type Team = z.infer<typeof Team>;

export const TeamList = z.lazy(() => z.array(Team));

const comparison = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(
    z.strictObject({
      '<': z.optional(value),
      '<=': z.optional(value),
      '=': z.optional(value),
      '>=': z.optional(value),
      '>': z.optional(value),
    }),
  );

/** Body of team search, contract §4.1. All members are optional; the platform's default is `page` 1 and `limit` 100. */
export const TeamSearch = z.lazy(() =>
  z.strictObject({
    text: z.optional(z.string()),
    page: z.optional(z.int().check(z.positive())),
    limit: z.optional(z.int().check(z.positive())),
    sort: z.optional(z.enum(['id', 'name', 'amount_raised', 'amount_goal'])),
    direction: z.optional(z.enum(['asc', 'desc'])),
    email: z.optional(z.string()),
    created_at: comparison(z.string()),
    amount_goal: comparison(z.number()),
    amount_raised: comparison(z.number()),
    fundraiser_id: z.optional(requestId),
    // 0 is allowed because reading all teams begins with it: it is lower than every ID.
    after_id: z.optional(z.int().check(z.nonnegative())),
    lang: z.optional(z.enum(teamLanguages)),
    filter_by_lang: z.optional(z.int()),
    tags: z.optional(z.array(z.string())),
  }),
);
export type TeamSearch = z.infer<typeof TeamSearch>;

/** Contract §4.1. */
export const searchTeams = /* @__PURE__ */ endpoint({
  name: 'searchTeams',
  method: 'POST',
  path: '/v2/private/teams/search',
  params: nothing,
  query: nothing,
  body: TeamSearch,
  reply: TeamList,
  expects: ['amount_raised'],
  freshFor: 25,
  access: 'visitor',
});
