import { isTelephone, plainTelephone } from './contact.js';
import { atMost, cleaned, email, RequestAmount, requestId, visible } from './field.js';
import { cardTypes, frequencies } from './gift-values.js';
import { toMinor } from './money.js';
import { plainLine, plainText } from './text.js';
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

/**
 * A processor's token: printable ASCII without line breaks, which could split a log line or a header, and without spaces around it, which a
 * platform may remove: the same token would have two hashes.
 */
const cardToken = z.string().check(z.regex(/^(?=.{1,8000}$)[!-~]+( +[!-~]+)*$/));

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
  fundraiser_tribute_id: z.optional(requestId),
  type: z.optional(z.enum(['in_honor', 'in_memory', 'donation'])),
  honoree: optional,
  message: z.optional(cleaned(plainText, atMost(longestMessage))),
  method: z.optional(z.enum(['mail', 'email', 'sms'])),
  address: z.optional(z.strictObject(optionalAddress)),
  email: z.optional(email),
  phone: z.optional(cleaned(plainTelephone, z.refine(isTelephone))),
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
    fundraiser_id: requestId,
    card: z.strictObject({ type: z.enum(cardTypes), token: cardToken }),
    billing: Billing,
    custom_data: z.optional(z.looseObject({})),
    tax_receipt: z.optional(TaxReceiptRequest),
    tribute: z.optional(Tribute),
    extra: z.optional(
      z.strictObject({
        mail_receipt: z.optional(z.boolean()),
        donation_setting_item_id: z.optional(requestId),
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

/** The amount charged at once, in minor units: for a plan, its first payment, rounded to the cent (contract §4.4, rules 4 and 5). */
export function firstPayment({ amount, extra }: Pick<DonationRequest, 'amount' | 'extra'>): number {
  const plan = extra?.installments;
  return plan ? Math.round((toMinor(plan.total_amount) ?? 0) / plan.duration) : (toMinor(amount) ?? 0);
}
