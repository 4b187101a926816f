import { customData, flags, integers, named, numbers, texts, user } from './contract-fields.js';

// Typed from §2.7 of the interface document. See contract-fields.ts.

const street = texts('street_address city country state postal');
const owner = texts('name first_name last_name');
const person = { ...owner, ...texts('business_name title') };
const billing = { ...person, ...street, ...texts('email phone'), is_foundation: 'boolean' } as const;

// Items that a transaction bought or paid back.

const counted = <Item>(item: Item) => ({ count: 'integer', items: [item] }) as const;

const ticket = { id: 'integer', ...texts('name option'), price: 'number' } as const;
// The document has "custom ID or code such as a SKU" and "SKU-like code" without a JSON name, so either name is read.
const apparel = { ...ticket, ...texts('sku code') } as const;
const registration = {
  ...apparel,
  ...texts('first_name last_name alias_name comment'),
  is_amount_hidden: 'boolean',
  fundraiser_page: {
    id: 'integer',
    ...texts('name url'),
    goal: 'number',
    self_donation: { id: 'integer', name: 'string', amount: 'number' },
    team: { id: 'integer', ...texts('name url language'), goal: 'number' },
    user,
    custom_data: customData,
  },
  mailing_address: street,
  custom_data: customData,
  registrant_id: 'integer',
} as const;
const recipient = { ...texts('name email phone'), address: 'anything' } as const;
const ecard = {
  id: 'integer',
  ...texts('method send_on message delivery_status'),
  is_anonymous: 'boolean',
  card: { id: 'integer', name: 'string', price: 'number' },
  recipient,
} as const;
const tributeCard = {
  id: 'integer',
  ...texts('method type honoree message delivery_status'),
  recipient,
} as const;
const fee = { id: 'integer', name: 'string', amount: 'number' } as const;
const sponsorshipItem = { ...integers('id option_id source_id'), name: 'string', price: 'number' } as const;
const refundedAmount = { id: 'integer', amount: 'number' } as const;

const purchasedItems = {
  apparel: counted(apparel),
  registration: counted(registration),
  tickets: counted(ticket),
  ecards: counted(ecard),
  tribute_cards: counted(tributeCard),
  custom_fees: counted(fee),
} as const;

const { tribute_cards: _, ...paidBack } = purchasedItems;
const refundedItems = {
  ...paidBack,
  donations: { items: [refundedAmount] },
  covered_fees: { items: [refundedAmount] },
  sponsorship: { items: [sponsorshipItem] },
  self_donations: {
    items: [
      {
        ...fee,
        fundraiser_page: {
          ...integers('id partner_id'),
          ...owner,
          goal: 'number',
          language: 'string',
          custom_data: customData,
        },
      },
    ],
  },
} as const;

const campaign = {
  ...integers('id partner_id fundraiser_template_id'),
  ...texts('name dt_start dt_end location campus national_office chapter chapter_custom_id organization'),
  ...texts('in_support_name in_support_code appeal_code language'),
  goal: 'number',
  fundraiser_template: named,
  custom_data: customData,
  user,
  tags_list: ['anything'],
} as const;

const transaction = {
  ...integers('id parent_id partner_id fulfillment_transaction_id pledge_transaction_id'),
  ...texts('type status promo_code card_type payment_processor processor_transaction_id date'),
  donation_comment: 'string',
  ...flags('is_disputed is_refunded is_pending is_tax_receipt_issued is_pledge_transaction'),
  is_fulfillment_transaction: 'boolean',
  refund_children_ids: ['integer'],
  amount: {
    ...numbers('apparel covered_fees donation donation_to_pages ecards registration sponsorship tickets'),
    ...numbers('total_net total_paid custom_fees'),
    currency: 'string',
    is_recurring: 'boolean',
  },
  billing,
  donated_by: { ...billing, user_id: 'integer' },
  mailing_address: { ...person, ...street, is_foundation: 'boolean', phone: 'string' },
  custom_data: customData,
  fundraiser: campaign,
  fundraiser_team: {
    ...integers('id partner_id fundraiser_id'),
    ...texts('name url'),
    goal: 'number',
    user,
    custom_data: customData,
  },
  fundraiser_user_page: {
    ...integers('id partner_id'),
    ...owner,
    ...texts('user_name title'),
    goal: 'number',
    ...texts('url language'),
    custom_data: customData,
  },
  tax_receipt: {
    ...integers('id user_id transaction_id'),
    ...numbers('amount_donation amount_benefit amount_eligible'),
    ...texts('business_name name_on_receipt issued_on receipt_number status title first_name last_name'),
    ...street,
    email: 'string',
  },
  recurring: {
    ...integers('id day month'),
    ...numbers('amount amount_net'),
    ...texts('interval status'),
  },
  payout: texts('account date'),
  purchased_items: purchasedItems,
  refunded_items: refundedItems,
  sponsorship: counted(sponsorshipItem),
  payee: { billing, user },
} as const;

export const transactionList = {
  ...texts('dt_start dt_end'),
  count: 'integer',
  data: [transaction],
} as const;
