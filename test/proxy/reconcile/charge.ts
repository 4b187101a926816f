import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Transaction } from '../../../src/schema/transaction.js';

/** The platform's row for a gift that was charged (contract §2.7). */
export function charge(
  id: number,
  { amount, email, frequency, fundraiser_id, billing }: DonationRequest,
): Transaction {
  return {
    id,
    type: 'charge',
    status: 'completed',
    amount: { total_paid: amount, donation: amount, currency: 'CAD', is_recurring: frequency !== 'once' },
    ...(frequency !== 'once' && { recurring: { id: 7_000 + id, interval: frequency } }),
    billing: { email, first_name: billing.first_name, last_name: billing.last_name },
    fundraiser: { id: fundraiser_id, name: 'Bring the otters home' },
    processor_transaction_id: `ch-${String(id)}`,
    date: '2026-11-21 09:00:00',
  };
}
