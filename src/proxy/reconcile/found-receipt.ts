import type { Transaction } from '../../schema/transaction.js';
import type { Outcome } from '../ledger/ledger.js';

/**
 * The outcome of a gift that was found in the platform's list, of the same shape as a receipt (contract §2.6), as far as
 * a transaction record (§2.7) tells it.
 */
export function foundReceipt(row: Transaction): Outcome {
  const { amount, fundraiser, recurring } = row;
  return {
    status: 200,
    body: {
      id: row.id,
      // What both call the processor's ID. A receipt needs one to be a receipt.
      ref_id: row.processor_transaction_id || String(row.id),
      amount: amount?.total_paid ?? amount?.donation,
      currency: amount?.currency,
      frequency: recurring?.interval ?? 'once',
      fundraiser_id: fundraiser?.id,
      fundraiser_name: fundraiser?.name,
      created_at: row.date,
      status: row.status,
    },
  };
}
