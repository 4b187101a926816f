import type { Sql } from '../db/sql.js';
import { Refusal } from '../http/refusal.js';
import { findPayment } from './find-transaction.js';
import { refund } from './refund.js';

/**
 * Opens the dispute of a payment, or ends it: one that the charity has lost is paid back completely.
 *
 * @returns ID of the payment, or of the refund.
 * @throws Refusal 400 if the transaction is no payment, or is disputed already, or is not.
 */
export function dispute(sql: Sql, id: number, state: 'open' | 'won' | 'lost', at: number): number {
  const payment = findPayment(sql, id);
  const isOpen = state === 'open';
  if (isOpen === (payment.is_disputed === 1))
    throw new Refusal(
      400,
      `transaction_id: transaction ${id} is ${isOpen ? 'disputed already' : 'not disputed'}`,
    );
  sql.run('UPDATE transactions SET is_disputed = ? WHERE id = ?', isOpen ? 1 : 0, id);
  return state === 'lost' ? refund(sql, payment, undefined, at) : id;
}
