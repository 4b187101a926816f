import { currencyOf, minorOf } from './money.js';
import type { TableRow } from './rows.js';
import { timeIn } from './time-zone.js';
import { createTotals, type Totals } from './totals.js';

/** What a donor has given in a year, in minor units of a currency. */
export interface DonorYear {
  /** `2026`; empty for transactions without a date. */
  readonly year: string;
  readonly currency: string;
  /** Number of received payments. */
  readonly gifts: number;
  readonly paid: number;
  readonly refunded: number;
  /** The eligible amounts of the valid tax receipts of these payments. */
  readonly receipted: number;
}

/** Sums by year and currency, the latest year first. A refund counts in the year in which it was made. */
export function donorYears(rows: readonly TableRow[], timezone: string): readonly DonorYear[] {
  const years = new Map<string, { readonly totals: Totals; readonly receipted: Map<string, number> }>();
  for (const transaction of rows.flatMap((row) => [row.transaction, ...row.refunds])) {
    const year = /^\d{4}/.exec(timeIn(timezone, transaction.date))?.[0] ?? '';
    let sums = years.get(year);
    if (!sums) years.set(year, (sums = { totals: createTotals(timezone), receipted: new Map() }));
    sums.totals.add(transaction);
    const { type, amount, tax_receipt: receipt } = transaction;
    if (type === 'refund' || receipt?.status !== 'valid') continue;
    const currency = currencyOf(amount?.currency);
    const eligible = minorOf(receipt.amount_eligible, currency) ?? 0;
    sums.receipted.set(currency, (sums.receipted.get(currency) ?? 0) + eligible);
  }
  return [...years]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([year, { totals, receipted }]) =>
      totals.all().map(({ currency, gifts, paid, refunded }) => ({
        year,
        currency,
        gifts,
        paid,
        refunded,
        receipted: receipted.get(currency) ?? 0,
      })),
    );
}
