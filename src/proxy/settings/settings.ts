import type { QueryNames } from '../../schema/address.js';
import type { ReplyNames } from '../../schema/reply-names.js';
import { readLimits } from './limit-settings.js';
import type { Environment } from './environment.js';
import { ledgerLocationProblem } from '../ledger/location-problem.js';
import type { NodeOptions } from '../app/options.js';
import { readAvailability, type WatchFile } from './availability-settings.js';
import { originProblem } from '../http/origins.js';
import { readAccess } from './access-settings.js';
import { isSendable, type CampaignKeys, checkUpstream } from '../platform/upstream.js';
import { present } from '../app/present.js';
import { queryNamesProblem } from '../app/query-names.js';
import { replyNamesProblem } from '../app/reply-names.js';
import { statusWordsProblem, type StatusWords } from '../platform/status-words.js';
import { settingWarnings } from '../app/setting-warnings.js';
import { portText, readFileSettings, readVariable, readVariables, type GivenSettings } from './schema.js';
import { unknownSettings } from './unknown-settings.js';
import { variableFindings } from './variable-findings.js';

/** Either settings, or all problems with them, one sentence each. No sentence quotes the API key. */
export type Settings =
  | { readonly options: NodeOptions; readonly warnings: readonly string[]; readonly problems?: never }
  | { readonly options?: never; readonly warnings?: never; readonly problems: readonly string[] };

/**
 * Reads variables and a config file, and checks them together, because a setting may be safe only in combination with another one.
 *
 * @param file The config file. Variables take precedence over it, so that keys need not be in a file.
 * @param watch Watches for the file that closes donations; absent on runtimes without files.
 */
export function readSettings(
  environment: Environment,
  file?: { name: string; content: unknown },
  watch?: WatchFile,
): Settings {
  const problems: string[] = [];
  const value = (name: string) => environment[name]?.trim() ?? '';
  const fromFile = file ? readFileSettings(file.name, file.content, problems) : {};
  // If a part of the file could not be read, settings may only seem to be missing, so missing ones are not reported.
  const missing = problems.length > 0 ? [] : problems;
  const given = present({ ...fromFile, ...readVariables(environment, problems) });
  const place = (variable: string, option: keyof GivenSettings) =>
    value(variable) || fromFile[option] === undefined
      ? variable
      : `${file?.name ?? 'the config file'}: ${option}`;
  const { campaigns, allow = [], serverCalls = false, queryNames = {}, origins = [], apiKey = '' } = given;
  const {
    replyNames = {},
    statusWords = {},
    allowInsecureUpstream = false,
    reconcile = true,
    port = 4171,
  } = given;
  const { limits, metrics, timeouts, ...others } = given;
  // Other empty variables count as not set. An empty list of campaigns is refused, because without a list all campaigns would be allowed.
  if (environment['FR_CAMPAIGNS'] !== undefined && !value('FR_CAMPAIGNS') && campaigns === undefined)
    problems.push(
      'FR_CAMPAIGNS is empty: name campaigns, as in 1001,1002, or remove it to open all of them.',
    );
  const campaignKeys = readCampaignKeys(environment, given.campaignKeys, problems);
  const checked = {
    upstream: readUpstream(
      given.upstream ?? '',
      place('FR_UPSTREAM', 'upstream'),
      allowInsecureUpstream,
      missing,
    ),
    apiKey: readKey(apiKey, place('FR_API_KEY', 'apiKey'), missing),
    ...campaignKeys,
    ...(campaigns && { campaigns: checkCampaigns(campaigns, place('FR_CAMPAIGNS', 'campaigns'), problems) }),
    origins: readOrigins(origins, place('FR_ORIGINS', 'origins'), missing),
    ...readLimits(value, { ...others, limits }, problems),
    ...readAccess(
      {
        allow,
        access: given.access,
        serverCalls,
        token: value('FR_ACCESS_TOKEN'),
        apiKeys: [apiKey, ...Object.values(campaignKeys.campaignKeys ?? {})],
      },
      problems,
    ),
    queryNames: checkQueryNames(queryNames, place('FR_QUERY_NAMES', 'queryNames'), problems),
    replyNames: checkReplyNames(replyNames, place('FR_REPLY_NAMES', 'replyNames'), problems),
    statusWords: checkStatusWords(statusWords, place('FR_STATUS_WORDS', 'statusWords'), problems),
    donationsOpen: readAvailability(environment, given.donationsOpen, problems, watch),
    ...readMetrics(value, metrics, problems),
    ...(timeouts && { timeouts: present(timeouts) }),
  };
  const options: NodeOptions = {
    ...others,
    allow,
    serverCalls,
    allowInsecureUpstream,
    reconcile,
    port,
    ...checked,
  };
  const placeProblem = ledgerLocationProblem(value('FR_LEDGER'));
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

function checkQueryNames(names: QueryNames, place: string, problems: string[]): QueryNames {
  const problem = queryNamesProblem(names);
  if (problem) problems.push(`${place}: ${problem}`);
  return names;
}

function checkStatusWords(words: StatusWords, place: string, problems: string[]): StatusWords {
  const problem = statusWordsProblem(words);
  if (problem) problems.push(`${place}: ${problem}`);
  return words;
}

function checkReplyNames(names: ReplyNames, place: string, problems: string[]): ReplyNames {
  const problem = replyNamesProblem(names);
  if (problem) problems.push(`${place}: ${problem}`);
  return names;
}

function readMetrics(
  value: (name: string) => string,
  given: GivenSettings['metrics'],
  problems: string[],
): Pick<NodeOptions, 'metrics'> {
  const name = 'FR_METRICS_PORT';
  const port = value(name) ? readVariable({ name, text: portText }, value(name), problems) : given?.port;
  if (port === undefined) return {};
  const host = value('FR_METRICS_HOST') || given?.host;
  return { metrics: { port, ...(host && { host }) } };
}

/** API keys of campaigns, from the config file and from variables such as `FR_API_KEY_1001`, which take precedence. */
function readCampaignKeys(
  environment: Environment,
  given: CampaignKeys = {},
  problems: string[],
): Pick<NodeOptions, 'campaignKeys'> {
  const prefix = 'FR_API_KEY_';
  const own = Object.entries(environment)
    .filter(([name, text]) => name.startsWith(prefix) && text?.trim())
    .map(([name, text = '']) => [name.slice(prefix.length), text.trim()] as const);
  const keys = { ...given, ...Object.fromEntries(own) };
  for (const [id, key] of Object.entries(keys)) {
    const place = id in given ? `campaignKeys.${id}` : prefix + id;
    if (!isCampaign(Number(id)) || !/^[1-9]\d*$/.test(id))
      problems.push(`${place}: "${id}" is not the ID of a campaign.`);
    if (!isSendable(key)) problems.push(`${place} has characters that a header cannot carry.`);
  }
  return Object.keys(keys).length > 0 ? { campaignKeys: keys } : {};
}

/** Checks the campaigns of a list. An empty list is a mistake, because nothing would be served. */
function checkCampaigns(campaigns: readonly number[], place: string, problems: string[]): readonly number[] {
  if (campaigns.length === 0 && problems.length === 0) problems.push(`${place}: the list is empty.`);
  for (const id of campaigns.filter((id) => !isCampaign(id)))
    problems.push(`${place}: "${String(id)}" is not the ID of a campaign.`);
  return campaigns;
}

function isCampaign(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
