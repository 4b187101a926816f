import type { QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { getCampaign } from '../../schema/get-campaign.js';
import { getHeatmap } from '../../schema/get-heatmap.js';
import { getSiteStats } from '../../schema/get-site-stats.js';
import { listTransactions } from '../../schema/owner-endpoints.js';
import { readTolerantly } from '../../schema/read.js';
import { searchTeams } from '../../schema/search-teams.js';
import type { Campaign } from '../../schema/campaign.js';
import type { Team } from '../../schema/team.js';
import type { Transaction } from '../../schema/transaction.js';
import type { z } from '../../schema/z.js';
import type { Environment } from '../settings/environment.js';
import type { NodeOptions } from '../app/options.js';
import { timeOf } from '../reconcile/transaction-list.js';
import { fieldFindings, isWebPage, seconds, troubleFinding, troubleOf, type Trouble } from './answers.js';
import { createAsker, Exhausted, type Asked, type Asker } from './asker.js';
import { clockFinding, skewOf } from './clock.js';
import { originFindings, trustedProxiesFinding } from './deployment.js';
import { agrees, differs, unchecked, type Difference, type Finding } from './finding.js';
import { ledgerFindings } from './ledger-check.js';
import {
  figureParameters,
  isPending,
  listParameters,
  nobody,
  parameterFinding,
  rowsOf,
  type Known,
} from './parameters.js';
import { raisedAndHeatmap, raisedAndList } from './sums.js';
import { teamFindings, teamsOf } from './teams.js';
import { certificateFinding, noTls, tlsFinding, type TlsState } from './tls.js';
import { wireTime, zoneFinding, zoneOfDates } from './zone.js';

export interface Deployment {
  readonly options: NodeOptions;
  /** As in `FR_LEDGER`. */
  readonly ledgerPlace: string;
  readonly environment: Environment;
}

export interface DoctorEffects {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly readTls: (upstream: string, patience: number) => Promise<TlsState>;
  /** For one answer of the platform, in ms; 20 s by default, or twice what the proxy waits. */
  readonly patience?: number;
}

export interface Examination {
  readonly upstream: string;
  /** Those that were asked about. */
  readonly campaigns: readonly number[];
  readonly requests: number;
  /** How long it took, ms. */
  readonly ms: number;
  readonly findings: readonly Finding[];
  /** Why nothing could be checked. */
  readonly failure?: string;
}

/** Bounds of a run: requests, and ms for one answer, for all, and for each of the site's own pages. */
const bounds = { most: 300, patience: 20_000, longest: 300_000, page: 5_000 } as const;
/** Most campaigns, where the settings name some, and where they are found on the platform. */
const mostCampaigns = { named: 25, found: 6 } as const;
const pageSize = 100;
/** Pages of a campaign's transactions that are added up. */
const mostPages = 12;
/** For an answer that visitors wait for, in ms. */
const slow = 3_000;
const usualRead = 8_000;
const noKey = 'fr-doctor-is-no-key';

const tellPlatform = 'There is no setting for this. Show this line to the platform.';

/** Asks the platform whatever can be asked without harm, and looks at what this machine shows of the settings. Never gives. */
export async function examine(
  { options, ledgerPlace, environment }: Deployment,
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
    ...(await ledgerFindings(ledgerPlace, options.ledger)),
    ...(await originFindings(options.origins, effects.fetch, bounds.page)),
    trustedProxiesFinding(options, environment),
  );
  if (trouble === 'certificate') {
    findings.push(certificateFinding(first.code ?? ''), unchecked('platform', 'No connection is possible.'));
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
    return unchecked('TLS', 'The certificate cannot be read, although requests go through.');
  }
}

async function examinePlatform(
  options: NodeOptions,
  asker: Asker,
  site: Asked,
): Promise<{ readonly findings: readonly Finding[]; readonly campaigns: readonly number[] }> {
  const findings: Finding[] = [];
  let campaigns: readonly number[] = [];
  try {
    await examineReads(options, asker, site, findings, (asked) => void (campaigns = asked));
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
    findings.push(
      unchecked('everything else', `This took ${String(asker.count)} requests, or too long, and was ended.`),
    );
  }
  const answers = asker.answers.map(({ asked }) => asked);
  findings.push(...speedFindings(asker, options), clockFinding(answers), ...unansweredFindings(answers));
  return { findings, campaigns };
}

