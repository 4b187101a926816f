import type { Transaction } from '../../schema/transaction.js';

/** Whether a transaction is money that came in and was not disputed. A pledge is a promise: its payment is a charge of its own. */
export function isCompletedCharge(row: Transaction): boolean {
  return (
    row.type === 'charge' &&
    row.status === 'completed' &&
    row.is_pending !== true &&
    row.is_disputed !== true &&
    row.is_pledge_transaction !== true
  );
}
