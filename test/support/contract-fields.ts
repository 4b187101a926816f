// Section 2 of the interface document, typed from it and not derived from any schema: tests compare the schemas with it. A shape is a type
// name, a list of one shape, or an object of shapes; `?` after a type name means `| null`.

export type Leaf = 'integer' | 'number' | 'string' | 'boolean' | 'string?' | 'integer?' | 'anything';
export type Shape = Leaf | readonly [Shape] | { readonly [field: string]: Shape };

/** Fields of one type. */
const all = (type: Leaf, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type] as const));
export const integers = (names: string) => all('integer', names);
export const numbers = (names: string) => all('number', names);
export const texts = (names: string) => all('string', names);
export const textsOrNull = (names: string) => all('string?', names);
export const flags = (names: string) => all('boolean', names);

export const named = { id: 'integer', name: 'string' } as const;

/** §2.1, with the `language` that some user objects carry. */
export const user = { id: 'integer', ...texts('email first_name last_name title name language') } as const;

/** §2.2 */
export const customData = [
  {
    ...integers('field_id source_id'),
    ...texts('name content field_custom_id'),
    response_custom_id: 'string?',
  },
] as const;

const mail = texts('address city state zip country');

/** §2.4 */
const campaignSummary = {
  ...integers('id partner_id fundraiser_template_id'),
  ...texts('name url dt_start dt_end location organization_name'),
  amount_goal: 'number',
  user,
  fundraiser_template: named,
  tags_list: ['anything'],
} as const;

/** §2.3 */
export const team = {
  ...integers('id transaction_id'),
  ...numbers('amount_goal amount_raised amount_pledged amount_matched'),
  ...texts('name created_at language url'),
  fundraiser: campaignSummary,
  user,
  custom_data: customData,
  team_captain_mailing_address: mail,
} as const;

const pageSummary = {
  id: 'integer',
  ...numbers('amount_goal amount_raised'),
  ...texts('name amount_raised_formatted url language'),
} as const;

/** §2.5; the document has no JSON names for the last eight members, which have their default names here. */
export const personalPage = {
  ...pageSummary,
  ...textsOrNull('description image url'),
  custom_data: customData,
  ...flags('is_default_image is_default_description'),
  team: pageSummary,
  fundraiser: {
    ...pageSummary,
    organization: { id: 'integer', name: 'string', custom_id: 'anything' },
  },
  user: texts('name first_name last_name title'),
  ...texts('type amount_goal_formatted'),
  ...numbers('amount_pledged amount_matched'),
  n_donors: 'integer',
  ...textsOrNull('archived_at closed_at created_at'),
} as const;

/** §2.6 */
export const donation = {
  ...integers('id fundraiser_id organization_id user_id'),
  ...all('integer?', 'parent_id fundraiser_page_id fundraiser_team_id'),
  amount: 'number',
  ...texts('ref_id currency currency_symbol frequency fundraiser_name organization_name organization_code'),
  ...texts('email statement_descriptor created_at status'),
  promo_code: 'string?',
  mail,
  summary: {
    ...numbers('amount_covered_fee amount_custom_fee amount_donation amount_apparel amount_ticket'),
    ...numbers('amount_registration amount_sponsor amount_cards'),
    frequency: 'string',
  },
  upsell: { anything: 'anything' },
  billing_address: {
    ...texts('name email business_name title first_name last_name phone'),
    ...mail,
  },
  dtd: texts('company_id entered_text'),
} as const;

/** §2.8 */
export const campaign = {
  ...texts('type name description'),
  ...numbers('goal raised donors n_teams n_pages'),
  images: { original: 'string' },
  event: texts('start_at end_at'),
} as const;

/** §2.9 */
export const heatmapEntry = { ...numbers('amount_raised n_donors'), ...texts('country state') } as const;

/** §2.10 */
export const siteStats = numbers('amount_raised n_fundraisers n_teams n_pages n_donors');

/** §2.11 */
export const image = { ...texts('id url message'), success: 'boolean' } as const;
