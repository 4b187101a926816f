import { endpoint, nothing } from './endpoint.js';
import {
  amount,
  count,
  type FieldProblem,
  flag,
  id,
  listedId,
  open,
  reference,
  requestId,
  text,
  textReference,
} from './field.js';
import { members } from './json.js';
import { customData, Named, tagsList, User } from './person.js';
import { quickReader } from './quick-reading.js';
import { z } from './z.js';

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

// Loose objects: members that the contract does not have are passed to the owner unchecked. Visitors never get these answers.

const person = { business_name: text, title: text, name: text, first_name: text, last_name: text };
const postalAddress = { street_address: text, city: text, country: text, state: text, postal: text };

const TransactionBilling = z.looseObject({
  ...person,
  ...postalAddress,
  is_foundation: flag,
  email: text,
  phone: text,
});

/** Amounts of one transaction, in major units. */
const TransactionAmount = z.looseObject({
  apparel: amount,
  covered_fees: amount,
  currency: open('CAD', 'USD', 'AUD', 'EUR'),
  donation: amount,
  donation_to_pages: amount,
  ecards: amount,
  is_recurring: flag,
  registration: amount,
  sponsorship: amount,
  tickets: amount,
  total_net: amount,
  total_paid: amount,
  custom_fees: amount,
});

const TransactionCampaign = z.looseObject({
  id: reference,
  partner_id: reference,
  fundraiser_template_id: reference,
  fundraiser_template: z.nullish(Named),
  name: text,
  dt_start: text,
  dt_end: text,
  location: text,
  goal: amount,
  campus: text,
  national_office: text,
  chapter: text,
  chapter_custom_id: textReference,
  organization: text,
  in_support_name: text,
  in_support_code: text,
  appeal_code: text,
  language: open('en', 'fr'),
  custom_data: customData,
  user: z.nullish(User),
  tags_list: tagsList,
});

const TransactionTeam = z.looseObject({
  id: reference,
  partner_id: reference,
  /** May differ from the transaction's campaign if teams span campaigns. */
  fundraiser_id: reference,
  name: text,
  goal: amount,
  url: text,
  user: z.nullish(User),
  custom_data: customData,
});

const TransactionPage = z.looseObject({
  id: reference,
  partner_id: reference,
  name: text,
  first_name: text,
  last_name: text,
  user_name: text,
  title: text,
  goal: amount,
  url: text,
  language: open('en', 'fr'),
  custom_data: customData,
});

const TaxReceipt = z.looseObject({
  id: reference,
  amount_donation: amount,
  amount_benefit: amount,
  amount_eligible: amount,
  business_name: text,
  name_on_receipt: text,
  issued_on: text,
  receipt_number: text,
  status: open('valid', 'cancelled'),
  title: text,
  first_name: text,
  last_name: text,
  ...postalAddress,
  email: text,
  user_id: reference,
  transaction_id: reference,
});

const Recurring = z.looseObject({
  id: reference,
  amount,
  amount_net: amount,
  interval: open('month', 'year'),
  day: reference,
  month: reference,
  status: open('active', 'cancelled', 'paused'),
});

