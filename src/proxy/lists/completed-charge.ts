import type { Transaction } from '../../schema/transaction.js';

/**
 * Whether a transaction is money that came in. A pledge is a promise: its payment is a charge of its own. A disputed payment is money until it
 * is paid back, as in the platform's figures: the contract has a refund for that, and its status stays `completed` until then.
 */
export function isCompletedCharge(row: Transaction): boolean {
  return (
    row.type === 'charge' &&
    row.status === 'completed' &&
    row.is_pending !== true &&
    row.is_pledge_transaction !== true
  );
}