/** @param say Hears which campaigns are asked about. */
async function examineReads(
  options: NodeOptions,
  asker: Asker,
  site: Asked,
  findings: Finding[],
  say: (campaigns: readonly number[]) => void,
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
  const first: readonly (readonly [Endpoint, Asked])[] = [
    [getSiteStats, site],
    [searchTeams, teams],
    ...(whole ? [[listTransactions, whole] as const] : []),
  ];
  const common = await commonTrouble(first, options, asker);
  if (common) {
    findings.push(...common, unchecked('platform', 'No answer can be used.'));
    return;
  }
  if (!usesList)
    findings.push(unchecked('listTransactions', 'FR_RECONCILE=0: the list of transactions is not used.'));

  const useless = new Map<string, Trouble>();
  for (const [endpoint, asked] of first) {
    const trouble = troubleOf(asked);
    findings.push(trouble ? refinedTrouble(endpoint, asked) : agrees(endpoint.name));
    if (trouble) useless.set(endpoint.name, trouble);
  }

  const sites = sitesOf(teamsOf(teams) ?? [], (whole && rowsOf(whole)) ?? []);
  const found = named.length > 0 ? named.slice(0, mostCampaigns.named) : spread(sites);
  say(found);
  if (found.length === 0)
    findings.push(unchecked('campaigns', 'None is named in FR_CAMPAIGNS, and none was found.'));
  if (found.length < (named.length || sites.size))
    findings.push(
      unchecked(
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
  const pending = reads
    .flatMap(({ rows }) => rows)
    .find((row) => isPending(row) && (row.amount?.donation ?? 0) > 0)?.fundraiser?.id;
  for (const parameter of figureParameters(asker, {
    campaigns: usable,
    pendingCampaign: pending ?? undefined,
  }))
    if (!useless.has(parameter.endpoint.name)) findings.push(await parameterFinding(asker, parameter));
  if (!useless.has('searchTeams')) {
    const seen = teamsOf(teams) ?? [];
    findings.push(...(await teamFindings(asker, seen)), ...(await teamPageFindings(asker, seen)));
  }
  findings.push(...(await sumFindings(asker, reads, findings)));
}

// The first reads

/** One finding for what all of the first reads have in common, with what to set; `undefined` where one of them is fine. */
async function commonTrouble(
  first: readonly (readonly [Endpoint, Asked])[],
  options: NodeOptions,
  asker: Asker,
): Promise<Finding[] | undefined> {
  const [[, asked] = []] = first;
  const trouble = asked && troubleOf(asked);
  if (!asked || !trouble || first.some(([, other]) => troubleOf(other) !== trouble)) return undefined;
  const follows = 'No figure is shown and no gift can be given.';
  const status = String(asked.status ?? '');
  const say = (what: string, mend: Pick<Difference, 'set' | 'advice'>) => [
    differs('platform', { what, follows, ...mend }),
  ];
  const address = { set: 'FR_UPSTREAM=<base URL of the interface, as the platform gives it>' };
  switch (trouble) {
    case 'web page':
      return say('The platform answers every read with a web page (HTML) instead of JSON.', address);
    case 'unreadable':
      return say('The platform answers every read with something that is not JSON.', address);
    case 'redirected':
      return say(`The platform redirects every read (${status}), and the proxy follows no redirect.`, {
        set: `FR_UPSTREAM=${baseOf(asked.location, options.upstream) ?? '<the address that it redirects to>'}`,
      });
    case 'not found': {
      const shorter = options.upstream.replace(/\/v2$/, '');
      return say('The platform has nothing at the addresses of the interface (404).', {
        set: shorter === options.upstream ? address.set : `FR_UPSTREAM=${shorter}`,
      });
    }
    case 'refused': {
      const other = /^Bearer /i.test(options.apiKey)
        ? options.apiKey.replace(/^Bearer /i, '')
        : `Bearer ${options.apiKey}`;
      const isOther = troubleOf(await asker.ask({ endpoint: getSiteStats }, {}, other)) === undefined;
      if (!isOther)
        return say(`The platform refuses FR_API_KEY for every read (${status}).`, {
          set: 'FR_API_KEY=<a key that the platform accepts>',
        });
      return say(
        `The platform refuses FR_API_KEY as it is written (${status}), and accepts it ${other.startsWith('Bearer ') ? 'after' : 'without'} "Bearer ".`,
        {
          set: other.startsWith('Bearer ') ? 'FR_API_KEY=Bearer <the same key>' : 'FR_API_KEY=<the same key>',
        },
      );
    }
    default: {
      const finding = troubleFinding(getSiteStats, 'platform', asked);
      return [finding.kind === 'differs' ? { ...finding, follows } : finding];
    }
  }
}

/** The base URL that a redirect of an operation leads to; `undefined` where it leads elsewhere. */
function baseOf(location: string | undefined, upstream: string): string | undefined {
  if (location === undefined || !URL.canParse(location, upstream)) return undefined;
  const { origin, pathname } = new URL(location, upstream);
  return pathname.endsWith(getSiteStats.path)
    ? origin + pathname.slice(0, -getSiteStats.path.length)
    : undefined;
}

function refinedTrouble(endpoint: Endpoint, asked: Asked): Finding {
  const finding = troubleFinding(endpoint, endpoint.name, asked);
  if (finding.kind !== 'differs' || troubleOf(asked) !== 'refused') return finding;
  return endpoint === listTransactions
    ? { ...finding, ...listRefused }
    : { ...finding, set: 'FR_API_KEY=<a key that may read this>' };
}

const listRefused = {
  advice:
    'Ask the platform for a key that may list transactions. If there is none, set FR_RECONCILE=0: the proxy then does not ask.',
} as const;

// Campaigns

/** Campaigns that rows name, with their sites. */
function sitesOf(teams: readonly Team[], rows: readonly Transaction[]): Map<number, number> {
  const sites = new Map<number, number>();
  for (const { fundraiser } of teams)
    if (fundraiser?.id) sites.set(fundraiser.id, fundraiser.partner_id ?? 0);
  for (const { fundraiser, partner_id: site } of rows)
    if (fundraiser?.id) sites.set(fundraiser.id, site ?? 0);
  return sites;
}

/** A few campaigns, one of each site first. */
function spread(sites: ReadonlyMap<number, number>): readonly number[] {
  const ids = [...sites.keys()].sort((one, other) => one - other);
  const ofSites = ids.filter((id) => ids.find((other) => sites.get(other) === sites.get(id)) === id);
  return [...new Set([...ofSites, ...ids])].slice(0, mostCampaigns.found);
}

interface CampaignReads {
  readonly id: number;
  readonly findings: readonly Finding[];
  readonly campaign: Campaign | undefined;
  readonly heatmap: z.output<typeof getHeatmap.reply> | undefined;
  /** Its newest transactions, of other campaigns as well where the platform ignores which were asked for. */
  readonly rows: readonly Transaction[];
  /** Whether its key may read nothing of it. */
  readonly isRefused: boolean;
}

/** @param useless Operations that give no answer, whatever is asked; those that are found to be are added. */
async function readCampaign(
  id: number,
  asker: Asker,
  { campaigns, campaignKeys = {} }: NodeOptions,
  useless: Map<string, Trouble>,
  list: (() => Promise<Asked>) | undefined,
): Promise<CampaignReads> {
  const hasOwnKey = String(id) in campaignKeys;
  const reads: readonly (readonly [Endpoint, () => Promise<Asked>])[] = [
    [getCampaign, () => asker.ask({ endpoint: getCampaign, params: { id } })],
    [getHeatmap, () => asker.ask({ endpoint: getHeatmap, params: { id } })],
    [searchTeams, () => asker.ask({ endpoint: searchTeams, body: { fundraiser_id: id, limit: 5 } })],
    ...(list ? [[listTransactions, list] as const] : []),
  ];
  const answers = new Map<Endpoint, Asked>();
  for (const [endpoint, ask] of reads) {
    const known = useless.get(endpoint.name);
    // A key of the campaign's own may do what the other may not.
    if (known && !(known === 'refused' && hasOwnKey)) continue;
    answers.set(endpoint, await ask());
  }
  const troubles = [...answers].flatMap(([endpoint, asked]) => {
    const trouble = troubleOf(asked);
    return trouble ? [{ endpoint, asked, trouble }] : [];
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
        what: `The platform refuses the key for every read of campaign ${String(id)} (${String(troubles[0]?.asked.status)}).`,
        follows: 'What a page shows of this campaign stays empty, and no gift can be given to it.',
        set: key,
      }),
    );
  } else
    for (const { endpoint, asked, trouble } of troubles) {
      const isOfCampaign = trouble === 'refused' || trouble === 'bad request' || trouble === 'not found';
      // The same for every campaign, so that one is enough.
      if (!isOfCampaign) useless.set(endpoint.name, trouble);
      const whose = isOfCampaign ? `${endpoint.name} of campaign ${String(id)}` : endpoint.name;
      const finding = troubleFinding(endpoint, whose, asked);
      if (finding.kind === 'differs' && trouble === 'refused')
        findings.push(
          endpoint === listTransactions ? { ...finding, ...listRefused } : { ...finding, set: key },
        );
      else findings.push(finding);
    }
  if (findings.length === 0) findings.push(agrees(`campaign ${String(id)}`));
  const listed = answers.get(listTransactions);
  return {
    ...{ id, findings, isRefused: isRefused || isUnknown },
    campaign: bodyOf(getCampaign, answers.get(getCampaign)),
    heatmap: bodyOf(getHeatmap, answers.get(getHeatmap)),
    rows: (listed && rowsOf(listed)) ?? [],
  };
}

