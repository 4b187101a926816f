import { email } from './email.js';
import { amount, id, open, reference, text } from './field.js';
import { MailAddress } from './person.js';
import { atMost, cleaned, plainLine, plainText, visible } from './plain-text.js';
import { RequestAmount } from './request-amount.js';
import { isTelephone } from './telephone.js';
import { z } from './z.js';

/** Maximum length of a name or address line. The form's own limits are lower. */
const longestLine = 200;
const longestMessage = 1_000;

const filled = cleaned(plainLine, atMost(longestLine), visible);
const twoLetters = z.string().check(z.regex(/^[A-Za-z]{2}$/, { error: 'has to be two letters' }));
const countryCode = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, { error: 'has to be an ISO 3166-1 alpha-2 code' }));
const optional = z.optional(cleaned(plainLine, atMost(longestLine)));

/** A processor's token: printable ASCII without line breaks, which could split a log line or a header. */
const cardToken = z.string().check(z.regex(/^[!-~][ -~]{0,7999}$/));

export const frequencies = ['once', 'month', 'year'] as const;
export type Frequency = (typeof frequencies)[number];

/** The eight card codes of contract §4.4. */
export const cardTypes = ['VI', 'VISA', 'MC', 'AMEX', 'DC', 'DISC', 'JCB', 'CUP'] as const;
export type CardType = (typeof cardTypes)[number];

export const Billing = z.strictObject({
  is_foundation: z.optional(z.boolean()),
  title: optional,
  business_name: optional,
  first_name: filled,
  last_name: filled,
  address: filled,
  city: filled,
  state: twoLetters,
  zip: filled,
  country: countryCode,
});
export type Billing = z.infer<typeof Billing>;

const optionalAddress = {
  address: optional,
  city: optional,
  state: z.optional(twoLetters),
  zip: optional,
  country: z.optional(countryCode),
};

/** A tax receipt in the name of a person or organisation other than the donor. */
export const TaxReceiptRequest = z.strictObject({
  title: optional,
  business_name: optional,
  first_name: optional,
  last_name: optional,
  email: z.optional(email),
  ...optionalAddress,
});

export const Tribute = z.strictObject({
  fundraiser_tribute_id: z.optional(id),
  type: z.optional(z.enum(['in_honor', 'in_memory', 'donation'])),
  honoree: optional,
  message: z.optional(cleaned(plainText, atMost(longestMessage))),
  method: z.optional(z.enum(['mail', 'email', 'sms'])),
  address: z.optional(z.strictObject(optionalAddress)),
  email: z.optional(email),
  phone: z.optional(cleaned(plainLine, z.refine(isTelephone))),
  name: optional,
  donor_copy: z.optional(z.boolean()),
});

/**
 * `total_amount` is in major units; the platform charges `total_amount / duration`, rounded to cents, each month. The contract does not
 * mark the three members as required, but this schema requires them: by rule 4 of §4.4 "the rest are charged on the chosen `day`", and no
 * rule defines a default.
 */
export const Installments = z.strictObject({
  total_amount: RequestAmount,
  duration: z.int().check(z.positive()),
  day: z.int().check(z.minimum(1), z.maximum(31)),
});

/** Body of contract §4.4. `amount` is in major units. Unknown members are refused. */
export const DonationRequest = z
  .strictObject({
    amount: RequestAmount,
    frequency: z.enum(frequencies),
    email: z.optional(email),
    fundraiser_id: id,
    card: z.strictObject({ type: z.enum(cardTypes), token: cardToken }),
    billing: Billing,
    custom_data: z.optional(z.looseObject({})),
    tax_receipt: z.optional(TaxReceiptRequest),
    tribute: z.optional(Tribute),
    extra: z.optional(
      z.strictObject({
        mail_receipt: z.optional(z.boolean()),
        donation_setting_item_id: z.optional(id),
        installments: z.optional(Installments),
      }),
    ),
    mail: z.optional(z.strictObject({ same_as_billing: z.optional(z.boolean()), ...optionalAddress })),
  })
  .check(
    // Rule 1 of contract §4.4.
    z.refine((body) => !body.extra?.installments || body.frequency === 'once', {
      path: ['extra', 'installments'],
      error: 'installments need frequency "once"',
    }),
  );
export type DonationRequest = z.infer<typeof DonationRequest>;

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

/**
 * Donation transaction, contract §2.6. Amounts are major units.
 * `id` and `ref_id` are required even in a tolerant reading: without them, the donor would have no proof of the gift.
 */
export const Donation = z.object({
  id,
  ref_id: z.string().check(z.regex(/[^]/)),
  amount,
  currency: text,
  currency_symbol: text,
  frequency: open(...frequencies),
  fundraiser_id: reference,
  parent_id: reference,
  fundraiser_page_id: reference,
  fundraiser_team_id: reference,
  organization_id: reference,
  fundraiser_name: text,
  organization_name: text,
  organization_code: text,
  user_id: reference,
  email: text,
  mail: z.nullish(MailAddress),
  statement_descriptor: text,
  summary: z.nullish(DonationSummary),
  upsell: z.nullish(z.looseObject({})),
  promo_code: text,
  billing_address: z.nullish(BillingAddress),
  dtd: z.nullish(z.object({ company_id: text, entered_text: text })),
  created_at: text,
  status: text,
});
export type Donation = z.infer<typeof Donation>;
