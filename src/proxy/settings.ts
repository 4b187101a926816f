import type { QueryNames } from '../schema/address.js';
import { readLimits } from './abuse/limit-settings.js';
import { checkCampaigns, readCampaignKeys, readCampaigns } from './campaign-settings.js';
import { commaList } from './comma-list.js';
import type { Environment } from './environment.js';
import { ledgerPlaceProblem } from './ledger/ledger-place.js';
import { readFileSettings, type FileSettings } from './file-settings.js';
import type { NodeOptions } from './node.js';
import { readOpening, type WatchFile } from './opening/opening-settings.js';
import { originProblem } from './origins.js';
import { readAccess } from './owners/access-settings.js';
import { ownerOperations, type OwnerOperation } from './owners/operations.js';
import { isSendable } from './platform/api-key.js';
import { checkUpstream } from './platform/upstream.js';
import { present } from './present.js';
import { queryNamesProblem } from './query-names.js';
import { settingWarnings } from './setting-warnings.js';
import { unknownSettings } from './unknown-settings.js';
import { variableFindings } from './variable-findings.js';

/** Either settings, or everything that is wrong with them, one sentence each. No sentence quotes the key. */
export type Settings =
  | { readonly options: NodeOptions; readonly warnings: readonly string[]; readonly problems?: never }
  | { readonly options?: never; readonly warnings?: never; readonly problems: readonly string[] };

/**
 * Reads `FR_UPSTREAM`, `FR_API_KEY`, `FR_API_KEY_<campaign>`, `FR_CAMPAIGNS`, `FR_ORIGINS`, `FR_ALLOW`, `FR_ACCESS_TOKEN`, `FR_QUERY_NAMES`,
 * `FR_SERVER_CALLS`, `FR_MIN_DONORS`, `FR_MAP_REFRESH`, `FR_MAX_FRESH`, `FR_ALLOW_INSECURE_UPSTREAM`, `FR_METRICS_PORT`, `FR_METRICS_HOST`,
 * `FR_DONATIONS`, `FR_CLOSED_FILE`, `FR_RECONCILE`, `HOST`, `PORT`, and what `readLimits` does. Of `FR_LEDGER` only whether it can be meant.
 *
 * @param file What a config file says. A variable that is set goes before it, so that a key need not lie in a file.
 * @param watch Looks for the file that closes donations; absent where there are no files.
 */
export function readSettings(
  environment: Environment,
  file?: { name: string; content: unknown },
  watch?: WatchFile,
): Settings {
  const problems: string[] = [];
  const value = (name: string) => environment[name]?.trim() ?? '';
  /** The variable's setting, or the file's with its name. */
  const either = <Setting>(name: string, own: Setting, read: (text: string, name: string) => Setting) =>
    value(name) ? read(value(name), name) : own;

  const given = file ? readFileSettings(file.name, file.content, problems) : {};
  const hasFileProblems = problems.length > 0;
  const allowInsecureUpstream = either(
    'FR_ALLOW_INSECURE_UPSTREAM',
    given.allowInsecureUpstream ?? false,
    (text, name) => readSwitch(name, text, problems),
  );
  const place = (name: string, key: keyof FileSettings) =>
    value(name) || given[key] === undefined ? name : `${file?.name ?? 'the config file'}: ${key}`;
  const required = hasFileProblems ? [] : problems;
  const campaigns = either('FR_CAMPAIGNS', given.campaigns, (text) => readCampaigns(text, problems));
  // Every other variable that is empty is as good as none. This one would open every campaign, where somebody meant to name some.
  if (environment['FR_CAMPAIGNS'] !== undefined && campaigns === undefined)
    problems.push(
      'FR_CAMPAIGNS is empty: name campaigns, as in 1001,1002, or remove it to open all of them.',
    );
  const minDonors = either('FR_MIN_DONORS', given.minDonors, (text, name) => readWhole(name, text, problems));
  const mapRefresh = either('FR_MAP_REFRESH', given.mapRefresh, (text) => readMapRefresh(text, problems));
  const maxFresh = either('FR_MAX_FRESH', given.maxFresh, (text, name) => readWhole(name, text, problems));
  const host = value('HOST') || given.host;
  const allow = either('FR_ALLOW', given.allow ?? [], (text) => readOperations(text, problems));
  const serverCalls = either('FR_SERVER_CALLS', given.serverCalls ?? false, (text, name) =>
    readSwitch(name, text, problems),
  );
  const reconcile = either('FR_RECONCILE', given.reconcile ?? true, (text, name) =>
    readSwitch(name, text, problems),
  );
  const { ledger, limitStore, answers, onFinding, onRefused, maxImageBytes, timeouts } = given;
  const origins = value('FR_ORIGINS') ? commaList(value('FR_ORIGINS')) : (given.origins ?? []);
  const campaignKeys = readCampaignKeys(environment, given.campaignKeys, problems);
  const options: NodeOptions = {
    upstream: readUpstream(
      value('FR_UPSTREAM') || (given.upstream ?? ''),
      place('FR_UPSTREAM', 'upstream'),
      allowInsecureUpstream,
      required,
    ),
    apiKey: readKey(value('FR_API_KEY') || (given.apiKey ?? ''), place('FR_API_KEY', 'apiKey'), required),
    ...campaignKeys,
    ...(campaigns && { campaigns: checkCampaigns(campaigns, place('FR_CAMPAIGNS', 'campaigns'), problems) }),
    origins: readOrigins(origins, place('FR_ORIGINS', 'origins'), required),
    ...readLimits(value, given, origins, problems),
    allow,
    ...readAccess(
      {
        allow,
        access: given.access,
        serverCalls,
        token: value('FR_ACCESS_TOKEN'),
        apiKeys: [
          value('FR_API_KEY') || (given.apiKey ?? ''),
          ...Object.values(campaignKeys.campaignKeys ?? {}),
        ],
      },
      problems,
    ),
    queryNames: checkQueryNames(
      either('FR_QUERY_NAMES', given.queryNames ?? {}, (text) => readQueryNames(text, problems)),
      place('FR_QUERY_NAMES', 'queryNames'),
      problems,
    ),
    serverCalls,
    allowInsecureUpstream,
    ...(given.warn && { warn: given.warn }),
    ...(minDonors !== undefined && { minDonors }),
    ...(mapRefresh && { mapRefresh }),
    ...(maxFresh !== undefined && { maxFresh }),
    ...(maxImageBytes !== undefined && { maxImageBytes }),
    ...(timeouts && { timeouts: present(timeouts) }),
    donationsOpen: readOpening(environment, given.donationsOpen, problems, watch),
    reconcile,
    ...(onFinding && { onFinding }),
    ...(onRefused && { onRefused }),
    ...(ledger && { ledger }),
    ...(limitStore && { limitStore }),
    ...(answers && { answers }),
    ...readMetrics(value, given.metrics, problems),
    port: either('PORT', given.port ?? 4171, (text) => readPort('PORT', text, problems)),
    ...(host ? { host } : {}),
  };
  const placeProblem = ledgerPlaceProblem(value('FR_LEDGER'));
  if (placeProblem) problems.push(`FR_LEDGER ${placeProblem}`);
  const unknown = unknownSettings(environment);
  const variables = variableFindings(environment, options);
  problems.push(...unknown.problems, ...variables.problems);
  return problems.length > 0
    ? { problems }
    : { options, warnings: [...unknown.warnings, ...settingWarnings(options), ...variables.warnings] };
}

