import type { z } from '../../src/schema/z.js';
import type { DonationRequest } from '../../src/schema/donation.js';

type Body = z.input<typeof DonationRequest>;

/** Every required field of contract §4.4, and no others. */
export const minimalDonation: Body = {
  amount: 25,
  frequency: 'once',
  fundraiser_id: 7,
  card: { type: 'VISA', token: 'tok_1' },
  billing: {
    first_name: 'Maëlle',
    last_name: 'O’Brien-Tremblay',
    address: '12, rue de l’Église',
    city: 'Québec',
    state: 'QC',
    zip: 'G1R 2T1',
    country: 'CA',
  },
};

const place = { address: '1 Elm St', city: 'Ottawa', state: 'ON', zip: 'K1A 0A1', country: 'CA' };

/** Every field that contract §4.4 names. */
export const fullDonation: Body = {
  ...minimalDonation,
  amount: 100.1,
  email: 'donor@example.org',
  billing: { ...minimalDonation.billing, is_foundation: false, title: 'Dr', business_name: 'Moulin inc.' },
  custom_data: { heard: 'radio', nested: { list: [1, null] } },
  tax_receipt: {
    title: 'Ms',
    business_name: 'B',
    first_name: 'F',
    last_name: 'L',
    email: 'receipt@example.org',
    ...place,
  },
  tribute: {
    fundraiser_tribute_id: 3,
    type: 'in_memory',
    honoree: 'Rose',
    message: 'With love',
    method: 'mail',
    address: place,
    email: 'family@example.org',
    phone: '+1 613 555 0100',
    name: 'Family',
    donor_copy: true,
  },
  extra: {
    mail_receipt: true,
    donation_setting_item_id: 4,
    installments: { total_amount: 100.1, duration: 3, day: 15 },
  },
  mail: { same_as_billing: false, ...place },
};
