import { campaignOf, loadCampaigns, loadTags } from '../campaigns/campaign.js';
import { campaignSummary } from '../campaigns/campaign-summary.js';
import type { Sql } from '../db/sql.js';
import { dollars } from '../values/money.js';
import { loadContacts } from '../people/contact.js';
import { loadCustomData } from '../people/custom-data.js';
import { loadUsers, summaryOf } from '../people/user.js';
import { teamUrl } from '../values/places.js';
import type { TeamRow } from './search.js';

/** Team objects (contract 2.3). `lang` selects the language of names that exist in both languages. */
export function teamObjects(sql: Sql, rows: TeamRow[], lang: 'en' | 'fr' | undefined) {
  const campaigns = loadCampaigns(
    sql,
    rows.map((row) => row.campaign_id),
  );
  const tags = loadTags(sql, [...campaigns.keys()]);
  const users = loadUsers(sql, [
    ...rows.map((row) => row.user_id),
    ...[...campaigns.values()].map((campaign) => campaign.user_id),
  ]);
  const contacts = loadContacts(
    sql,
    [...users.values()].map((user) => user.contact_id),
  );
  const customData = loadCustomData(
    sql,
    'team',
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const campaign = campaignOf(campaigns, row.campaign_id);
    const contact = contacts.get(users.get(row.user_id)?.contact_id ?? 0);
    return {
      id: row.id,
      ...(row.transaction_id !== null && { transaction_id: row.transaction_id }),
      name: row.name,
      amount_goal: dollars(row.amount_goal),
      amount_raised: dollars(row.amount_raised),
      amount_pledged: dollars(row.amount_pledged),
      amount_matched: dollars(row.amount_matched),
      created_at: row.created_at,
      language: row.language,
      fundraiser: campaignSummary(campaign, lang, summaryOf(users, campaign.user_id), tags(campaign.id)),
      user: summaryOf(users, row.user_id),
      custom_data: customData(row.id),
      team_captain_mailing_address: {
        address: contact?.street_address ?? '',
        city: contact?.city ?? '',
        state: contact?.state ?? '',
        zip: contact?.postal ?? '',
        country: contact?.country ?? '',
      },
      url: teamUrl(campaign.slug, row.slug),
    };
  });
}
