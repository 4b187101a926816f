import { campaignOf, loadCampaigns } from '../campaigns/campaign.js';
import type { Sql } from '../db/sql.js';
import { currencySymbol, dollars } from '../values/money.js';
import { fullName, loadContacts, type Contact } from '../people/contact.js';

interface DonationRow {
  id: number;
  processor_transaction_id: string;
  currency: string;
  frequency: string;
  campaign_id: number;
  parent_id: number | null;
  page_id: number | null;
  team_id: number | null;
  user_id: number;
  billing_contact_id: number;
  mailing_contact_id: number | null;
  donation: number;
  covered_fees: number;
  promo_code: string;
  employer_id: string | null;
  employer_text: string | null;
  created_at: string;
  status: string;
  email: string | null;
}

/** The donation transaction object (contract 2.6), read from the database after the charge. */
export function donationObject(sql: Sql, id: number) {
  const row = sql.one<DonationRow>(
    'SELECT t.*, u.email FROM transactions t JOIN users u ON u.id = t.user_id WHERE t.id = ?',
    id,
  );
  const campaign = campaignOf(loadCampaigns(sql, [row.campaign_id]), row.campaign_id);
  const contacts = loadContacts(sql, [row.billing_contact_id, row.mailing_contact_id ?? 0]);
  const billing = contacts.get(row.billing_contact_id) as Contact;
  const mailing = row.mailing_contact_id === null ? undefined : contacts.get(row.mailing_contact_id);
  return {
    id: row.id,
    ref_id: row.processor_transaction_id,
    amount: dollars(row.donation + row.covered_fees),
    currency: row.currency,
    currency_symbol: currencySymbol(row.currency),
    frequency: row.frequency,
    fundraiser_id: row.campaign_id,
    parent_id: row.parent_id,
    fundraiser_page_id: row.page_id,
    fundraiser_team_id: row.team_id,
    organization_id: campaign.organization_id,
    fundraiser_name: campaign[`name_${campaign.language}`],
    organization_name: campaign[`organization_name_${campaign.language}`],
    organization_code: campaign.organization_custom_id,
    user_id: row.user_id,
    email: row.email ?? '',
    mail: mailing ? postal(mailing) : null,
    statement_descriptor: campaign.statement_descriptor,
    summary: {
      amount_covered_fee: dollars(row.covered_fees),
      amount_custom_fee: 0,
      amount_donation: dollars(row.donation),
      amount_apparel: 0,
      amount_ticket: 0,
      amount_registration: 0,
      amount_sponsor: 0,
      amount_cards: 0,
      frequency: row.frequency,
    },
    upsell: null,
    promo_code: row.promo_code || null,
    billing_address: {
      name: fullName(billing),
      email: billing.email,
      business_name: billing.business_name,
      title: billing.title,
      first_name: billing.first_name,
      last_name: billing.last_name,
      ...postal(billing),
      phone: billing.phone,
    },
    dtd:
      row.employer_text === null
        ? null
        : { company_id: row.employer_id ?? '', entered_text: row.employer_text },
    created_at: row.created_at,
    status: row.status,
  };
}

const postal = ({ street_address, city, state, postal: zip, country }: Contact) => ({
  address: street_address,
  city,
  state,
  zip,
  country,
});
