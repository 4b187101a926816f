import { type Campaign, getCampaign } from '../../schema/campaign.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { listTransactions, type Transaction } from '../../schema/transaction.js';
import { replyOf, type Asker } from './asker.js';
import type { CampaignReads } from './campaigns.js';
import { pageSize } from './checks.js';
import { agreementFinding, differs, uncheckedFinding, type Finding } from './finding.js';
import { isKnown, isPending } from './list-checks.js';

// Compares figures that count the same gifts. All sums are in minor units.

/** Maximum number of pages of a campaign's transactions that are added up. */
const mostPages = 12;

/** Compares the amount that each campaign has raised with its heatmap; for the smallest campaign also with its transactions. */
export async function sumFindings(
  asker: Asker,
  reads: readonly CampaignReads[],
  findings: readonly Finding[],
): Promise<Finding[]> {
  const sums = reads.flatMap(({ id, campaign, heatmap }) =>
    campaign && heatmap ? [raisedAndHeatmap(id, campaign, heatmap)] : [],
  );
  const unchecked = (why: string) => [...sums, uncheckedFinding('raised and transactions', why)];
  const [smallest] = reads
    .filter(({ campaign, rows }) => campaign && (campaign.donors ?? 0) > 0 && rows.length > 0)
    .sort((one, other) => (one.campaign?.donors ?? 0) - (other.campaign?.donors ?? 0));
  if (!smallest) return unchecked('No campaign with donors could be read both ways.');
  if (!isKnown(findings, 'fundraisers', 'after_id', 'include_pending'))
    return unchecked('The list cannot be read to its end: its parameters are not known.');
  const { id } = smallest;
  const raisedNow = async () =>
    replyOf(getCampaign, await asker.ask({ endpoint: getCampaign, params: { id } }));
  const before = await raisedNow();
  const rows = await allRows(asker, id);
  const after = await raisedNow();
  if (!rows) return unchecked(`Every campaign has more than ${String(mostPages * pageSize)} transactions.`);
  if (!before || before.raised !== after?.raised)
    return unchecked('Gifts were given while the list was read. Run this again.');
  return [...sums, raisedAndList(id, before, rows)];
}

/** All transactions of a campaign; `undefined` if there are too many, or if an answer cannot be read. */
async function allRows(asker: Asker, campaign: number): Promise<readonly Transaction[] | undefined> {
  const rows = new Map<number, Transaction>();
  for (let page = 0; page < mostPages; page += 1) {
    const query = {
      ...{ fundraisers: [campaign], after_id: Math.max(0, ...rows.keys()), sort: 'id', direction: 'asc' },
      ...{ limit: pageSize, include_pending: 1 },
    };
    const found = replyOf(listTransactions, await asker.ask({ endpoint: listTransactions, query }))?.data;
    if (!found?.some(({ id }) => !rows.has(id))) return found && [...rows.values()];
    for (const row of found) rows.set(row.id, row);
  }
  return undefined;
}

const minor = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);
const major = (amount: number): string => (amount / 100).toFixed(2);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export function raisedAndHeatmap(id: number, campaign: Campaign, rows: Heatmap): Finding {
  const total = sum(rows.map(({ amount_raised: raised }) => minor(raised)));
  return comparison(`campaign ${String(id)}: raised and heatmap`, campaign, [total], {
    other: 'the places of its heatmap add up to',
    follows: 'The thermometer and the map on one page show different totals.',
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
  return comparison(`campaign ${String(id)}: raised and transactions`, campaign, totals, {
    other: 'the donations in its list of transactions add up to',
    follows: 'What pages show is not the sum of the gifts that were made.',
  });
}

/** @param totals Sums of which one has to be the raised amount. */
function comparison(
  check: string,
  campaign: Campaign,
  totals: readonly number[],
  { other, follows }: { readonly other: string; readonly follows: string },
): Finding {
  const raised = minor(campaign.raised);
  // For campaigns that count donors, the interface does not define whether `raised` is an amount or a number of people.
  const isPeople = campaign.type === 'donors' && campaign.raised === campaign.donors;
  if (totals.includes(raised) || isPeople) return agreementFinding(check);
  return differs(check, {
    what: `The campaign has raised ${major(raised)}, and ${other} ${major(totals[0] ?? 0)}.`,
    follows,
    advice:
      'There is no setting for this. If it is still so in ten minutes, it is no cache: show this line to the platform.',
  });
}
