import type { Sql } from '../db/sql.js';
import { Refusal } from '../http/refusal.js';
import { findPayment, findTransaction } from './find-transaction.js';

/**
 * Cancels a transaction's tax receipt, or makes it valid again.
 *
 * @throws Refusal 400 if it has none, or if a valid one would be for more than was kept.
 */
export function changeReceipt(sql: Sql, transactionId: number, status: 'valid' | 'cancelled'): void {
  if (status === 'valid') findPayment(sql, transactionId);
  else findTransaction(sql, transactionId);
  const last = sql.get<{ id: number; amount_donation: number; kept: number }>(
    `SELECT r.id, r.amount_donation, k.amount AS kept FROM tax_receipts r JOIN kept_donations k USING (transaction_id)
     WHERE transaction_id = ? ORDER BY r.id DESC LIMIT 1`,
    transactionId,
  );
  if (!last) throw new Refusal(400, `transaction_id: transaction ${transactionId} has no tax receipt`);
  if (status === 'valid' && last.amount_donation > last.kept)
    throw new Refusal(
      400,
      `transaction_id: the tax receipt of transaction ${transactionId} is for more than was kept`,
    );
  sql.run('UPDATE tax_receipts SET status = ? WHERE id = ?', status, last.id);
}
