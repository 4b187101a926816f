import { dateTime, DAY_MS } from '../values/dates.js';
import type { Sql } from '../db/sql.js';
import type { ItemDraft } from './draft.js';

/** Writes an item of a transaction with the columns of its kind. */
export function writeItem(sql: Sql, transactionId: number, item: ItemDraft, at: number): void {
  const id = sql.run(
    'INSERT INTO items (transaction_id, kind, name, option, code, price, option_id, source_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    transactionId,
    item.kind,
    item.name,
    item.option ?? '',
    item.code ?? '',
    item.price,
    item.optionId ?? null,
    item.sourceId ?? null,
  );
  item.id = id;
  if (item.registration) writeRegistration(sql, id, item.registration);
  if (item.card) writeCard(sql, id, item.card, at);
}

function writeRegistration(
  sql: Sql,
  itemId: number,
  registration: NonNullable<ItemDraft['registration']>,
): void {
  sql.run(
    `INSERT INTO registrations (item_id, contact_id, page_id, alias_name, comment, is_amount_hidden, self_donation, previous_item_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, (
       SELECT MAX(r.item_id) FROM registrations r WHERE r.contact_id = ?))`,
    itemId,
    registration.who.contactId,
    registration.page?.id ?? null,
    registration.alias,
    registration.comment,
    registration.isAmountHidden ? 1 : 0,
    registration.page ? registration.selfDonation : 0,
    registration.who.contactId,
  );
}

function writeCard(sql: Sql, itemId: number, card: NonNullable<ItemDraft['card']>, at: number): void {
  const contact = sql.one<{ email: string; phone: string; address: string }>(
    `SELECT email, phone, street_address || ', ' || city || ' ' || state || ' ' || postal || ', ' || country AS address
     FROM contacts WHERE id = ?`,
    card.recipient.contactId,
  );
  sql.run(
    `INSERT INTO cards (item_id, card_id, method, type, honoree, message, send_on, is_anonymous, delivery_status,
       recipient_name, recipient_email, recipient_phone, recipient_address)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    itemId,
    card.cardId,
    card.method,
    card.type,
    card.honoree,
    card.message,
    dateTime(at + DAY_MS).slice(0, 10),
    card.isAnonymous ? 1 : 0,
    card.deliveryStatus,
    `${card.recipient.firstName} ${card.recipient.lastName}`,
    card.method === 'email' ? contact.email : '',
    card.method === 'sms' ? contact.phone : '',
    card.method === 'mail' ? contact.address : '',
  );
}
