import type { Campaign } from '../../schema/campaign.js';
import { getCampaign } from '../../schema/get-campaign.js';
import { listTransactions } from '../../schema/owner-endpoints.js';
import type { Transaction } from '../../schema/transaction.js';
import type { Asker } from './asker.js';
import { bodyOf, type CampaignReads } from './campaigns.js';
import { uncheckedFinding, type Finding } from './finding.js';
import { isKnown } from './list.js';
import { pageSize } from './page-size.js';
import { rowsOf } from './parameters.js';
import { raisedAndHeatmap, raisedAndList } from './sums.js';

/** Maximum number of pages of a campaign's transactions that are added up. */
const mostPages = 12;

/** Compares the amount that each campaign has raised with its heatmap; for the smallest campaign also with its transactions. */
export async function sumFindings(
  asker: Asker,
  reads: readonly CampaignReads[],
  findings: readonly Finding[],
): Promise<Finding[]> {
  const sums: Finding[] = [];
  for (const { id, campaign, heatmap } of reads)
    if (campaign && heatmap) sums.push(raisedAndHeatmap(id, campaign, heatmap));
  if (sums.length === 0)
    sums.push(uncheckedFinding('raised and heatmap', 'No campaign could be read both ways.'));
  const check = 'raised and transactions';
  const [smallest] = reads
    .filter(({ campaign, rows }) => campaign && (campaign.donors ?? 0) > 0 && rows.length > 0)
    .sort((one, other) => (one.campaign?.donors ?? 0) - (other.campaign?.donors ?? 0));
  if (!smallest)
    return [...sums, uncheckedFinding(check, 'No campaign with donors could be read both ways.')];
  if (!isKnown(findings, 'fundraisers', 'after_id', 'include_pending'))
    return [
      ...sums,
      uncheckedFinding(check, 'The list cannot be read to its end: its parameters are not known.'),
    ];
  const before = await raisedNow(asker, smallest.id);
  const rows = await allRows(asker, smallest.id);
  const after = await raisedNow(asker, smallest.id);
  if (!rows)
    return [
      ...sums,
      uncheckedFinding(check, `Every campaign has more than ${String(mostPages * pageSize)} transactions.`),
    ];
  if (!before || before.raised !== after?.raised)
    return [...sums, uncheckedFinding(check, 'Gifts were given while the list was read. Run this again.')];
  return [...sums, raisedAndList(smallest.id, before, rows)];
}

async function raisedNow(asker: Asker, id: number): Promise<Campaign | undefined> {
  return bodyOf(getCampaign, await asker.ask({ endpoint: getCampaign, params: { id } }));
}

/** All transactions of a campaign; `undefined` if there are too many, or if an answer cannot be read. */
async function allRows(asker: Asker, campaign: number): Promise<readonly Transaction[] | undefined> {
  const rows = new Map<number, Transaction>();
  let last = 0;
  for (let page = 0; page < mostPages; page += 1) {
    const query = {
      ...{ fundraisers: [campaign], after_id: last, sort: 'id', direction: 'asc' },
      ...{ limit: pageSize, include_pending: 1 },
    };
    const found = rowsOf(await asker.ask({ endpoint: listTransactions, query }));
    if (!found) return undefined;
    if (!found.some(({ id }) => !rows.has(id))) return [...rows.values()];
    for (const row of found) rows.set(row.id, row);
    last = Math.max(...rows.keys());
  }
  return undefined;
}
