import type { Campaign } from '../../schema/campaign.js';
import type { Heatmap } from '../../schema/heatmap.js';
import type { Transaction } from '../../schema/transaction.js';
import { agreementFinding, differs, type Finding } from './finding.js';

// Compares figures that count the same gifts. All sums are in minor units.

const minor = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export const heatmapSum = (rows: Heatmap): number =>
  sum(rows.map(({ amount_raised: raised }) => minor(raised)));

export function raisedAndHeatmap(id: number, campaign: Campaign, rows: Heatmap): Finding {
  const check = `campaign ${String(id)}: raised and heatmap`;
  const total = heatmapSum(rows);
  // For campaigns that count donors, the interface does not define whether `raised` is an amount or a number of people.
  const isPeople = campaign.type === 'donors' && campaign.raised === campaign.donors;
  if (minor(campaign.raised) === total || isPeople) return agreementFinding(check);
  return differs(check, {
    what: `Campaign ${String(id)} has raised ${major(minor(campaign.raised))}, and the places of its heatmap add up to ${major(total)}.`,
    follows: 'The thermometer and the map on one page show different totals.',
    advice:
      'There is no setting for this. If it is still so in ten minutes, it is no cache: show this line to the platform.',
  });
}

/** The amounts of a transaction that `raised` may count. The interface does not define it, so any of them is accepted. */
const countings: readonly ((row: Transaction) => number)[] = [
  ({ amount }) => minor(amount?.donation) + minor(amount?.donation_to_pages),
  ({ amount }) => minor(amount?.donation),
  ({ amount }) => minor(amount?.donation) + minor(amount?.donation_to_pages) + minor(amount?.covered_fees),
  ({ amount }) => minor(amount?.total_paid),
  ({ amount }) => minor(amount?.total_net),
];

/** @param rows All transactions of the campaign, including pending ones. */
export function raisedAndList(id: number, campaign: Campaign, rows: readonly Transaction[]): Finding {
  const check = `campaign ${String(id)}: raised and transactions`;
  const raised = minor(campaign.raised);
  const totals = countings.flatMap((amountOf) => {
    const signedAmount = (row: Transaction) =>
      row.type === 'refund' ? -Math.abs(amountOf(row)) : amountOf(row);
    const counted = rows.filter((row) => !isFulfilled(row));
    return [
      sum(counted.map(signedAmount)),
      sum(counted.filter((row) => row.status !== 'pending' && row.is_pending !== true).map(signedAmount)),
    ];
  });
  const isPeople = campaign.type === 'donors' && campaign.raised === campaign.donors;
  if (totals.includes(raised) || isPeople) return agreementFinding(check);
  return differs(check, {
    what: `Campaign ${String(id)} has raised ${major(raised)}, and the donations in its list of transactions add up to ${major(totals[0] ?? 0)}.`,
    follows: 'What pages show is not what the bookkeeping has.',
    advice:
      'There is no setting for this. If it is still so in ten minutes, it is no cache: show this line to the platform.',
  });
}

/** Whether a pledge has been paid. If it has, only the payment counts. */
const isFulfilled = (row: Transaction): boolean =>
  row.is_pledge_transaction === true && typeof row.fulfillment_transaction_id === 'number';

const major = (amount: number): string => (amount / 100).toFixed(2);
