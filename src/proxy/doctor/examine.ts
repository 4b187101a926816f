import type { QueryNames } from '../../schema/endpoint.js';
import { getCampaign } from '../../schema/campaign.js';
import { getHeatmap } from '../../schema/heatmap.js';
import { getSiteStats } from '../../schema/site-stats.js';
import { listTransactions } from '../../schema/transaction.js';
import { searchTeams } from '../../schema/team.js';
import { withDefaults } from '../app/check-options.js';
import { settings, type NodeOptions } from '../app/options.js';
import type { Environment } from '../settings/environment.js';
import { createAsker, replyOf, RunLimitError, type Asker, type Exchange } from './asker.js';
import { campaignsToCheck, readCampaign, type CampaignReads } from './campaigns.js';
import { findingOf, pageSize } from './checks.js';
import { imageFindings, originFindings, trustedProxiesFinding } from './deployment.js';
import { fieldFinding } from './fields.js';
import { parameterChecks, refusalChecks, teamChecks } from './figure-checks.js';
import { agreementFinding, differs, reportToPlatform, uncheckedFinding, type Finding } from './finding.js';
import { ledgerFindings } from './ledger-check.js';
import { isPending, listFindings, ownRows, rowsOf } from './list-checks.js';
import { sharedLedgerFinding } from './shared-ledger.js';
import { statusFinding } from './status-words.js';
import { sumFindings } from './sums.js';
import { commonFinding, troubleFinding } from './troubles.js';
import type { Trouble } from './trouble.js';

export interface Deployment {
  readonly options: NodeOptions;
  /** Location of the ledger, as in `FR_LEDGER`. */
  readonly ledgerPlace: string;
  /** See `isOneHost`; false by default. */
  readonly isOneHost?: boolean;
  readonly environment: Environment;
  /** Public address of the proxy. Without it, nothing is asked of the proxy itself. */
  readonly address?: string | undefined;
}

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

/** Time limit for a request to a page of the site or to the proxy, in ms. */
const pagePatience = 5_000;

/** Checks the platform by requests that change nothing, and the deployment by its settings. Makes no gifts. */
export async function examine(
  { options: given, ledgerPlace, isOneHost = false, environment, address }: Deployment,
  { fetch, clock, pause, patience }: DoctorEffects,
): Promise<Examination> {
  // The address as the proxy uses it, without a slash at its end.
  const { upstream } = withDefaults(given);
  const options = { ...given, upstream };
  const { apiKey, campaignKeys = {}, queryNames = {}, timeouts } = options;
  const began = clock();
  const asker = createAsker({
    ...{ upstream, apiKey, campaignKeys, queryNames, fetch, clock, pause },
    patience: patience ?? timeouts?.read ?? settings.timeouts.usual.read,
  });
  const findings: Finding[] = [];
  let campaigns: readonly number[] = [];
  const site = await asker.ask({ endpoint: getSiteStats });
  const isReached = site.trouble !== 'unreachable';
  if (isReached) {
    findings.push(
      ...(await ledgerFindings(ledgerPlace, options.ledger, isOneHost)),
      ...(address === undefined ? [] : [await sharedLedgerFinding(address, fetch, pagePatience)]),
      ...(await originFindings(options.origins, fetch, pagePatience)),
      trustedProxiesFinding(options, environment),
      ...(await imageFindings(options)),
    );
    try {
      await examinePlatform(options, asker, site, findings, (ids) => void (campaigns = ids));
    } catch (error) {
      if (!(error instanceof RunLimitError)) throw error;
      const why = `This took ${String(asker.count)} requests, or too long, and was ended.`;
      findings.push(uncheckedFinding('everything else', why));
    }
    findings.push(...unansweredFindings(asker));
  }
  return {
    ...{ upstream, campaigns, requests: asker.count, ms: clock() - began },
    findings: withQueryNames(findings, queryNames),
    ...(!isReached && { failure: `The platform at ${upstream} cannot be reached (${site.code}).` }),
  };
}

/**
 * @param findings Findings are added to it, so that they are not lost if the run reaches its limit.
 * @param onCampaigns Called with the campaigns that will be checked.
 */
