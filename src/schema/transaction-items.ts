import { amount, count, flag, open, reference, text } from './field.js';
import { customData, User } from './person.js';
import { z } from './z.js';

// Items are loose objects, for the reason given in transaction.ts.

const items = <Item extends z.ZodMiniType>(item: Item) =>
  z.nullish(z.looseObject({ count, items: z.nullish(z.array(item)) }));

/** Refunded items of kinds that have no count. */
const uncounted = <Item extends z.ZodMiniType>(item: Item) =>
  z.nullish(z.looseObject({ items: z.nullish(z.array(item)) }));

const deliveryStatus = open('na', 'pending', 'sent', 'delivered', 'opened', 'error');
const delivery = open('email', 'sms', 'mail');
const recipient = z.nullish(
  z.looseObject({ name: text, email: text, phone: text, address: z.nullish(z.unknown()) }),
);

const Ticket = z.looseObject({ id: reference, name: text, option: text, price: amount });

/** The contract (§2.7) writes "custom ID or code such as a SKU" and "SKU-like code" without naming the field, so either name is read. */
const productCode = { sku: text, code: text };

const Apparel = z.looseObject({ id: reference, name: text, option: text, price: amount, ...productCode });

const RegisteredPage = z.looseObject({
  id: reference,
  name: text,
  goal: amount,
  self_donation: z.nullish(z.looseObject({ id: reference, name: text, amount })),
  url: text,
  team: z.nullish(
    z.looseObject({ id: reference, name: text, goal: amount, url: text, language: open('en', 'fr') }),
  ),
  user: z.nullish(User),
  custom_data: customData,
});

const Registration = z.looseObject({
  id: reference,
  name: text,
  option: text,
  price: amount,
  ...productCode,
  first_name: text,
  last_name: text,
  alias_name: text,
  comment: text,
  is_amount_hidden: flag,
  fundraiser_page: z.nullish(RegisteredPage),
  mailing_address: z.nullish(
    z.looseObject({ street_address: text, city: text, country: text, state: text, postal: text }),
  ),
  custom_data: customData,
  registrant_id: reference,
});

const ECard = z.looseObject({
  id: reference,
  method: delivery,
  send_on: text,
  message: text,
  is_anonymous: flag,
  delivery_status: deliveryStatus,
  card: z.nullish(z.looseObject({ id: reference, name: text, price: amount })),
  recipient,
});

const TributeCard = z.looseObject({
  id: reference,
  method: delivery,
  type: text,
  honoree: text,
  message: text,
  delivery_status: deliveryStatus,
  recipient,
});

const Fee = z.looseObject({ id: reference, name: text, amount });

const SponsorshipItem = z.looseObject({
  id: reference,
  option_id: reference,
  source_id: reference,
  name: text,
  price: amount,
});

export const Sponsorship = z.looseObject({ count, items: z.nullish(z.array(SponsorshipItem)) });

/** Items that a transaction bought besides the donation, contract §2.7. */
export const PurchasedItems = z.looseObject({
  apparel: items(Apparel),
  registration: items(Registration),
  tickets: items(Ticket),
  ecards: items(ECard),
  tribute_cards: items(TributeCard),
  custom_fees: items(Fee),
});

const RefundedAmount = z.looseObject({ id: reference, amount });

const SelfDonation = z.looseObject({
  id: reference,
  amount,
  name: text,
  fundraiser_page: z.nullish(
    z.looseObject({
      id: reference,
      partner_id: reference,
      name: text,
      first_name: text,
      last_name: text,
      goal: amount,
      language: open('en', 'fr'),
      custom_data: customData,
    }),
  ),
});

/** Items that a refund paid back, contract §2.7. */
export const RefundedItems = z.looseObject({
  donations: uncounted(RefundedAmount),
  covered_fees: uncounted(RefundedAmount),
  apparel: items(Apparel),
  registration: items(Registration),
  tickets: items(Ticket),
  ecards: items(ECard),
  sponsorship: uncounted(SponsorshipItem),
  custom_fees: items(Fee),
  self_donations: uncounted(SelfDonation),
});
