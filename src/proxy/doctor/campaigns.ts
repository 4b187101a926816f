import { type Campaign, getCampaign } from '../../schema/campaign.js';
import { getHeatmap, type Heatmap } from '../../schema/heatmap.js';
import { searchTeams, type Team } from '../../schema/team.js';
import type { Transaction } from '../../schema/transaction.js';
import type { NodeOptions } from '../app/options.js';
import { replyOf, type Asker, type Exchange } from './asker.js';
import { agreementFinding, differs, type Finding } from './finding.js';
import { rowsOf } from './list-checks.js';
import { troubleFinding } from './troubles.js';
import type { Trouble } from './trouble.js';

/** Maximum number of campaigns that are checked, if the settings name them and if the doctor has to find them on the platform. */
const mostCampaigns = { named: 25, found: 6 } as const;

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

export interface CampaignReads {
  readonly id: number;
  readonly findings: readonly Finding[];
  readonly campaign: Campaign | undefined;
  readonly heatmap: Heatmap | undefined;
  /** The campaign's newest transactions. If the platform ignores the filter by campaign, also those of other campaigns. */
  readonly rows: readonly Transaction[];
}

/**
 * @param useless Operations that return no usable answer for any campaign; `readCampaign` adds those that it finds.
 * @param list Reads the newest transactions; absent if the proxy does not use the list.
 */
export async function readCampaign(
  id: number,
  asker: Asker,
  { campaigns = [], campaignKeys = {} }: NodeOptions,
  useless: Map<string, Trouble>,
  list: (() => Promise<Exchange>) | undefined,
): Promise<CampaignReads> {
  const answers: Record<string, Exchange> = {};
  const reads: Readonly<Record<string, (() => Promise<Exchange>) | undefined>> = {
    getCampaign: () => asker.ask({ endpoint: getCampaign, params: { id } }),
    getHeatmap: () => asker.ask({ endpoint: getHeatmap, params: { id } }),
    searchTeams: () => asker.ask({ endpoint: searchTeams, body: { fundraiser_id: id, limit: 5 } }),
    listTransactions: list,
  };
  for (const [name, read] of Object.entries(reads)) {
    const known = useless.get(name);
    // If the site's key was refused, the campaign's own key may still be accepted.
    if (read && (!known || (known === 'refused' && String(id) in campaignKeys))) answers[name] = await read();
  }
  const all = Object.values(answers);
  const failed = all.filter(({ trouble }) => trouble);
  const ofCampaign: readonly unknown[] = ['refused', 'bad request', 'not found'];
  for (const { endpoint, trouble } of failed)
    if (trouble && !ofCampaign.includes(trouble)) useless.set(endpoint.name, trouble);
  const whole = (what: string, remedy: { readonly set?: string; readonly advice?: string }) => [
    differs(`campaign ${String(id)}`, {
      what,
      follows: 'What a page shows of this campaign stays empty, and no gift can be given to it.',
      ...remedy,
    }),
  ];
  const findings = (): readonly Finding[] => {
    const key = `FR_API_KEY_${String(id)}`;
    const others = campaigns.filter((other) => other !== id);
    const isUnknown = [answers['getCampaign'], answers['getHeatmap']].every(
      (answer) => answer?.trouble === 'bad request' || answer?.trouble === 'not found',
    );
    if (isUnknown)
      return whole(
        'The platform has no such campaign.',
        others.length > 0 && others.length < campaigns.length
          ? { set: `FR_CAMPAIGNS=${others.join(',')}` }
          : { advice: 'Correct the ID in FR_CAMPAIGNS, or in the name of FR_API_KEY_… .' },
      );
    if (all.length > 0 && all.every(({ trouble }) => trouble === 'refused'))
      return whole('The platform refuses the key for every read of this campaign.', {
        set: `${key}=<a key that may read this campaign>`,
      });
    if (failed.length === 0) return [agreementFinding(`campaign ${String(id)}`)];
    return failed.map((exchange) => {
      const { endpoint, trouble } = exchange;
      const whose = ofCampaign.includes(trouble) ? ` of campaign ${String(id)}` : '';
      return troubleFinding(endpoint.name + whose, exchange, key);
    });
  };
  return {
    ...{ id, findings: findings() },
    campaign: replyOf(getCampaign, answers['getCampaign']),
    heatmap: replyOf(getHeatmap, answers['getHeatmap']),
    rows: rowsOf(answers['listTransactions']),
  };
}