function bodyOf<Row extends Endpoint>(
  endpoint: Row,
  asked: Asked | undefined,
): z.output<Row['reply']> | undefined {
  if (asked?.answer.kind !== 'answered' || asked.answer.status !== 200) return undefined;
  return readTolerantly<Row['reply']>(endpoint.reply, asked.answer.body)?.value;
}

function ownRows(id: number, rows: readonly Transaction[]): readonly Transaction[] {
  const own = rows.filter(({ fundraiser }) => fundraiser?.id === id);
  return own.length > 0 ? own : rows;
}

function bodiesOf({ answers }: Asker, endpoint: Endpoint): unknown[] {
  return answers.flatMap(({ endpoint: other, asked: { answer } }) =>
    other === endpoint && answer.kind === 'answered' && answer.status === 200 ? [answer.body] : [],
  );
}

// What is refused

/** How a campaign that does not exist, and a key that is none, are answered. */
async function unknownFindings(asker: Asker, useless: ReadonlyMap<string, Trouble>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const refusals: Asked[] = [];
  for (const endpoint of [getCampaign, getHeatmap]) {
    if (useless.has(endpoint.name)) continue;
    const check = `${endpoint.name}: unknown campaign`;
    const asked = await asker.ask({ endpoint, params: { id: nobody } });
    refusals.push(asked);
    const { answer } = asked;
    const isEmpty = answer.kind === 'answered' && Array.isArray(answer.body) && answer.body.length === 0;
    if (answer.kind !== 'answered') findings.push(unchecked(check, 'It is not answered.'));
    else if (answer.status === 400 || answer.status === 403) findings.push(agrees(check));
    else
      findings.push(
        differs(check, {
          what: `A campaign that does not exist is answered ${String(answer.status)}; the interface lists 400 and 403.`,
          follows:
            answer.status < 300
              ? `A page with a wrong campaign-id shows ${isEmpty ? 'an empty map' : 'figures'} instead of its own text.`
              : 'Donors notice nothing: the page shows its own text.',
          advice: tellPlatform,
        }),
      );
  }
  const asked = await asker.ask({ endpoint: getSiteStats }, {}, noKey);
  refusals.push(asked);
  const { answer } = asked;
  if (answer.kind !== 'answered') findings.push(unchecked('wrong key', 'It is not answered.'));
  else if (answer.status === 403) findings.push(agrees('wrong key'));
  else
    findings.push(
      differs('wrong key', {
        what: `A key that does not exist is answered ${String(answer.status)}; the interface lists 403.`,
        follows:
          answer.status < 300
            ? 'Anybody can read the platform without a key.'
            : 'Donors notice nothing: the proxy takes both for a refused key.',
        advice: tellPlatform,
      }),
    );
  const isPage = refusals.some(({ mediaType, status = 0 }) => status >= 400 && isWebPage(mediaType));
  findings.push(
    isPage
      ? differs('errors', {
          what: 'Errors are answered with a web page (HTML) where the interface has JSON.',
          follows: 'A refused gift shows a general sentence instead of the reason that the platform gives.',
          advice: tellPlatform,
        })
      : agrees('errors'),
  );
  return findings;
}

