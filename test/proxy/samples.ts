import type { DonationRequest } from '../../src/schema/donation.js';
import type { Client } from '../../src/proxy/http/route.js';

/** A gift as the form sends it, each with its own card token. */
export function gift(changes: Partial<DonationRequest> = {}): DonationRequest {
  return {
    amount: 25,
    frequency: 'once',
    email: 'maude@example.org',
    fundraiser_id: 1001,
    card: { type: 'VISA', token: `tok-${crypto.randomUUID()}` },
    billing: {
      first_name: 'Maude',
      last_name: 'Bouchard',
      address: '12 rue du Quai',
      city: 'Rivière-aux-Loutres',
      state: 'QC',
      zip: 'J0X 1A0',
      country: 'CA',
    },
    ...changes,
  };
}

/** The platform's answer to the gift (contract §2.6), with personal data marked `private`. */
export const donation = {
  id: 90_001,
  ref_id: 'ref-90001',
  amount: 25,
  currency: 'CAD',
  currency_symbol: '$',
  frequency: 'once',
  fundraiser_id: 1001,
  parent_id: null,
  fundraiser_page_id: 777_001,
  fundraiser_team_id: 777_002,
  organization_id: 777_003,
  fundraiser_name: 'Bring the otters home',
  organization_name: 'Otter River Alliance',
  organization_code: 'private-code',
  user_id: 777_004,
  // The donor's own data, because the receipt has to match the gift.
  email: 'maude@example.org',
  mail: { address: 'private', city: 'private', state: 'QC', zip: 'private', country: 'CA' },
  statement_descriptor: 'OTTER RIVER',
  summary: {
    amount_covered_fee: 0,
    amount_custom_fee: 0,
    amount_donation: 25,
    amount_apparel: 0,
    amount_ticket: 0,
    amount_registration: 0,
    amount_sponsor: 0,
    amount_cards: 0,
    frequency: 'once',
    extra: 'private',
  },
  upsell: { note: 'private' },
  promo_code: 'private-promo',
  billing_address: { name: 'private', email: 'private', first_name: 'private', phone: 'private' },
  dtd: { company_id: 'private', entered_text: 'private' },
  created_at: '2026-11-20 10:00:00',
  status: 'completed',
  surprise: 'private',
};

let lastReceipt = donation.id;

/** The platform's answer to a gift that it charges, each with its own ID. */
export function receiptFor({ amount, email, extra, frequency, fundraiser_id }: DonationRequest) {
  lastReceipt += 1;
  const same = { amount: extra?.installments?.total_amount ?? amount, email, frequency, fundraiser_id };
  return { ...donation, ...same, id: lastReceipt };
}

export const campaign = {
  type: 'amount',
  goal: 250_000,
  raised: 166_000.5,
  donors: 1_200,
  n_teams: 40,
  n_pages: 90,
  name: 'Bring the otters home',
  description: 'A river again.',
  images: { original: 'https://img.example/otter.jpg' },
  event: { start_at: '2026-01-01 00:00:00', end_at: '2027-01-01 00:00:00' },
};

export const siteStats = { amount_raised: 1, n_fundraisers: 2, n_teams: 3, n_pages: 4, n_donors: 5 };

export const heatmap = [
  { amount_raised: 500, n_donors: 24, country: 'CA', state: 'QC' },
  { amount_raised: 350, n_donors: 20, country: 'CA', state: 'ON' },
];

/** A client of whom nothing is known. */
export const unknownClient: Client = { peer: undefined, address: undefined, isUnidentified: false };
