import type { Sql } from '../db/sql.js';
import { dateTime } from '../values/dates.js';

/** Issues the tax receipt of a payment to a person. */
export function issueReceipt(sql: Sql, transactionId: number, contactId: number, at: number): void {
  sql.run(
    `INSERT INTO tax_receipts (transaction_id, contact_id, receipt_number, status, issued_on) VALUES (?, ?, ?, 'valid', ?)`,
    transactionId,
    contactId,
    receiptNumber(transactionId, at),
    dateTime(at),
  );
}

export const receiptNumber = (transactionId: number, at: number): string =>
  `ORA-${new Date(at).getUTCFullYear()}-${String(transactionId).padStart(6, '0')}`;