// The list of transactions

/** @param read Reads the sample again. */
async function listFindings(asker: Asker, first: Known, read: () => Promise<Asked>): Promise<Finding[]> {
  if (first.sample.length === 0)
    return [unchecked('listTransactions: parameters', 'The campaigns that were asked have no transactions.')];
  const findings: Finding[] = [];
  const tryAll = async (known: Known, isWanted: (name: string) => boolean) => {
    for (const parameter of listParameters(asker, known))
      if (isWanted(parameter.name)) findings.push(await parameterFinding(asker, parameter));
  };
  const isOfSample = (name: string) => /^(fundraisers|limit|direction)$/.test(name);
  await tryAll(first, isOfSample);
  // Under other names, these have made the sample something else than the newest of one campaign.
  const isOther = findings.some(({ kind }) => kind === 'differs');
  const known = isOther
    ? { ...first, sample: ownRows(first.campaign, rowsOf(await read()) ?? first.sample) }
    : first;
  await tryAll(known, (name) => !isOfSample(name));
  findings.push(...(await listOrderFindings(asker, known, findings)));
  findings.push(await zoneOf(asker, known, findings));
  return findings;
}

const isKnown = (findings: readonly Finding[], ...names: readonly string[]): boolean =>
  names.every((name) =>
    findings.some(
      (finding) =>
        finding.check === `listTransactions: ${name}` &&
        (finding.kind === 'agrees' ||
          (finding.kind === 'differs' && finding.queryName?.[1].startsWith('<') === false)),
    ),
  );

