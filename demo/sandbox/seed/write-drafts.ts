import type { Sql } from '../db/sql.js';
import { issueReceipt, replaceReceipt } from '../transactions/issue-receipt.js';
import { scheduleSettlement } from '../life/settle.js';
import { processorFee, processorReference } from '../values/card-processor.js';
import { dateTime, DAY_MS } from '../values/dates.js';
import type { Draft, ItemDraft } from './draft.js';
import { insert } from './insert.js';

/** Writes drafts in order of time, so that a later transaction has a higher ID, and returns their IDs. */
export function writeDrafts(sql: Sql, drafts: readonly Draft[]): number[] {
  // The highest ID that was ever given, also to a row that was deleted since.
  const { last } = sql.one<{ last: number }>(
    `SELECT COALESCE(MAX(seq), 0) AS last FROM sqlite_sequence WHERE name = 'transactions'`,
  );
  return [...drafts]
    .sort((a, b) => a.at - b.at)
    .map((draft, index) => writeDraft(sql, draft, last + index + 1));
}

function writeDraft(sql: Sql, draft: Draft, id: number): number {
  const { at, donor, payer, items = [], refundedItems = [], receipt, benefit, founds, ...columns } = draft;
  const { type, status, card_type, is_pledge, parent_id: parent } = columns;
  const paid = items.reduce(
    (sum, { columns: { price }, registration }) => sum + price + (registration?.self_donation ?? 0),
    columns.donation + columns.covered_fees,
  );
  insert(sql, 'transactions', {
    ...columns,
    id,
    user_id: donor,
    payer_user_id: payer,
    billing_contact_id: donor.contactId,
    processor_fee: type === 'refund' || card_type === '' ? 0 : processorFee(paid),
    processor_transaction_id: card_type ? processorReference(id) : undefined,
    created_at: dateTime(at),
  });
  draft.id = id;
  for (const item of items) writeItem(sql, id, item, at);
  for (const item of refundedItems)
    sql.run('UPDATE items SET refunded_by = ? WHERE id = ?', id, item.id ?? null);
  if (founds) sql.run('UPDATE teams SET transaction_id = ? WHERE id = ?', id, founds.id);
  if (receipt && paid > 0) {
    issueReceipt(sql, id, (payer ?? donor).contactId, at + 5000, benefit);
    if (receipt === 'cancelled')
      sql.run(`UPDATE tax_receipts SET status = 'cancelled' WHERE transaction_id = ?`, id);
  }
  if (type === 'refund' && parent?.id !== undefined && parent.status !== 'refunded')
    replaceReceipt(sql, parent.id, at + 5000);
  if (status === 'pending' && !is_pledge) scheduleSettlement(sql, id, at);
  return id;
}

/** Writes an item of a transaction with the columns of its kind. */
function writeItem(sql: Sql, transactionId: number, item: ItemDraft, at: number): void {
  const { columns, registration, card, recipient } = item;
  const item_id = (item.id = insert(sql, 'items', { transaction_id: transactionId, ...columns }));
  if (registration) {
    const { previous } = sql.one<{ previous: number | null }>(
      'SELECT MAX(item_id) AS previous FROM registrations WHERE contact_id = ?',
      registration.contact_id,
    );
    insert(sql, 'registrations', { item_id, ...registration, previous_item_id: previous });
  }
  if (card && recipient) {
    const contact = sql.one<{ email: string; phone: string; address: string }>(
      `SELECT email, phone, street_address || ', ' || city || ' ' || state || ' ' || postal || ', ' || country AS address
       FROM contacts WHERE id = ?`,
      recipient.contactId,
    );
    insert(sql, 'cards', {
      item_id,
      ...card,
      send_on: dateTime(at + DAY_MS).slice(0, 10),
      recipient_name: `${recipient.firstName} ${recipient.lastName}`,
      recipient_email: card.method === 'email' ? contact.email : '',
      recipient_phone: card.method === 'sms' ? contact.phone : '',
      recipient_address: card.method === 'mail' ? contact.address : '',
    });
  }
}