/** Transaction record, contract §2.7. It contains all data of the donor: use it only on servers, never in a page. */
export const Transaction = z.looseObject({
  id,
  type: open('charge', 'refund'),
  status: open('completed', 'refunded', 'pending'),
  refund_children_ids: z.nullish(z.array(listedId)),
  parent_id: reference,
  partner_id: reference,
  promo_code: text,
  amount: z.nullish(TransactionAmount),
  billing: z.nullish(TransactionBilling),
  donated_by: z.nullish(
    z.looseObject({
      ...person,
      ...postalAddress,
      email: text,
      is_foundation: flag,
      user_id: reference,
      phone: text,
    }),
  ),
  mailing_address: z.nullish(
    z.looseObject({ ...person, ...postalAddress, is_foundation: flag, phone: text }),
  ),
  card_type: text,
  payment_processor: text,
  processor_transaction_id: textReference,
  custom_data: customData,
  date: text,
  donation_comment: text,
  fundraiser: z.nullish(TransactionCampaign),
  fundraiser_team: z.nullish(TransactionTeam),
  fundraiser_user_page: z.nullish(TransactionPage),
  is_disputed: flag,
  is_refunded: flag,
  is_pending: flag,
  is_tax_receipt_issued: flag,
  tax_receipt: z.nullish(TaxReceipt),
  recurring: z.nullish(Recurring),
  payout: z.nullish(z.looseObject({ account: text, date: text })),
  purchased_items: z.nullish(PurchasedItems),
  refunded_items: z.nullish(RefundedItems),
  sponsorship: z.nullish(Sponsorship),
  fulfillment_transaction_id: reference,
  is_pledge_transaction: flag,
  pledge_transaction_id: reference,
  is_fulfillment_transaction: flag,
  payee: z.nullish(z.looseObject({ billing: z.nullish(TransactionBilling), user: z.nullish(User) })),
});
export type Transaction = z.infer<typeof Transaction>;

/** The list of transactions with its metadata. `count` is the number of rows in this answer, not on all pages. */
export const TransactionList = z.looseObject({
  dt_start: text,
  dt_end: text,
  count,
  data: z.array(Transaction),
});
export type TransactionList = z.infer<typeof TransactionList>;

/** A warning if an answer has another number of rows than its `count`: some were lost on the way. */
export function countProblems(body: unknown): readonly FieldProblem[] {
  const { count: counted, data } = members(body);
  const { data: stated } = z.safeParse(count, counted);
  const isOther = typeof stated === 'number' && Array.isArray(data) && stated !== data.length;
  return isOther ? [{ path: 'count', problem: 'differs from the number of rows' }] : [];
}

const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, { error: 'has to be yyyy-mm-ddThh:mm:ss, UTC' }));
/** A time as a parameter of the list: `yyyy-mm-ddThh:mm:ss`, UTC. @param ms Milliseconds since 1970; fractions of a second are cut off. */
export function wireTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'has to be YYYY-MM-DD' }));
const switched = z.literal([0, 1]);

/** An empty list would be sent as none, and be answered with the transactions of all campaigns. */
const notEmpty = z.refine((list) => Array.isArray(list) && list.length > 0, { error: 'has to have an item' });

/**
 * Query of contract §4.5. The contract describes the parameters but does not name them; `queryNames` of the client and the proxy replaces
 * any of these defaults.
 */
export const TransactionQuery = z.strictObject({
  // 0 is allowed because an export of all transactions begins with it: it is lower than every ID.
  after_id: z.optional(z.int().check(z.nonnegative())),
  dt_start: z.optional(instant),
  dt_end: z.optional(instant),
  payout_account: z.optional(z.enum(['global', 'user'])),
  /** If this is set, the platform ignores `dt_start` and `dt_end`. */
  payout_date: z.optional(date),
  fundraisers: z.optional(z.array(requestId).check(notEmpty)),
  page: z.optional(z.int().check(z.positive())),
  limit: z.optional(z.int().check(z.positive())),
  sort: z.optional(z.enum(['id', 'date'])),
  direction: z.optional(z.enum(['asc', 'desc'])),
  exclude_subsites: z.optional(switched),
  include_pending: z.optional(switched),
  tags: z.optional(z.array(z.string()).check(notEmpty)),
});
export type TransactionQuery = z.infer<typeof TransactionQuery>;

/** Contract §4.5. */
export const listTransactions = /* @__PURE__ */ endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/v2/private/transactions',
  params: nothing,
  query: TransactionQuery,
  body: undefined,
  reply: TransactionList,
  quick: quickReader(TransactionList),
  problems: countProblems,
  freshFor: 0,
  access: 'owner',
});