async function listOrderFindings(
  asker: Asker,
  { campaign, sample }: Known,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const check = 'listTransactions: default order';
  const plain =
    rowsOf(await asker.ask({ endpoint: listTransactions, query: { fundraisers: [campaign] } })) ?? [];
  const isRising = plain.every(({ id }, index) => index === 0 || id > (plain[index - 1]?.id ?? 0));
  const order =
    plain.length < 2
      ? unchecked(check, 'There are too few transactions.')
      : isRising
        ? agrees(check)
        : differs(check, {
            what: 'Without a sort key, transactions do not come by ascending ID.',
            follows: 'Donors notice nothing. Exports that do not name an order may lack rows.',
            advice: tellPlatform,
          });
  if (!isKnown(findings, 'fundraisers', 'page', 'limit', 'direction')) return [order];
  return [
    order,
    await pageSizeFinding(
      listTransactions,
      sample.map(({ id }) => id),
      async () => {
        const query = { fundraisers: [campaign], sort: 'id', direction: 'desc', include_pending: 1 };
        const next = await asker.ask({
          endpoint: listTransactions,
          query: { ...query, page: 2, limit: pageSize },
        });
        return rowsOf(next)?.map(({ id }) => id);
      },
    ),
  ];
}

function teamPageFindings(asker: Asker, sample: readonly Team[]): Promise<Finding[]> {
  return pageSizeFinding(
    searchTeams,
    sample.map(({ id }) => id),
    async () =>
      teamsOf(await asker.ask({ endpoint: searchTeams, body: { limit: pageSize, page: 2 } }))?.map(
        ({ id }) => id,
      ),
  ).then((finding) => [finding]);
}

/** Whether a page has as many rows as it is asked for, up to the interface's own 100. */
async function pageSizeFinding(
  endpoint: Endpoint,
  first: readonly number[],
  next: () => Promise<readonly number[] | undefined>,
): Promise<Finding> {
  const check = `${endpoint.name}: page size`;
  if (first.length === 0) return unchecked(check, 'There are no rows.');
  if (first.length >= pageSize) return agrees(check);
  const more = (await next()) ?? [];
  if (!more.some((id) => !first.includes(id))) return agrees(check);
  return differs(check, {
    what: `A page has ${String(first.length)} rows at most where ${String(pageSize)} were asked for, the interface's default.`,
    follows:
      endpoint === searchTeams
        ? 'A leaderboard with a higher limit shows too few teams.'
        : 'Donors notice nothing: the proxy reads on until a page is empty.',
    advice: tellPlatform,
  });
}

