import { z } from '../../../src/schema/z.js';
import charity from '../seed/charity.json' with { type: 'json' };
import {
  amount,
  country,
  email,
  figure,
  flag,
  integer,
  objectOf,
  oneOf,
  state,
  textUpTo,
  words,
} from '../http/fields.js';

export const CARD_TYPES = ['VI', 'VISA', 'MC', 'AMEX', 'DC', 'DISC', 'JCB', 'CUP'] as const;

const optional = z.optional(textUpTo(500));

const TRIBUTE_CARDS = charity.tribute_cards.map(({ id }) => id);

const address = {
  address: optional,
  city: optional,
  state: z.optional(state),
  zip: optional,
  country: z.optional(country),
};

const Tribute = objectOf({
  fundraiser_tribute_id: z.optional(
    integer.check(
      z.refine((id) => TRIBUTE_CARDS.includes(id), { error: `must be one of ${TRIBUTE_CARDS.join(', ')}` }),
    ),
  ),
  type: z.optional(oneOf('in_honor', 'in_memory', 'donation')),
  honoree: optional,
  message: z.optional(textUpTo(2_000)),
  method: z.optional(oneOf('mail', 'email', 'sms')),
  address: z.optional(objectOf(address)),
  email: z.optional(email),
  phone: optional,
  name: optional,
  donor_copy: z.optional(flag),
});

const Installments = objectOf({ total_amount: amount, duration: integer, day: integer });

/** The body of contract 4.4, with all of its rules. Unknown fields are ignored. */
export const DonationBody = objectOf({
  // With installments, the amount is ignored (rule 5) but still required. Its own rules are checked where it is used.
  amount: figure,
  frequency: oneOf('once', 'month', 'year'),
  email: z.optional(email),
  fundraiser_id: integer,
  card: objectOf({ type: oneOf(...CARD_TYPES), token: words }),
  billing: objectOf({
    is_foundation: z.optional(flag),
    title: optional,
    business_name: optional,
    first_name: words,
    last_name: words,
    address: words,
    city: words,
    state,
    zip: words,
    country,
  }),
  custom_data: z.optional(z.record(z.string(), z.unknown(), { error: 'must be an object' })),
  tax_receipt: z.optional(
    objectOf({
      title: optional,
      business_name: optional,
      first_name: optional,
      last_name: optional,
      email: z.optional(email),
      ...address,
    }),
  ),
  tribute: z.optional(Tribute),
  extra: z.optional(
    objectOf({
      mail_receipt: z.optional(flag),
      donation_setting_item_id: z.optional(integer),
      installments: z.optional(Installments),
    }),
  ),
  mail: z.optional(objectOf({ same_as_billing: z.optional(flag), ...address })),
});

export type Donation = z.output<typeof DonationBody>;
