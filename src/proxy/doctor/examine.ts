import type { QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { getCampaign } from '../../schema/get-campaign.js';
import { getHeatmap } from '../../schema/get-heatmap.js';
import { getSiteStats } from '../../schema/get-site-stats.js';
import { listTransactions } from '../../schema/owner-endpoints.js';
import { searchTeams } from '../../schema/search-teams.js';
import type { Environment } from '../settings/environment.js';
import type { NodeOptions } from '../app/options.js';
import { fieldFindings, troubleOf, type Trouble } from './answers.js';
import { createAsker, RunLimitError, type Exchange, type Asker } from './asker.js';
import {
  mostCampaigns,
  ownRows,
  readCampaign,
  refinedTrouble,
  sitesOf,
  spread,
  type CampaignReads,
} from './campaigns.js';
import { clockFinding } from './clock.js';
import { commonTrouble } from './common-trouble.js';
import { originFindings, trustedProxiesFinding } from './deployment.js';
import { agreementFinding, uncheckedFinding, type Finding } from './finding.js';
import { ledgerFindings } from './ledger-check.js';
import { listFindings } from './list.js';
import { pageSize } from './page-size.js';
import { sharedLedgerFinding } from './shared-ledger.js';
import { figureParameters, isPending, parameterFinding, rowsOf } from './parameters.js';
import { unknownFindings } from './refusals.js';
import { speedFindings, unansweredFindings } from './speed.js';
import { statusFinding } from './status-words.js';
import { sumFindings } from './sum-reads.js';
import { teamFindings, teamsOf } from './teams.js';
import { certificateFinding, noTls, tlsFinding, type TlsState } from './tls.js';

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
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly readTls: (upstream: string, patience: number) => Promise<TlsState>;
  /** Time limit for one answer of the platform, in ms; by default twice the proxy's own limit, and at least 20 s. */
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

/** Limits of a run: number of requests, and ms for one answer, for the whole run, and for a request to a page of the site. */
const bounds = { most: 300, patience: 20_000, longest: 300_000, page: 5_000 } as const;

/** Checks the platform by requests that change nothing, and the deployment by its settings. Makes no gifts. */
export async function examine(
  { options, ledgerPlace, isOneHost = false, environment, address }: Deployment,
  effects: DoctorEffects,
): Promise<Examination> {
  const { upstream, apiKey, campaignKeys = {}, queryNames = {} } = options;
  const began = effects.clock();
  const asker = createAsker({
    ...{ upstream, apiKey, campaignKeys, queryNames, most: bounds.most, longest: bounds.longest },
    patience: Math.max(bounds.patience, 2 * (options.timeouts?.read ?? 0)),
    ...effects,
  });
  const findings: Finding[] = [];
  const done = (campaigns: readonly number[], failure?: string): Examination => ({
    ...{ upstream, campaigns, requests: asker.count, ms: effects.clock() - began },
    findings: withQueryNames(findings, queryNames),
    ...(failure !== undefined && { failure }),
  });

  const first = await asker.ask({ endpoint: getSiteStats });
  const trouble = troubleOf(first);
  if (trouble === 'unreachable' || (trouble === 'broken' && first.status === undefined))
    return done([], `The platform at ${upstream} cannot be reached (${first.code ?? 'no known code'}).`);
  findings.push(
    ...(await ledgerFindings(ledgerPlace, options.ledger, isOneHost)),
    ...(address === undefined ? [] : [await sharedLedgerFinding(address, effects.fetch, bounds.page)]),
    ...(await originFindings(options.origins, effects.fetch, bounds.page)),
    trustedProxiesFinding(options, environment),
  );
  if (trouble === 'certificate') {
    findings.push(
      certificateFinding(first.code ?? ''),
      uncheckedFinding('platform', 'No connection is possible.'),
    );
    return done([]);
  }
  findings.push(await tlsOf(upstream, effects));
  const platform = await examinePlatform(options, asker, first);
  findings.push(...platform.findings);
  return done(platform.campaigns);
}

async function tlsOf(upstream: string, { readTls, now }: DoctorEffects): Promise<Finding> {
  if (upstream.startsWith('http:')) return noTls(upstream);
  try {
    return tlsFinding(await readTls(upstream, bounds.page), now());
  } catch {
    return uncheckedFinding('TLS', 'The certificate cannot be read, although requests go through.');
  }
}

async function examinePlatform(
  options: NodeOptions,
  asker: Asker,
  site: Exchange,
): Promise<{ readonly findings: readonly Finding[]; readonly campaigns: readonly number[] }> {
  const findings: Finding[] = [];
  let campaigns: readonly number[] = [];
  try {
    await examineReads(options, asker, site, findings, (numbers) => void (campaigns = numbers));
  } catch (error) {
    if (!(error instanceof RunLimitError)) throw error;
    findings.push(
      uncheckedFinding(
        'everything else',
        `This took ${String(asker.count)} requests, or too long, and was ended.`,
      ),
    );
  }
  const answers = asker.answers.map(({ exchange }) => exchange);
  findings.push(...speedFindings(asker, options), clockFinding(answers), ...unansweredFindings(answers));
  return { findings, campaigns };
}

/** @param onCampaigns Called with the campaigns that will be checked. */
async function examineReads(
  options: NodeOptions,
  asker: Asker,
  site: Exchange,
  findings: Finding[],
  onCampaigns: (campaigns: readonly number[]) => void,
): Promise<void> {
  const usesList = options.reconcile !== false || (options.allow ?? []).includes('listTransactions');
  const named = [
    ...new Set([...(options.campaigns ?? []), ...Object.keys(options.campaignKeys ?? {}).map(Number)]),
  ];
  const list = (fundraisers: readonly number[]) =>
    asker.ask({
      endpoint: listTransactions,
      query: {
        ...(fundraisers.length > 0 && { fundraisers }),
        ...{ sort: 'id', direction: 'desc', limit: pageSize, include_pending: 1 },
      },
    });
  const teams = await asker.ask({ endpoint: searchTeams, body: { limit: pageSize } });
  const whole = usesList ? await list(options.campaigns ?? []) : undefined;
  const first: readonly (readonly [Endpoint, Exchange])[] = [
    [getSiteStats, site],
    [searchTeams, teams],
    ...(whole ? [[listTransactions, whole] as const] : []),
  ];
  const common = await commonTrouble(first, options, asker);
  if (common) {
    findings.push(...common, uncheckedFinding('platform', 'No answer can be used.'));
    return;
  }
  if (!usesList)
    findings.push(
      uncheckedFinding('listTransactions', 'FR_RECONCILE=0: the list of transactions is not used.'),
    );

  const useless = new Map<string, Trouble>();
  for (const [endpoint, exchange] of first) {
    const trouble = troubleOf(exchange);
    findings.push(trouble ? refinedTrouble(endpoint, exchange) : agreementFinding(endpoint.name));
    if (trouble) useless.set(endpoint.name, trouble);
  }

  const sites = sitesOf(teamsOf(teams) ?? [], (whole && rowsOf(whole)) ?? []);
  const found = named.length > 0 ? named.slice(0, mostCampaigns.named) : spread(sites);
  onCampaigns(found);
  if (found.length === 0)
    findings.push(uncheckedFinding('campaigns', 'None is named in FR_CAMPAIGNS, and none was found.'));
  if (found.length < (named.length || sites.size))
    findings.push(
      uncheckedFinding(
        'campaigns',
        `Only ${String(found.length)} of ${String(named.length || sites.size)} were asked.`,
      ),
    );

  const reads: CampaignReads[] = [];
  for (const id of found) {
    const read = await readCampaign(id, asker, options, useless, usesList ? () => list([id]) : undefined);
    findings.push(...read.findings);
    reads.push(read);
  }
  for (const { rows } of reads)
    for (const row of rows)
      if (row.fundraiser?.id && row.partner_id) sites.set(row.fundraiser.id, row.partner_id);

  for (const endpoint of [getSiteStats, searchTeams, getCampaign, getHeatmap, listTransactions])
    findings.push(...fieldFindings(endpoint, bodiesOf(asker, endpoint)));
  findings.push(...(await unknownFindings(asker, useless)));

  const usable = reads.filter(({ isRefused }) => !isRefused).map(({ id }) => id);
  const [best] = [...reads].sort((one, other) => other.rows.length - one.rows.length);
  if (best && usesList && !useless.has('listTransactions')) {
    const known = { campaigns: usable, campaign: best.id, sample: ownRows(best.id, best.rows), sites };
    findings.push(...(await listFindings(asker, known, () => list([best.id]))));
  }
  if (best && usesList)
    findings.push(
      statusFinding(
        reads.flatMap(({ rows }) => rows),
        options.statusWords ?? {},
      ),
    );
  const pending = reads
    .flatMap(({ rows }) => rows)
    .find((row) => isPending(row) && (row.amount?.donation ?? 0) > 0)?.fundraiser?.id;
  for (const parameter of figureParameters(asker, {
    campaigns: usable,
    pendingCampaign: pending ?? undefined,
  }))
    if (!useless.has(parameter.endpoint.name)) findings.push(await parameterFinding(asker, parameter));
  if (!useless.has('searchTeams')) findings.push(...(await teamFindings(asker, teamsOf(teams) ?? [])));
  findings.push(...(await sumFindings(asker, reads, findings)));
}

function bodiesOf({ answers }: Asker, endpoint: Endpoint): unknown[] {
  return answers.flatMap(({ endpoint: other, exchange: { answer } }) =>
    other === endpoint && answer.kind === 'answered' && answer.status === 200 ? [answer.body] : [],
  );
}

/** Gives all findings about names the same complete `FR_QUERY_NAMES`: if two lines set the variable, only the last one counts. */
function withQueryNames(findings: readonly Finding[], queryNames: QueryNames): readonly Finding[] {
  const names = { ...queryNames };
  for (const finding of findings)
    if (finding.kind === 'differs' && finding.queryName) {
      const [name, other] = finding.queryName;
      names[name] = other;
    }
  const set = `FR_QUERY_NAMES=${Object.entries(names)
    .map((pair) => pair.join('='))
    .join(',')}`;
  return findings.map((finding) =>
    finding.kind === 'differs' && finding.queryName ? { ...finding, set } : finding,
  );
}
