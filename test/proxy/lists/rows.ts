import type { Transaction } from '../../../src/schema/transaction.js';

/** A completed gift of 50 through page 71, by a donor of its own. */
export function gift(id: number, change: Partial<Transaction> = {}): Transaction {
  return {
    ...{ id, type: 'charge', status: 'completed', date: '2026-11-20 18:04:05', fundraiser: { id: 7 } },
    ...{ amount: { donation: 50, covered_fees: 2, total_paid: 52, currency: 'CAD' } },
    donated_by: { user_id: 9_000 + id, first_name: 'canary', email: `canary-${String(id)}@example.org` },
    fundraiser_user_page: { id: 71, name: 'Maude swims', url: 'https://give.example.org/71' },
    ...change,
  };
}

/** A refund of a gift. Its figures are positive, as the sandbox sends them. */
export function refund(id: number, parent: number, amount: number): Transaction {
  return gift(id, {
    ...{ type: 'refund', parent_id: parent, amount: { donation: amount, currency: 'CAD' } },
    refunded_items: { donations: { items: [{ id, amount }] } },
  });
}

export const through = (page: number) => ({
  ...{ id: page, name: `Page ${String(page)}`, url: `https://give.example.org/${String(page)}` },
});
