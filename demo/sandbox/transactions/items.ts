import { groupByOwner } from '../db/by-id.js';
import type { Sql } from '../db/sql.js';

/** An item with the columns of its kind; those of other kinds are null. */
export interface Item {
  owner_id: number;
  id: number;
  kind: 'apparel' | 'registration' | 'ticket' | 'ecard' | 'tribute_card' | 'sponsorship' | 'custom_fee';
  name: string;
  option: string;
  code: string;
  price: number;
  option_id: number | null;
  source_id: number | null;
  contact_id: number | null;
  page_id: number | null;
  alias_name: string | null;
  comment: string | null;
  is_amount_hidden: number | null;
  self_donation: number | null;
  previous_item_id: number | null;
  card_id: number | null;
  method: string | null;
  type: string | null;
  honoree: string | null;
  message: string | null;
  send_on: string | null;
  is_anonymous: number | null;
  delivery_status: string | null;
  recipient_name: string | null;
  recipient_email: string | null;
  recipient_phone: string | null;
  recipient_address: string | null;
}

const select = (owner: 'transaction_id' | 'refunded_by'): string =>
  `SELECT i.${owner} AS owner_id, i.*, r.contact_id, r.page_id, r.alias_name, r.comment, r.is_amount_hidden,
     r.self_donation, r.previous_item_id, c.card_id, c.method, c.type, c.honoree, c.message, c.send_on, c.is_anonymous,
     c.delivery_status, c.recipient_name, c.recipient_email, c.recipient_phone, c.recipient_address
   FROM items i LEFT JOIN registrations r ON r.item_id = i.id LEFT JOIN cards c ON c.item_id = i.id
   WHERE i.${owner} IN (SELECT value FROM json_each(?)) ORDER BY i.id`;

export const loadPurchasedItems = (sql: Sql, transactionIds: number[]): Map<number, Item[]> =>
  groupByOwner(sql, select('transaction_id'), transactionIds);

export const loadRefundedItems = (sql: Sql, transactionIds: number[]): Map<number, Item[]> =>
  groupByOwner(sql, select('refunded_by'), transactionIds);
