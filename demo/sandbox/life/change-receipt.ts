import type { Sql } from '../db/sql.js';
import { Refusal } from '../http/refusal.js';
import { findTransaction } from './find-transaction.js';

/** Cancels a transaction's tax receipt, or makes it valid again. @throws Refusal 400 if it has none. */
export function changeReceipt(sql: Sql, transactionId: number, status: 'valid' | 'cancelled'): void {
  findTransaction(sql, transactionId);
  const changed = sql.all(
    'UPDATE tax_receipts SET status = ? WHERE transaction_id = ? RETURNING id',
    status,
    transactionId,
  );
  if (changed.length === 0)
    throw new Refusal(400, `transaction_id: transaction ${transactionId} has no tax receipt`);
}
