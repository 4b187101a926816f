import type { Sql } from '../db/sql.js';
import { dateTime } from '../values/dates.js';

/**
 * Issues the tax receipt of a payment to a person, for what was kept of its donations.
 *
 * @param benefit Value of what the donor received in return, in cents.
 */
export function issueReceipt(
  sql: Sql,
  transactionId: number,
  contactId: number,
  at: number,
  benefit = 0,
): void {
  const { earlier } = sql.one<{ earlier: number }>(
    'SELECT COUNT(*) AS earlier FROM tax_receipts WHERE transaction_id = ?',
    transactionId,
  );
  sql.run(
    `INSERT INTO tax_receipts (transaction_id, contact_id, amount_donation, amount_benefit, receipt_number, status, issued_on)
     SELECT transaction_id, ?, amount, ?, ?, 'valid', ? FROM kept_donations WHERE transaction_id = ?`,
    contactId,
    benefit,
    receiptNumber(transactionId, earlier, at),
    dateTime(at),
    transactionId,
  );
}

/** A cancelled receipt keeps its number, so the next one of the same payment gets another. */
function receiptNumber(transactionId: number, earlier: number, at: number): string {
  const number = `ORA-${new Date(at).getUTCFullYear()}-${String(transactionId).padStart(6, '0')}`;
  return earlier > 0 ? `${number}-${earlier + 1}` : number;
}

/**
 * Cancels the valid tax receipt of a payment of which a part was paid back, as a charity has to, and issues one for what is left. There is
 * none for a rest that is not more than the donor received in return.
 */
export function replaceReceipt(sql: Sql, transactionId: number, at: number): void {
  const cancelled = sql.get<{ contact_id: number; amount_benefit: number }>(
    `UPDATE tax_receipts SET status = 'cancelled' WHERE transaction_id = ? AND status = 'valid'
     RETURNING contact_id, amount_benefit`,
    transactionId,
  );
  if (!cancelled) return;
  const { amount } = sql.one<{ amount: number }>(
    'SELECT amount FROM kept_donations WHERE transaction_id = ?',
    transactionId,
  );
  const { contact_id, amount_benefit } = cancelled;
  if (amount > amount_benefit) issueReceipt(sql, transactionId, contact_id, at, amount_benefit);
}
