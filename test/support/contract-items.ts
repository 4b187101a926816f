import { shared } from './contract-fields.js';

// Items that a transaction bought or paid back, typed from §2.7 of the interface document. See contract-fields.ts.

const { user, customData } = shared;

export const street = {
  street_address: 'string',
  city: 'string',
  country: 'string',
  state: 'string',
  postal: 'string',
} as const;
export const pageOwner = { name: 'string', first_name: 'string', last_name: 'string' } as const;

const counted = <Item>(item: Item) => ({ count: 'integer', items: [item] }) as const;

const ticket = { id: 'integer', name: 'string', option: 'string', price: 'number' } as const;
// The document has "custom ID or code such as a SKU" and "SKU-like code" without a JSON name, so either name is read.
const apparel = { ...ticket, sku: 'string', code: 'string' } as const;
const registration = {
  ...apparel,
  first_name: 'string',
  last_name: 'string',
  alias_name: 'string',
  comment: 'string',
  is_amount_hidden: 'boolean',
  fundraiser_page: {
    id: 'integer',
    name: 'string',
    goal: 'number',
    self_donation: { id: 'integer', name: 'string', amount: 'number' },
    url: 'string',
    team: { id: 'integer', name: 'string', goal: 'number', url: 'string', language: 'string' },
    user,
    custom_data: customData,
  },
  mailing_address: street,
  custom_data: customData,
  registrant_id: 'integer',
} as const;
const recipient = { name: 'string', email: 'string', phone: 'string', address: 'anything' } as const;
const ecard = {
  id: 'integer',
  method: 'string',
  send_on: 'string',
  message: 'string',
  is_anonymous: 'boolean',
  delivery_status: 'string',
  card: { id: 'integer', name: 'string', price: 'number' },
  recipient,
} as const;
const tributeCard = {
  id: 'integer',
  method: 'string',
  type: 'string',
  honoree: 'string',
  message: 'string',
  delivery_status: 'string',
  recipient,
} as const;
const fee = { id: 'integer', name: 'string', amount: 'number' } as const;
const sponsorshipItem = {
  id: 'integer',
  option_id: 'integer',
  source_id: 'integer',
  name: 'string',
  price: 'number',
} as const;
const refundedAmount = { id: 'integer', amount: 'number' } as const;

export const purchasedItems = {
  apparel: counted(apparel),
  registration: counted(registration),
  tickets: counted(ticket),
  ecards: counted(ecard),
  tribute_cards: counted(tributeCard),
  custom_fees: counted(fee),
} as const;

export const refundedItems = {
  donations: { items: [refundedAmount] },
  covered_fees: { items: [refundedAmount] },
  apparel: counted(apparel),
  registration: counted(registration),
  tickets: counted(ticket),
  ecards: counted(ecard),
  sponsorship: { items: [sponsorshipItem] },
  custom_fees: counted(fee),
  self_donations: {
    items: [
      {
        id: 'integer',
        amount: 'number',
        name: 'string',
        fundraiser_page: {
          id: 'integer',
          partner_id: 'integer',
          ...pageOwner,
          goal: 'number',
          language: 'string',
          custom_data: customData,
        },
      },
    ],
  },
} as const;

export const sponsorship = counted(sponsorshipItem);
