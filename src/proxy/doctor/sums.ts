import type { Campaign } from '../../schema/campaign.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { listTransactions, type Transaction } from '../../schema/transaction.js';
import { replyOf } from './asker.js';
import { isPending } from './campaigns.js';
import { pageSize, type Ask } from './row.js';

// Compares figures that count the same gifts. All sums are in minor units.

export const sumAdvice =
  'There is no setting for this. If it is still so in ten minutes, it is no cache: show this line to the platform.';

/** Maximum number of pages of a campaign's transactions that are added up. */
export const mostPages = 12;

/** All transactions of a campaign; `undefined` if there are too many, or if an answer cannot be read. */
export async function allRows(ask: Ask, campaign: number): Promise<readonly Transaction[] | undefined> {
  const rows = new Map<number, Transaction>();
  for (let page = 0; page < mostPages; page += 1) {
    const after = { after_id: Math.max(0, ...rows.keys()), sort: 'id', direction: 'asc' };
    const query = { fundraisers: [campaign], ...after, limit: pageSize, include_pending: 1 };
    const found = replyOf(listTransactions, await ask({ endpoint: listTransactions, query }))?.data;
    if (!found?.some(({ id }) => !rows.has(id))) return found && [...rows.values()];
    for (const row of found) rows.set(row.id, row);
  }
  return undefined;
}

const minor = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** `true` if the places add up to what the campaign has raised; otherwise a sentence with both figures. */
export function raisedAndHeatmap(id: number, campaign: Campaign, places: Heatmap): true | string {
  const total = sum(places.map(({ amount_raised: raised }) => minor(raised)));
  return comparison(id, campaign, [total], 'the places of its heatmap');
}

/** The amounts of a transaction that `raised` may count. The interface does not define it, so any of them is accepted. */
const countings: readonly ((row: Transaction) => number)[] = [
  ({ amount }) => minor(amount?.donation) + minor(amount?.donation_to_pages),
  ({ amount }) => minor(amount?.donation),
  ({ amount }) => minor(amount?.donation) + minor(amount?.donation_to_pages) + minor(amount?.covered_fees),
  ({ amount }) => minor(amount?.total_paid),
  ({ amount }) => minor(amount?.total_net),
];

/** Likewise for the campaign's transactions. @param rows All of them, including pending ones. */
export function raisedAndList(id: number, campaign: Campaign, rows: readonly Transaction[]): true | string {
  // Only the payment of a fulfilled pledge counts.
  const counted = rows.filter(
    (row) => !(row.is_pledge_transaction === true && typeof row.fulfillment_transaction_id === 'number'),
  );
  const isUndisputed = (row: Transaction) => row.is_disputed !== true;
  const received = counted.filter((row) => !isPending(row));
  const totals = countings.flatMap((amountOf) =>
    [counted, received, counted.filter(isUndisputed), received.filter(isUndisputed)].map((some) =>
      sum(some.map((row) => (row.type === 'refund' ? -Math.abs(amountOf(row)) : amountOf(row)))),
    ),
  );
  return comparison(id, campaign, totals, 'the donations in its list of transactions');
}

/** @param totals Sums of which one has to be the raised amount. */
function comparison(
  id: number,
  { type, raised, donors }: Campaign,
  totals: readonly number[],
  others: string,
): true | string {
  const major = (amount: number) => (amount / 100).toFixed(2);
  // For campaigns that count donors, the interface does not define whether `raised` is an amount or a number of people.
  if (totals.includes(minor(raised)) || (type === 'donors' && raised === donors)) return true;
  return `Campaign ${String(id)} has raised ${major(minor(raised))}, and ${others} add up to ${major(totals[0] ?? 0)}.`;
}
