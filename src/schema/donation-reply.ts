import { frequencies } from './donation.js';
import { amount, MailAddress, open, reference, text, textReference } from './field.js';
import { receiptMembers } from './gift-receipt.js';
import { z } from './z.js';

const DonationSummary = z.object({
  amount_covered_fee: amount,
  amount_custom_fee: amount,
  amount_donation: amount,
  amount_apparel: amount,
  amount_ticket: amount,
  amount_registration: amount,
  amount_sponsor: amount,
  amount_cards: amount,
  frequency: open(...frequencies),
});

const BillingAddress = z.object({
  name: text,
  email: text,
  business_name: text,
  title: text,
  first_name: text,
  last_name: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  phone: text,
});

const { email, ...withoutEmail } = receiptMembers;

const publicMembers = {
  ...withoutEmail,
  currency_symbol: text,
  parent_id: reference,
  fundraiser_name: text,
  organization_name: text,
  summary: z.nullish(DonationSummary),
  created_at: text,
};

/** The members of a donation that the proxy returns to visitors: none that other scripts of the page may not read. */
export const Receipt = z.object(publicMembers);
export type Receipt = z.infer<typeof Receipt>;

/** Donation transaction, contract §2.6. Amounts are major units. */
export const Donation = z.object({
  ...publicMembers,
  email,
  fundraiser_page_id: reference,
  fundraiser_team_id: reference,
  organization_id: reference,
  organization_code: text,
  user_id: reference,
  mail: z.nullish(MailAddress),
  upsell: z.nullish(z.looseObject({})),
  promo_code: text,
  billing_address: z.nullish(BillingAddress),
  dtd: z.nullish(z.object({ company_id: textReference, entered_text: text })),
});
export type Donation = z.infer<typeof Donation>;
