import type { Gift } from '../../src/donation/gift.js';

/** A single gift of $50.00 with every required field and no optional ones. */
export const gift: Gift = {
  campaignId: 1,
  amountMinor: 5000,
  currency: 'CAD',
  frequency: 'once',
  email: 'maude@example.org',
  billing: {
    first_name: 'Maude',
    last_name: 'Tremblay',
    address: '12, rue des Érables',
    city: 'Gatineau',
    state: 'QC',
    zip: 'J8X 1A1',
    country: 'CA',
  },
};
