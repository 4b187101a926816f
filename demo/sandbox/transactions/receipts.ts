import { byId } from '../db/by-id.js';
import type { Sql } from '../db/sql.js';
import { dollars } from '../values/money.js';
import { fullName, type Contact } from '../people/contact.js';

interface ReceiptRow extends Contact {
  receipt_id: number;
  transaction_id: number;
  amount_donation: number;
  amount_benefit: number;
  receipt_number: string;
  status: 'valid' | 'cancelled';
  issued_on: string;
}

/** The last tax receipt of each transaction, by the transaction's ID. */
export const loadReceipts = (sql: Sql, transactionIds: number[]): Map<number, ReceiptRow> =>
  byId(
    sql,
    `SELECT c.*, r.transaction_id AS id, r.id AS receipt_id, r.transaction_id, r.amount_donation, r.amount_benefit,
       r.receipt_number, r.status, r.issued_on
     FROM tax_receipts r JOIN contacts c ON c.id = r.contact_id
     WHERE r.transaction_id IN (SELECT value FROM json_each(?)) ORDER BY r.id`,
    transactionIds,
  );

/** `tax_receipt` of a transaction record. The value of what the donor received in return is not eligible. */
export function receiptObject(receipt: ReceiptRow, userId: number) {
  return {
    id: receipt.receipt_id,
    amount_donation: dollars(receipt.amount_donation),
    amount_benefit: dollars(receipt.amount_benefit),
    amount_eligible: dollars(Math.max(receipt.amount_donation - receipt.amount_benefit, 0)),
    business_name: receipt.business_name,
    name_on_receipt: receipt.business_name || fullName(receipt),
    issued_on: receipt.issued_on,
    receipt_number: receipt.receipt_number,
    status: receipt.status,
    title: receipt.title,
    first_name: receipt.first_name,
    last_name: receipt.last_name,
    street_address: receipt.street_address,
    city: receipt.city,
    country: receipt.country,
    state: receipt.state,
    postal: receipt.postal,
    email: receipt.email,
    user_id: userId,
    transaction_id: receipt.transaction_id,
  };
}
