import { dollars } from '../money.js';
import type { Item } from './items.js';
import type { TransactionRow } from './transaction-row.js';

/**
 * Collected funds (contract 2.7). A refund's figures are positive: its `type` says which way they went. Nothing is
 * collected by a pledge; its fulfilment carries what was paid.
 *
 * @param items - Those bought with a charge, those given back by a refund.
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
    // The parts of a plan are charges that repeat themselves, too: nothing else of a record tells them from gifts for once.
    is_recurring: row.recurring_id !== null || row.installment_plan_id !== null,
    registration: dollars(sum('registration')),
    sponsorship: dollars(sum('sponsorship')),
    tickets: dollars(sum('ticket')),
    total_net: dollars(paid - (row.is_pledge ? 0 : row.processor_fee)),
    total_paid: dollars(paid),
    custom_fees: dollars(sum('custom_fee')),
  };
}
