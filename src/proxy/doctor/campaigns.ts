import type { Campaign } from '../../schema/campaign.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { getCampaign } from '../../schema/get-campaign.js';
import { getHeatmap } from '../../schema/get-heatmap.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { listTransactions } from '../../schema/owner-endpoints.js';
import { readTolerantly } from '../../schema/read.js';
import { searchTeams } from '../../schema/search-teams.js';
import type { Team } from '../../schema/team.js';
import type { Transaction } from '../../schema/transaction.js';
import type { z } from '../../schema/z.js';
import type { NodeOptions } from '../app/options.js';
import { troubleFinding, troubleOf, type Trouble } from './answers.js';
import type { Exchange, Asker } from './asker.js';
import { agreementFinding, differs, type Finding } from './finding.js';
import { rowsOf } from './parameters.js';

/** Maximum number of campaigns that are checked, if the settings name them and if the doctor has to find them on the platform. */
export const mostCampaigns = { named: 25, found: 6 } as const;

/** The campaigns that teams and transactions belong to, with the site of each campaign. */
export function sitesOf(teams: readonly Team[], rows: readonly Transaction[]): Map<number, number> {
  const sites = new Map<number, number>();
  for (const { fundraiser } of teams)
    if (fundraiser?.id) sites.set(fundraiser.id, fundraiser.partner_id ?? 0);
  for (const { fundraiser, partner_id: site } of rows)
    if (fundraiser?.id) sites.set(fundraiser.id, site ?? 0);
  return sites;
}

/** Selects a few campaigns, first one of each site. */
export function spread(sites: ReadonlyMap<number, number>): readonly number[] {
  const ids = [...sites.keys()].sort((one, other) => one - other);
  const ofSites = ids.filter((id) => ids.find((other) => sites.get(other) === sites.get(id)) === id);
  return [...new Set([...ofSites, ...ids])].slice(0, mostCampaigns.found);
}

export interface CampaignReads {
  readonly id: number;
  readonly findings: readonly Finding[];
  readonly campaign: Campaign | undefined;
  readonly heatmap: Heatmap | undefined;
  /** The campaign's newest transactions. If the platform ignores the filter by campaign, also those of other campaigns. */
  readonly rows: readonly Transaction[];
  /** Whether the platform refuses every read of the campaign with its key. */
  readonly isRefused: boolean;
}

/** @param useless Operations that return no usable answer for any campaign; `readCampaign` adds those that it finds. */
export async function readCampaign(
  id: number,
  asker: Asker,
  { campaigns, campaignKeys = {} }: NodeOptions,
  useless: Map<string, Trouble>,
  list: (() => Promise<Exchange>) | undefined,
): Promise<CampaignReads> {
  const hasOwnKey = String(id) in campaignKeys;
  const reads: readonly (readonly [Endpoint, () => Promise<Exchange>])[] = [
    [getCampaign, () => asker.ask({ endpoint: getCampaign, params: { id } })],
    [getHeatmap, () => asker.ask({ endpoint: getHeatmap, params: { id } })],
    [searchTeams, () => asker.ask({ endpoint: searchTeams, body: { fundraiser_id: id, limit: 5 } })],
    ...(list ? [[listTransactions, list] as const] : []),
  ];
  const answers = new Map<Endpoint, Exchange>();
  for (const [endpoint, ask] of reads) {
    const known = useless.get(endpoint.name);
    // If the site's key was refused, the campaign's own key may still be accepted.
    if (known && !(known === 'refused' && hasOwnKey)) continue;
    answers.set(endpoint, await ask());
  }
  const troubles = [...answers].flatMap(([endpoint, exchange]) => {
    const trouble = troubleOf(exchange);
    return trouble ? [{ endpoint, exchange, trouble }] : [];
  });
  const isRefused =
    answers.size > 0 &&
    troubles.length === answers.size &&
    troubles.every(({ trouble }) => trouble === 'refused');
  const isUnknown = [getCampaign, getHeatmap].every((endpoint) =>
    troubles.some((one) => one.endpoint === endpoint && /^(bad request|not found)$/.test(one.trouble)),
  );
  const key = `FR_API_KEY_${String(id)}=<a key that may read campaign ${String(id)}>`;
  const findings: Finding[] = [];
  if (isUnknown) {
    const others = (campaigns ?? []).filter((other) => other !== id);
    findings.push(
      differs(`campaign ${String(id)}`, {
        what: `The platform has no campaign ${String(id)}.`,
        follows: 'What a page shows of this campaign stays empty, and no gift can be given to it.',
        ...(campaigns?.includes(id) && others.length > 0
          ? { set: `FR_CAMPAIGNS=${others.join(',')}` }
          : { advice: 'Correct the ID in FR_CAMPAIGNS, or in the name of FR_API_KEY_… .' }),
      }),
    );
  } else if (isRefused) {
    findings.push(
      differs(`campaign ${String(id)}`, {
        what: `The platform refuses the key for every read of campaign ${String(id)} (${String(troubles[0]?.exchange.status)}).`,
        follows: 'What a page shows of this campaign stays empty, and no gift can be given to it.',
        set: key,
      }),
    );
  } else
    for (const { endpoint, exchange, trouble } of troubles) {
      const isOfCampaign = trouble === 'refused' || trouble === 'bad request' || trouble === 'not found';
      // The operation fails for every campaign, so it is reported only once.
      if (!isOfCampaign) useless.set(endpoint.name, trouble);
      const whose = isOfCampaign ? `${endpoint.name} of campaign ${String(id)}` : endpoint.name;
      const finding = troubleFinding(endpoint, whose, exchange);
      if (finding.kind === 'differs' && trouble === 'refused')
        findings.push(
          endpoint === listTransactions ? { ...finding, ...listRefused } : { ...finding, set: key },
        );
      else findings.push(finding);
    }
  if (findings.length === 0) findings.push(agreementFinding(`campaign ${String(id)}`));
  const listed = answers.get(listTransactions);
  return {
    ...{ id, findings, isRefused: isRefused || isUnknown },
    campaign: bodyOf(getCampaign, answers.get(getCampaign)),
    heatmap: bodyOf(getHeatmap, answers.get(getHeatmap)),
    rows: (listed && rowsOf(listed)) ?? [],
  };
}

export function bodyOf<Row extends Endpoint>(
  endpoint: Row,
  exchange: Exchange | undefined,
): z.output<Row['reply']> | undefined {
  if (exchange?.answer.kind !== 'answered' || exchange.answer.status !== 200) return undefined;
  return readTolerantly<Row['reply']>(endpoint.reply, exchange.answer.body)?.value;
}

export function ownRows(id: number, rows: readonly Transaction[]): readonly Transaction[] {
  const own = rows.filter(({ fundraiser }) => fundraiser?.id === id);
  return own.length > 0 ? own : rows;
}

/** The finding about a failed request that is not about a single campaign. */
export function refinedTrouble(endpoint: Endpoint, exchange: Exchange): Finding {
  const finding = troubleFinding(endpoint, endpoint.name, exchange);
  if (finding.kind !== 'differs' || troubleOf(exchange) !== 'refused') return finding;
  return endpoint === listTransactions
    ? { ...finding, ...listRefused }
    : { ...finding, set: 'FR_API_KEY=<a key that may read this>' };
}

const listRefused = {
  advice:
    'Ask the platform for a key that may list transactions. If there is none, set FR_RECONCILE=0: the proxy then does not ask.',
} as const;
