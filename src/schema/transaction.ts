import { amount, count, flag, id, listedId, open, reference, text, textReference } from './field.js';
import type { FieldProblem } from './issue.js';
import { members } from './members.js';
import { customData, Named, tagsList, User } from './person.js';
import { PurchasedItems, RefundedItems, Sponsorship } from './transaction-items.js';
import { z } from './z.js';

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
