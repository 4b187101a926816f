import type { Sql } from '../db/sql.js';
import { Refusal } from '../http/refusal.js';
import type { TransactionRow } from '../transactions/transaction-row.js';

/** @throws Refusal 400 if there is no such transaction. */
export function findTransaction(sql: Sql, id: number): TransactionRow {
  const row = sql.get<TransactionRow>('SELECT * FROM transactions WHERE id = ?', id);
  if (!row) throw new Refusal(400, `transaction_id: there is no transaction ${id}`);
  return row;
}

/** A payment whose money the charity has, completely or in part. @throws Refusal 400 if the transaction is none. */
export function findPayment(sql: Sql, id: number): TransactionRow {
  const row = findTransaction(sql, id);
  const problem = notPaid(row);
  if (problem !== undefined) throw new Refusal(400, `transaction_id: transaction ${id} ${problem}`);
  return row;
}

function notPaid({ type, status, is_pledge }: TransactionRow): string | undefined {
  if (type === 'refund') return 'is a refund';
  if (is_pledge) return 'is a pledge';
  if (status === 'pending') return 'is pending';
  return status === 'refunded' ? 'was refunded' : undefined;
}
