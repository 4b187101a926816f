import { dollars } from '../values/money.js';
import type { Item } from './items.js';
import type { TransactionRow } from './transaction-row.js';

/**
 * Collected funds (contract 2.7). The figures of a refund are positive; its `type` shows that they were paid back. A pledge has none,
 * because its payment has them.
 *
 * @param items - The items that a charge bought, or that a refund gave back.
 */
export function amountObject(row: TransactionRow, items: Item[]) {
  const sum = (kind: Item['kind']): number =>
    items.reduce((total, item) => total + (item.kind === kind ? item.price : 0), 0);
  const toPages = items.reduce((total, item) => total + (item.self_donation ?? 0), 0);
  const prices = items.reduce((total, item) => total + item.price, 0);
  const paid = row.is_pledge ? 0 : row.donation + row.covered_fees + toPages + prices;
  return {
    apparel: dollars(sum('apparel')),
    covered_fees: dollars(row.covered_fees),
    currency: row.currency,
    donation: dollars(row.donation),
    donation_to_pages: dollars(toPages),
    ecards: dollars(sum('ecard')),
    // Payments of a plan also count as recurring: no other member of a record distinguishes them from single gifts.
    is_recurring: row.recurring_id !== null || row.installment_plan_id !== null,
    registration: dollars(sum('registration')),
    sponsorship: dollars(sum('sponsorship')),
    tickets: dollars(sum('ticket')),
    total_net: dollars(paid - (row.is_pledge ? 0 : row.processor_fee)),
    total_paid: dollars(paid),
    custom_fees: dollars(sum('custom_fee')),
  };
}
