import { dollars } from '../values/money.js';
import type { Item } from './items.js';
import type { Registrations } from './registrations.js';

const withCount = <Entry>(items: Entry[]): { count: number; items: Entry[] } => ({
  count: items.length,
  items,
});

const priced = (item: Item) => ({
  id: item.id,
  name: item.name,
  option: item.option,
  price: dollars(item.price),
});

const fee = (item: Item) => ({ id: item.id, name: item.name, amount: dollars(item.price) });

const recipient = (item: Item) => ({
  name: item.recipient_name ?? '',
  email: item.recipient_email ?? '',
  phone: item.recipient_phone ?? '',
  address: item.recipient_address ?? '',
});

const ecard = (item: Item) => ({
  id: item.id,
  method: item.method,
  send_on: item.send_on,
  message: item.message,
  is_anonymous: item.is_anonymous === 1,
  delivery_status: item.delivery_status,
  card: { id: item.card_id, name: item.name, price: dollars(item.price) },
  recipient: recipient(item),
});

/** A card that is sent to nobody has no method. */
const tributeCard = (item: Item) => ({
  id: item.id,
  ...(item.method && { method: item.method }),
  type: item.type,
  honoree: item.honoree,
  message: item.message,
  delivery_status: item.delivery_status,
  recipient: recipient(item),
});

const of = (items: Item[], kind: Item['kind']): Item[] => items.filter((item) => item.kind === kind);

/**
 * The contract does not name this field: it has "code such as a SKU" for clothes, and "SKU-like code" for registrations. The sandbox uses
 * `sku` and `code`.
 */
const apparel = (item: Item) => ({ ...priced(item), sku: item.code });

const sponsorships = (items: Item[]) =>
  of(items, 'sponsorship').map((item) => ({
    id: item.id,
    option_id: item.option_id,
    source_id: item.source_id,
    name: item.name,
    price: dollars(item.price),
  }));

/** `sponsorship` of a transaction record. */
export const sponsorshipObject = (items: Item[]) => withCount(sponsorships(items));

/** `purchased_items` of a transaction record, with every key; empty ones have a count of 0. */
export const purchasedItems = (items: Item[], registrations: Registrations) => ({
  apparel: withCount(of(items, 'apparel').map(apparel)),
  registration: withCount(of(items, 'registration').map((item) => registrations.object(item))),
  tickets: withCount(of(items, 'ticket').map(priced)),
  ecards: withCount(of(items, 'ecard').map(ecard)),
  tribute_cards: withCount(of(items, 'tribute_card').map(tributeCard)),
  custom_fees: withCount(of(items, 'custom_fee').map(fee)),
});

/** `refunded_items` of a refund: amounts and items. */
export const refundedItems = (
  refund: { id: number; donation: number; covered_fees: number },
  items: Item[],
  registrations: Registrations,
) => ({
  donations: { items: money(refund.id, refund.donation) },
  covered_fees: { items: money(refund.id, refund.covered_fees) },
  apparel: withCount(of(items, 'apparel').map(apparel)),
  registration: withCount(of(items, 'registration').map((item) => registrations.object(item))),
  tickets: withCount(of(items, 'ticket').map(priced)),
  ecards: withCount(of(items, 'ecard').map(ecard)),
  sponsorship: { items: sponsorships(items) },
  custom_fees: withCount(of(items, 'custom_fee').map(fee)),
  self_donations: {
    items: of(items, 'registration').flatMap((item) => registrations.refundedSelfDonation(item)),
  },
});

const money = (id: number, amount: number) => (amount > 0 ? [{ id, amount: dollars(amount) }] : []);