async function zoneOf(
  asker: Asker,
  { campaign, sample }: Known,
  findings: readonly Finding[],
): Promise<Finding> {
  const check = 'time zone of dates';
  if (!isKnown(findings, 'fundraisers', 'dt_start', 'dt_end'))
    return unchecked(check, 'It is found by the dates of the list, whose parameters are not known.');
  const dated = sample.filter(({ date }) => !Number.isNaN(timeOf(date)));
  const newest = [...dated].sort((one, other) => timeOf(other.date) - timeOf(one.date))[0];
  if (!newest) return unchecked(check, 'No transaction has a date.');
  const { id, date } = newest;
  const minutes = await zoneOfDates(timeOf(date), async (from, until) => {
    const query = {
      ...{ fundraisers: [campaign], after_id: id - 1, sort: 'id', direction: 'asc', limit: pageSize },
      ...{ include_pending: 1, dt_start: wireTime(from), dt_end: wireTime(until) },
    };
    return rowsOf(await asker.ask({ endpoint: listTransactions, query }))?.some((row) => row.id === id);
  });
  const answers = asker.answers.map(({ asked }) => asked);
  const platformNow = (answers.at(-1)?.at ?? 0) + (skewOf(answers) ?? 0);
  return zoneFinding(minutes, timeOf(date) - platformNow);
}

// Sums

async function sumFindings(
  asker: Asker,
  reads: readonly CampaignReads[],
  findings: readonly Finding[],
): Promise<Finding[]> {
  const sums: Finding[] = [];
  for (const { id, campaign, heatmap } of reads)
    if (campaign && heatmap) sums.push(raisedAndHeatmap(id, campaign, heatmap));
  if (sums.length === 0) sums.push(unchecked('raised and heatmap', 'No campaign could be read both ways.'));
  const check = 'raised and transactions';
  const [smallest] = reads
    .filter(({ campaign, rows }) => campaign && (campaign.donors ?? 0) > 0 && rows.length > 0)
    .sort((one, other) => (one.campaign?.donors ?? 0) - (other.campaign?.donors ?? 0));
  if (!smallest) return [...sums, unchecked(check, 'No campaign with donors could be read both ways.')];
  if (!isKnown(findings, 'fundraisers', 'after_id', 'include_pending'))
    return [...sums, unchecked(check, 'The list cannot be read to its end: its parameters are not known.')];
  const before = await raisedNow(asker, smallest.id);
  const rows = await allRows(asker, smallest.id);
  const after = await raisedNow(asker, smallest.id);
  if (!rows)
    return [
      ...sums,
      unchecked(check, `Every campaign has more than ${String(mostPages * pageSize)} transactions.`),
    ];
  if (!before || before.raised !== after?.raised)
    return [...sums, unchecked(check, 'Gifts were given while the list was read. Run this again.')];
  return [...sums, raisedAndList(smallest.id, before, rows)];
}

async function raisedNow(asker: Asker, id: number): Promise<Campaign | undefined> {
  return bodyOf(getCampaign, await asker.ask({ endpoint: getCampaign, params: { id } }));
}

/** `undefined` where there are too many, or an answer cannot be read. */
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

// What all answers show

function speedFindings({ answers }: Asker, { timeouts }: NodeOptions): Finding[] {
  const limit = timeouts?.read ?? usualRead;
  const visitors = [getSiteStats, searchTeams, getCampaign, getHeatmap];
  const slowest = visitors
    .map(({ name }) => {
      const times = answers
        .filter(({ endpoint, asked }) => endpoint.name === name && asked.answer.kind === 'answered')
        .map(({ asked }) => asked.ms)
        .sort((one, other) => one - other);
      return { name, ms: times[Math.floor(times.length / 2)] ?? 0 };
    })
    .filter(({ ms }) => ms > slow);
  const most = Math.max(0, ...slowest.map(({ ms }) => ms));
  if (slowest.length === 0) return [agrees('speed')];
  const names = slowest.map(({ name, ms }) => `${name} ${seconds(ms)} s`).join(', ');
  return [
    differs('speed', {
      what: `Answers take long: ${names} (median).`,
      ...(most > limit
        ? {
            follows: `The proxy gives up after ${seconds(limit)} s, so that pages show no figures.`,
            advice: `Write "timeouts": { "read": ${String(Math.ceil((1.5 * most) / 1000) * 1000)} } in the config file.`,
          }
        : {
            follows: 'The first visitors of a while wait as long for figures; later ones get cached ones.',
            advice: tellPlatform,
          }),
    }),
  ];
}

/** Requests of later checks that got no answer: what was asked then is in no finding. */
function unansweredFindings(answers: readonly Asked[]): Finding[] {
  const lost = answers.filter((asked) => {
    const trouble = troubleOf(asked);
    return trouble === 'busy' || trouble === 'broken';
  }).length;
  return lost === 0
    ? []
    : [unchecked('requests', `${String(lost)} were refused for their number, or broken off.`)];
}

/** One line for all parameters that have other names: a variable that is written twice has the last one's. */
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
