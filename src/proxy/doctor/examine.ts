import type { QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { getSiteStats } from '../../schema/site-stats.js';
import { searchTeams } from '../../schema/team.js';
import { listTransactions } from '../../schema/transaction.js';
import { withDefaults } from '../settings/check-options.js';
import { settings, type NodeOptions } from '../settings/options.js';
import { createAsker, replyOf, RunLimitError } from './asker.js';
import type { Asker, Exchange, Trouble } from './asker.js';
import { campaignsToCheck, newest, readCampaign, rowsOf } from './campaigns.js';
import { deploymentFindings, type Deployment } from './deployment.js';
import { figureRows } from './figure-rows.js';
import { findingOf, type Finding } from './finding.js';
import { listRows } from './list-rows.js';
import { check, pageSize, type CampaignReads, type Known, type Row } from './row.js';
import { commonTrouble, troubleVerdict } from './trouble.js';

export interface DoctorEffects {
  readonly fetch: typeof globalThis.fetch;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** Time limit for one answer of the platform, in ms; by default the proxy's own limit. */
  readonly patience?: number;
}

export interface Examination {
  readonly upstream: string;
  /** The campaigns that were checked. */
  readonly campaigns: readonly number[];
  readonly requests: number;
  /** Duration of the run in ms. */
  readonly ms: number;
  readonly findings: readonly Finding[];
  /** Why nothing could be checked; absent otherwise. */
  readonly failure?: string;
}

/** Checks the platform by requests that change nothing, and the deployment by its settings. Makes no gifts. */
export async function examine(
  deployment: Deployment,
  { fetch, clock, pause, patience }: DoctorEffects,
): Promise<Examination> {
  // The address as the proxy uses it, without a slash at its end.
  const { upstream } = withDefaults(deployment.options);
  const options = { ...deployment.options, upstream };
  const { apiKey, campaignKeys = {}, queryNames = {}, timeouts } = options;
  const began = clock();
  const asker = createAsker(
    { upstream, apiKey, campaignKeys, queryNames, fetch },
    { clock, pause, patience: patience ?? timeouts?.read ?? settings.timeouts.usual.read },
  );
  const findings: Finding[] = [];
  const campaigns: number[] = [];
  const site = await asker.ask({ endpoint: getSiteStats });
  const isReached = site.trouble !== 'unreachable';
  if (isReached) {
    findings.push(...(await deploymentFindings(deployment, fetch)));
    try {
      await examinePlatform(options, asker, site, findings, campaigns);
    } catch (error) {
      if (!(error instanceof RunLimitError)) throw error;
      const why = `This took ${String(asker.count)} requests, or too long, and was ended.`;
      findings.push(findingOf('everything else', { why }));
    }
    // These failures may be in no other finding.
    const lost = asker.exchanges.filter(({ trouble = '' }) => /^(busy|broken|unreachable)$/.test(trouble));
    if (lost.length > 0) {
      const why = `${String(lost.length)} were refused for their number, or broken off.`;
      findings.push(findingOf('requests', { why }));
    }
  }
  return {
    upstream,
    campaigns,
    requests: asker.count,
    ms: clock() - began,
    findings: withQueryNames(findings, queryNames),
    ...(!isReached && { failure: `The platform at ${upstream} cannot be reached (${site.code}).` }),
  };
}

/** Whether the proxy reads the list of transactions: to look up gifts, for its owner, or for lists that visitors see. */
function readsList({ reconcile, allow = [], supporters, fundraisers }: NodeOptions): boolean {
  return reconcile !== false || allow.includes('listTransactions') || Boolean(supporters ?? fundraisers);
}

/**
 * @param findings Findings are added to it, so that they are not lost if the run reaches its limit.
 * @param ids The campaigns that will be checked are added to it.
 */
async function examinePlatform(
  options: NodeOptions,
  asker: Asker,
  site: Exchange,
  findings: Finding[],
  ids: number[],
): Promise<void> {
  const found = (...finding: Parameters<typeof findingOf>) => void findings.push(findingOf(...finding));
  const usesList = readsList(options);
  const teamsRead = await asker.ask({ endpoint: searchTeams, body: { limit: pageSize } });
  const listRead = usesList ? await asker.ask(newest(options.campaigns ?? [])) : undefined;
  const first = [site, teamsRead, ...(listRead ? [listRead] : [])] as const;
  const common = await commonTrouble(first, options, asker);
  if (common) {
    found('platform', common);
    return found('platform', { why: 'No answer can be used.' });
  }
  if (!usesList) found('listTransactions', { why: 'FR_RECONCILE=0: the list of transactions is not used.' });
  const useless = new Map<Endpoint, Trouble>();
  for (const exchange of first) {
    found(exchange.endpoint.name, troubleVerdict(exchange));
    if (exchange.trouble) useless.set(exchange.endpoint, exchange.trouble);
  }

  const teams = replyOf(searchTeams, teamsRead) ?? [];
  const chosen = campaignsToCheck(options, teams, rowsOf(listRead));
  ids.push(...chosen.ids);
  if (ids.length === 0) found('campaigns', { why: 'None is named in FR_CAMPAIGNS, and none was found.' });
  if (ids.length < chosen.of)
    found('campaigns', { why: `Only ${String(ids.length)} of ${String(chosen.of)} were asked.` });
  const reads: CampaignReads[] = [];
  for (const id of ids) {
    const read = await readCampaign(id, asker, options, useless, usesList);
    findings.push(...read.findings);
    reads.push(read);
  }

  const [best] = [...reads].sort((one, other) => other.rows.length - one.rows.length);
  const known: Known = {
    options,
    site: replyOf(getSiteStats, site),
    teams,
    campaigns: reads.filter(({ campaign, rows }) => campaign ?? rows.length > 0),
    busiest: best?.id ?? 0,
    sample: ownRows(best),
    supported: new Set(),
    exchanges: asker.exchanges,
  };
  const isUsable = ({ of }: Row) => !of || !useless.has(of);
  const afterList =
    best && usesList ? await checkList(listRows.filter(isUsable), asker, known, findings) : known;
  if (best && usesList && !useless.has(listTransactions) && afterList.sample.length === 0)
    found('listTransactions: parameters', { why: 'The campaigns that were asked have no transactions.' });
  for (const row of figureRows.filter(isUsable)) findings.push(await check(row, asker, afterList));
}

/**
 * Checks the list of transactions.
 *
 * @param findings Findings are added to it.
 * @returns What is known afterwards: the sample may be another one.
 */
async function checkList(
  rows: readonly Row[],
  asker: Asker,
  before: Known,
  findings: Finding[],
): Promise<Known> {
  let known = before;
  for (const row of rows) {
    if (row.names && known.sample.length === 0) continue;
    const finding = await check(row, asker, known);
    findings.push(finding);
    if (finding.kind !== 'differs' || !row.names) continue;
    // The sample was read with some of these parameters, so it may be another one under the new name.
    const id = known.busiest;
    const sample = ownRows({ id, rows: rowsOf(await asker.ask(newest([id]))) });
    if (sample.length > 0) known = { ...known, sample };
  }
  return known;
}

/** A campaign's own transactions; all, if the platform ignores the filter by campaign. */
function ownRows({ id, rows }: Pick<CampaignReads, 'id' | 'rows'> = { id: 0, rows: [] }): Known['sample'] {
  const own = rows.filter(({ fundraiser }) => fundraiser?.id === id);
  return own.length > 0 ? own : rows;
}

/** Gives all findings about names the same complete `FR_QUERY_NAMES`: if two lines set the variable, only the last one counts. */
function withQueryNames(findings: readonly Finding[], queryNames: QueryNames): readonly Finding[] {
  const renamed = (finding: Finding) => (finding.kind === 'differs' ? finding.queryName : undefined);
  const found = findings.map(renamed).filter((pair) => pair !== undefined);
  const names = Object.entries({ ...queryNames, ...Object.fromEntries(found) });
  const set = `FR_QUERY_NAMES=${names.map((pair) => pair.join('=')).join(',')}`;
  return findings.map((finding) => (renamed(finding) ? { ...finding, set } : finding));
}