async function examinePlatform(
  options: NodeOptions,
  asker: Asker,
  site: Exchange,
  findings: Finding[],
  onCampaigns: (campaigns: readonly number[]) => void,
): Promise<void> {
  const usesList = options.reconcile !== false || (options.allow ?? []).includes('listTransactions');
  const list = (fundraisers: readonly number[]) =>
    asker.ask({
      endpoint: listTransactions,
      query: {
        ...(fundraisers.length > 0 && { fundraisers }),
        ...{ sort: 'id', direction: 'desc', limit: pageSize, include_pending: 1 },
      },
    });
  const teamsRead = await asker.ask({ endpoint: searchTeams, body: { limit: pageSize } });
  const listRead = usesList ? await list(options.campaigns ?? []) : undefined;
  const first = [site, teamsRead, ...(listRead ? [listRead] : [])];
  const common = await commonFinding(first, options, asker);
  if (common) {
    findings.push(common, uncheckedFinding('platform', 'No answer can be used.'));
    return;
  }
  if (!usesList)
    findings.push(
      uncheckedFinding('listTransactions', 'FR_RECONCILE=0: the list of transactions is not used.'),
    );
  const useless = new Map<string, Trouble>();
  for (const exchange of first) {
    const { name } = exchange.endpoint;
    findings.push(troubleFinding(name, exchange));
    if (exchange.trouble) useless.set(name, exchange.trouble);
  }

  const teams = replyOf(searchTeams, teamsRead) ?? [];
  const { ids, of } = campaignsToCheck(options, teams, rowsOf(listRead));
  onCampaigns(ids);
  if (ids.length === 0)
    findings.push(uncheckedFinding('campaigns', 'None is named in FR_CAMPAIGNS, and none was found.'));
  if (ids.length < of)
    findings.push(uncheckedFinding('campaigns', `Only ${String(ids.length)} of ${String(of)} were asked.`));
  const reads: CampaignReads[] = [];
  for (const id of ids) {
    const read = await readCampaign(id, asker, options, useless, usesList ? () => list([id]) : undefined);
    findings.push(...read.findings);
    reads.push(read);
  }
  for (const endpoint of [getSiteStats, searchTeams, getCampaign, getHeatmap, listTransactions]) {
    const answers = asker.exchanges.filter((one) => one.endpoint === endpoint && !one.trouble);
    findings.push(
      fieldFinding(
        endpoint,
        answers.map(({ body }) => body),
      ),
    );
  }

  const rows = reads.flatMap((read) => read.rows);
  const [best] = [...reads].sort((one, other) => other.rows.length - one.rows.length);
  const usable = reads.filter((read) => read.campaign || read.rows.length > 0).map(({ id }) => id);
  if (best && usesList && !useless.has('listTransactions')) {
    const sample = ownRows(best.id, best.rows);
    const known = { campaigns: usable, campaign: best.id, sample };
    findings.push(...(await listFindings(asker, known, () => list([best.id]))));
    findings.push(statusFinding(rows, options.statusWords ?? {}));
  }
  const pending = rows.find((row) => isPending(row) && (row.amount?.donation ?? 0) > 0)?.fundraiser?.id;
  const read = reads.find(({ id }) => id === pending) ?? reads.find(({ campaign }) => campaign);
  const known = {
    ...{ teams, site: replyOf(getSiteStats, site), campaign: read?.id, raised: read?.campaign?.raised },
    hasPending: pending !== undefined,
  };
  for (const check of [...refusalChecks(), ...parameterChecks(known), ...teamChecks(known)])
    if (!check.steps.some(({ question }) => useless.has(question.endpoint.name)))
      findings.push(await findingOf(check, asker));
  findings.push(
    asker.exchanges.some(({ status, isWebPage }) => status >= 400 && isWebPage)
      ? differs('errors', {
          what: 'Errors are answered with a web page (HTML) where the interface has JSON.',
          follows: 'A refused gift shows a general sentence instead of the reason that the platform gives.',
          advice: reportToPlatform,
        })
      : agreementFinding('errors'),
    ...(await sumFindings(asker, reads, findings)),
  );
}

/** Reports how many requests got no answer because of a 429 or a broken connection: these failures may be in no other finding. */
function unansweredFindings({ exchanges }: Asker): Finding[] {
  const lost = exchanges.filter(({ trouble = '' }) => /^(busy|broken|unreachable)$/.test(trouble)).length;
  if (lost === 0) return [];
  return [uncheckedFinding('requests', `${String(lost)} were refused for their number, or broken off.`)];
}

/** Gives all findings about names the same complete `FR_QUERY_NAMES`: if two lines set the variable, only the last one counts. */
function withQueryNames(findings: readonly Finding[], queryNames: QueryNames): readonly Finding[] {
  const found = findings.flatMap((finding) =>
    finding.kind === 'differs' && finding.queryName ? [finding.queryName] : [],
  );
  const names = Object.entries({ ...queryNames, ...Object.fromEntries(found) });
  const set = `FR_QUERY_NAMES=${names.map((pair) => pair.join('=')).join(',')}`;
  return findings.map((finding) =>
    finding.kind === 'differs' && finding.queryName ? { ...finding, set } : finding,
  );
}