function readUpstream(text: string, place: string, insecure: boolean, problems: string[]): string {
  if (!text)
    problems.push('FR_UPSTREAM is missing: the address of the platform, as in https://api.example.org.');
  else {
    try {
      return checkUpstream(text, { insecure });
    } catch (error) {
      problems.push(`${place}: ${error instanceof Error ? error.message : 'not usable.'}`);
    }
  }
  return '';
}

function readKey(text: string, place: string, problems: string[]): string {
  if (!text) problems.push('FR_API_KEY is missing: what the platform expects in the Authorization header.');
  else if (!isSendable(text)) problems.push(`${place} has characters that a header cannot carry.`);
  return text;
}

function readOrigins(origins: readonly string[], place: string, problems: string[]): readonly string[] {
  if (origins.length === 0)
    problems.push(
      'FR_ORIGINS is missing: the sites that may ask, separated by commas, as in https://www.example.org.',
    );
  for (const origin of origins) {
    const problem = originProblem(origin);
    if (problem) problems.push(`${place}: ${problem}`);
  }
  return origins;
}

function readOperations(text: string, problems: string[]): OwnerOperation[] {
  const isOperation = (name: string): name is OwnerOperation =>
    ownerOperations.some((known) => known === name);
  const names = commaList(text);
  for (const name of names.filter((given) => !isOperation(given)))
    problems.push(`FR_ALLOW: "${name}" is not one of ${ownerOperations.join(', ')}.`);
  return names.filter(isOperation);
}

function readQueryNames(text: string, problems: string[]): QueryNames {
  const names = new Map<string, string>();
  for (const pair of commaList(text)) {
    const [, name, other] = /^(\w+)=([\w[\]-]+)$/.exec(pair) ?? [];
    if (name && other) names.set(name, other);
    else problems.push(`FR_QUERY_NAMES: "${pair}" is not of the form name=other_name.`);
  }
  return Object.fromEntries(names);
}

function checkQueryNames(names: QueryNames, place: string, problems: string[]): QueryNames {
  const problem = queryNamesProblem(names);
  if (problem) problems.push(`${place}: ${problem}`);
  return names;
}

function readWhole(name: string, text: string, problems: string[]): number | undefined {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  problems.push(`${name}: "${text}" is not a whole number.`);
  return undefined;
}

function readMapRefresh(text: string, problems: string[]): NodeOptions['mapRefresh'] {
  if (text === 'donors' || text === 'hourly') return text;
  problems.push(`FR_MAP_REFRESH: "${text}" is neither donors nor hourly.`);
  return undefined;
}

function readMetrics(
  value: (name: string) => string,
  given: FileSettings['metrics'],
  problems: string[],
): Pick<NodeOptions, 'metrics'> {
  const port = value('FR_METRICS_PORT')
    ? readPort('FR_METRICS_PORT', value('FR_METRICS_PORT'), problems)
    : given?.port;
  if (port === undefined) return {};
  const host = value('FR_METRICS_HOST') || given?.host;
  return { metrics: { port, ...(host && { host }) } };
}

function readPort(name: string, text: string, problems: string[]): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) problems.push(`${name}: "${text}" is not a number from 0 to 65535.`);
  return port;
}

function readSwitch(name: string, text: string, problems: string[]): boolean {
  if (text !== '0' && text !== '1') problems.push(`${name}: "${text}" is neither 1 nor 0.`);
  return text === '1';
}
