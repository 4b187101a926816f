// Section 2 of the interface document, typed from it and not derived from any schema: tests compare the schemas with it. A shape is a type
// name, a list of one shape, or an object of shapes; `?` after a type name means `| null`.

export type Leaf = 'integer' | 'number' | 'string' | 'boolean' | 'string?' | 'integer?' | 'anything';
export type Shape = Leaf | readonly [Shape] | { readonly [field: string]: Shape };

const named = { id: 'integer', name: 'string' } as const;
/** §2.1, with the `language` that some user objects carry. */
const user = {
  id: 'integer',
  email: 'string',
  first_name: 'string',
  last_name: 'string',
  title: 'string',
  name: 'string',
  language: 'string',
} as const;

/** §2.2 */
const customData = [
  {
    field_id: 'integer',
    source_id: 'integer',
    name: 'string',
    content: 'string',
    field_custom_id: 'string',
    response_custom_id: 'string?',
  },
] as const;

const mail = {
  address: 'string',
  city: 'string',
  state: 'string',
  zip: 'string',
  country: 'string',
} as const;

/** §2.4 */
const campaignSummary = {
  id: 'integer',
  partner_id: 'integer',
  fundraiser_template_id: 'integer',
  name: 'string',
  url: 'string',
  amount_goal: 'number',
  user,
  fundraiser_template: named,
  dt_start: 'string',
  dt_end: 'string',
  location: 'string',
  organization_name: 'string',
  tags_list: ['anything'],
} as const;

/** §2.3 */
export const team = {
  id: 'integer',
  transaction_id: 'integer',
  name: 'string',
  amount_goal: 'number',
  amount_raised: 'number',
  amount_pledged: 'number',
  amount_matched: 'number',
  created_at: 'string',
  language: 'string',
  fundraiser: campaignSummary,
  user,
  custom_data: customData,
  team_captain_mailing_address: mail,
  url: 'string',
} as const;

const pageSummary = {
  id: 'integer',
  name: 'string',
  amount_goal: 'number',
  amount_raised: 'number',
  amount_raised_formatted: 'string',
  url: 'string',
  language: 'string',
} as const;

/** §2.5; the document has no JSON names for the last eight members, which have their default names here. */
export const personalPage = {
  id: 'integer',
  name: 'string',
  description: 'string?',
  image: 'string?',
  amount_goal: 'number',
  amount_raised: 'number',
  amount_raised_formatted: 'string',
  url: 'string?',
  language: 'string',
  custom_data: customData,
  is_default_image: 'boolean',
  is_default_description: 'boolean',
  team: pageSummary,
  fundraiser: {
    ...pageSummary,
    organization: { id: 'integer', name: 'string', custom_id: 'anything' },
  },
  user: { name: 'string', first_name: 'string', last_name: 'string', title: 'string' },
  type: 'string',
  amount_goal_formatted: 'string',
  amount_pledged: 'number',
  amount_matched: 'number',
  n_donors: 'integer',
  archived_at: 'string?',
  closed_at: 'string?',
  created_at: 'string?',
} as const;

/** §2.6 */
export const donation = {
  id: 'integer',
  ref_id: 'string',
  amount: 'number',
  currency: 'string',
  currency_symbol: 'string',
  frequency: 'string',
  fundraiser_id: 'integer',
  parent_id: 'integer?',
  fundraiser_page_id: 'integer?',
  fundraiser_team_id: 'integer?',
  organization_id: 'integer',
  fundraiser_name: 'string',
  organization_name: 'string',
  organization_code: 'string',
  user_id: 'integer',
  email: 'string',
  mail,
  statement_descriptor: 'string',
  summary: {
    amount_covered_fee: 'number',
    amount_custom_fee: 'number',
    amount_donation: 'number',
    amount_apparel: 'number',
    amount_ticket: 'number',
    amount_registration: 'number',
    amount_sponsor: 'number',
    amount_cards: 'number',
    frequency: 'string',
  },
  upsell: { anything: 'anything' },
  promo_code: 'string?',
  billing_address: {
    name: 'string',
    email: 'string',
    business_name: 'string',
    title: 'string',
    first_name: 'string',
    last_name: 'string',
    address: 'string',
    city: 'string',
    state: 'string',
    zip: 'string',
    country: 'string',
    phone: 'string',
  },
  dtd: { company_id: 'string', entered_text: 'string' },
  created_at: 'string',
  status: 'string',
} as const;

/** §2.8 */
export const campaign = {
  type: 'string',
  goal: 'number',
  raised: 'number',
  donors: 'number',
  n_teams: 'number',
  n_pages: 'number',
  name: 'string',
  description: 'string',
  images: { original: 'string' },
  event: { start_at: 'string', end_at: 'string' },
} as const;

/** §2.9 */
export const heatmapEntry = {
  amount_raised: 'number',
  n_donors: 'number',
  country: 'string',
  state: 'string',
} as const;

/** §2.10 */
export const siteStats = {
  amount_raised: 'number',
  n_fundraisers: 'number',
  n_teams: 'number',
  n_pages: 'number',
  n_donors: 'number',
} as const;

/** §2.11 */
export const image = { id: 'string', url: 'string', success: 'boolean', message: 'string' } as const;

export const shared = { named, user, customData };
