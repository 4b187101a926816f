import { getCampaign } from '../../schema/campaign.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { getHeatmap } from '../../schema/heatmap.js';
import { searchTeams, type Team } from '../../schema/team.js';
import { listTransactions, type Transaction } from '../../schema/transaction.js';
import type { NodeOptions } from '../settings/options.js';
import { replyOf, type Asker, type Exchange, type Question, type Trouble } from './asker.js';
import { findingOf, type Finding } from './finding.js';
import { pageSize, type CampaignReads } from './row.js';
import { troubleVerdict } from './trouble.js';

/** Maximum number of campaigns that are checked, if the settings name them and if the doctor has to find them on the platform. */
const mostCampaigns = { named: 25, found: 6 } as const;

/** The newest transactions of campaigns; of all without any. */
export const newest = (fundraisers: readonly number[]): Question => ({
  endpoint: listTransactions,
  query: {
    // An empty list is left out of the address.
    fundraisers,
    sort: 'id',
    direction: 'desc',
    limit: pageSize,
    include_pending: 1,
  },
});

export const rowsOf = (exchange: Exchange | undefined): readonly Transaction[] =>
  replyOf(listTransactions, exchange)?.data ?? [];

export const isPending = ({ status, is_pending: flag }: Transaction): boolean =>
  status === 'pending' || flag === true;

/**
 * The campaigns to check, and how many there are: those of the settings, or a few that teams and transactions belong to, first one of each
 * site.
 */
export function campaignsToCheck(
  { campaigns = [], campaignKeys = {} }: NodeOptions,
  teams: readonly Team[],
  rows: readonly Transaction[],
): { readonly ids: readonly number[]; readonly of: number } {
  const named = new Set([...campaigns, ...Object.keys(campaignKeys).map(Number)]);
  if (named.size > 0) return { ids: [...named].slice(0, mostCampaigns.named), of: named.size };
  const sites = new Map<number, number>();
  for (const { fundraiser } of teams)
    if (fundraiser?.id) sites.set(fundraiser.id, fundraiser.partner_id ?? 0);
  for (const { fundraiser, partner_id: site } of rows)
    if (fundraiser?.id) sites.set(fundraiser.id, site ?? 0);
  const all = [...sites.keys()].sort((one, other) => one - other);
  const ofSites = all.filter((id) => all.find((other) => sites.get(other) === sites.get(id)) === id);
  return { ids: [...new Set([...ofSites, ...all])].slice(0, mostCampaigns.found), of: sites.size };
}

/** Troubles that one campaign may have while others have none. */
const ofOneCampaign: readonly unknown[] = ['refused', 'bad request', 'not found'];

/**
 * Asks for all that pages and proxy read of a campaign.
 *
 * @param useless Operations that return no usable answer for any campaign; `readCampaign` adds those that it finds.
 */
export async function readCampaign(
  id: number,
  asker: Asker,
  options: NodeOptions,
  useless: Map<Endpoint, Trouble>,
  usesList: boolean,
): Promise<CampaignReads & { readonly findings: readonly Finding[] }> {
  const answers: Exchange[] = [];
  for (const question of [
    { endpoint: getCampaign, params: { id } },
    { endpoint: getHeatmap, params: { id } },
    { endpoint: searchTeams, body: { fundraiser_id: id, limit: 5 } },
    ...(usesList ? [newest([id])] : []),
  ]) {
    const known = useless.get(question.endpoint);
    // If the site's key was refused, the campaign's own key may still be accepted.
    if (known && !(known === 'refused' && String(id) in (options.campaignKeys ?? {}))) continue;
    const exchange = await asker.ask(question);
    answers.push(exchange);
    if (exchange.trouble && !ofOneCampaign.includes(exchange.trouble))
      useless.set(question.endpoint, exchange.trouble);
  }
  const answerOf = (endpoint: Endpoint) => answers.find((answer) => answer.endpoint === endpoint);
  return {
    id,
    findings: campaignFindings(id, answers, options.campaigns ?? []),
    campaign: replyOf(getCampaign, answerOf(getCampaign)),
    heatmap: replyOf(getHeatmap, answerOf(getHeatmap)),
    rows: rowsOf(answerOf(listTransactions)),
  };
}

/** One finding about the campaign as a whole, or one for each operation that has no usable answer. */
function campaignFindings(
  id: number,
  answers: readonly Exchange[],
  campaigns: readonly number[],
): readonly Finding[] {
  const check = `campaign ${String(id)}`;
  const key = `FR_API_KEY_${String(id)}`;
  const follows = 'What a page shows of this campaign stays empty, and no gift can be given to it.';
  const own = answers.filter(({ endpoint }) => endpoint === getCampaign || endpoint === getHeatmap);
  const others = campaigns.filter((other) => other !== id);
  if (own.length === 2 && own.every(({ trouble }) => trouble === 'bad request' || trouble === 'not found'))
    return [
      findingOf(check, {
        what: 'The platform has no such campaign.',
        follows,
        ...(others.length > 0 && others.length < campaigns.length
          ? { set: `FR_CAMPAIGNS=${others.join(',')}` }
          : { advice: 'Correct the ID in FR_CAMPAIGNS, or in the name of FR_API_KEY_… .' }),
      }),
    ];
  if (answers.length > 0 && answers.every(({ trouble }) => trouble === 'refused'))
    return [
      findingOf(check, {
        what: 'The platform refuses the key for every read of this campaign.',
        follows,
        set: `${key}=<a key that may read this campaign>`,
      }),
    ];
  const failed = answers.filter(({ trouble }) => trouble);
  if (failed.length === 0) return [findingOf(check, true)];
  return failed.map((exchange) => {
    const whose = ofOneCampaign.includes(exchange.trouble) ? ` of ${check}` : '';
    return findingOf(exchange.endpoint.name + whose, troubleVerdict(exchange, key));
  });
}
