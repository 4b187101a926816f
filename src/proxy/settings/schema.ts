import { describeIssue } from '../../schema/issue.js';
import { z } from '../../schema/z.js';
import type { LimitStore } from '../abuse/counters.js';
import { limitNames, type VerifyChallenge } from '../abuse/limits.js';
import type { Environment } from './environment.js';
import { type NodeOptions, longestTimeout } from '../app/options.js';
import type { Access } from '../owners/access.js';
import { allowableOperations } from '../owners/operations.js';

/** Headings of the tables in the proxy's README and of `fr-proxy --help`. */
export const settingGroups = {
  platform: 'Platform and figures',
  gifts: 'Gifts',
  network: 'Network',
  access: 'Access and platform differences',
} as const;

/** Describes a variable in the README and in `fr-proxy --help`. */
export interface Variable {
  readonly name: string;
  readonly group: keyof typeof settingGroups;
  /** Description in Markdown. */
  readonly description: string;
}

interface Option<Value extends z.ZodMiniType> {
  /** Schema of the value in a config file. */
  readonly value: Value;
  /** The variable, with the schema of its text. */
  readonly variable?: Variable & { readonly text: z.ZodMiniType<z.output<Value>, string> };
}

const word = z.string().check(z.minLength(1));
const whole = z.number().check(z.int(), z.gte(0));
/** Schema of a time limit in ms. The minimum refuses numbers meant as seconds, which would make the outcome of every gift unknown. */
const patience = z.number().check(z.int(), z.gte(1_000), z.lte(longestTimeout));
const custom = <Value>() =>
  z.custom<Value>((value) => typeof value === 'object' || typeof value === 'function');

// Schemas for the texts of variables. In the message of a problem, the schema's message follows the quoted text.
const text = z.string();
const wholeText = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'is not a whole number')),
  z.transform(Number),
);
const amountText = z.pipe(
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'is not an amount such as 5 or 2.50')),
  z.transform(Number),
);
const switchText = z.pipe(
  z.string().check(z.regex(/^[01]$/, 'is neither 1 nor 0')),
  z.transform((value) => value === '1'),
);
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
export const portText = z.pipe(
  z.string().check(z.refine(isPort, 'is not a number from 0 to 65535')),
  z.transform(Number),
);
const words = z.pipe(z.string(), z.transform(commaList));
const listOf = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z.pipe(z.pipe(z.string(), z.transform(commaList)), z.array(item));
const campaignText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'is not the ID of a campaign')),
  z.transform(Number),
);
const pairs = (form: RegExp, problem: string) =>
  z.pipe(
    listOf(z.string().check(z.regex(form, problem))),
    z.transform((all) => all.map((pair) => pair.split('=') as [string, string])),
  );
const failuresText = z.pipe(
  pairs(
    new RegExp(`^(${limitNames.join('|')})=\\d{1,9}$`),
    `is not a number for one of ${limitNames.join(', ')}, as in email=5`,
  ),
  z.transform((all) => Object.fromEntries(all.map(([name, count]) => [name, Number(count)]))),
);
const proxiesText = z.pipe(
  z.string(),
  z.transform((value) => (/^\d+$/.test(value) ? Number(value) : commaList(value))),
);

const option = <Value extends z.ZodMiniType>(
  value: Value,
  variable?: Option<Value>['variable'],
): Option<Value> => ({ value, ...(variable && { variable }) });

/** A setting with a variable but no option of `createProxy`. */
const only = (variable: Variable) => ({ variable });

/**
 * All settings, in the order of the tables. Options of `createProxy` have the schema of their value in a config file, and that of the
 * variable's text if they have a variable. Other settings have only a variable.
 */
const settings = {
  upstream: option(word, {
    name: 'FR_UPSTREAM',
    group: 'platform',
    description: 'required: base URL of the platform',
    text,
  }),
  apiKey: option(word, {
    name: 'FR_API_KEY',
    group: 'platform',
    description: 'required: sent unchanged as `Authorization`: a bare key, or `Bearer …`',
    text,
  }),
  origins: option(z.array(word), {
    name: 'FR_ORIGINS',
    group: 'platform',
    description: 'required: origins of the pages that may use it, comma separated: `https://www.example.org`',
    text: words,
  }),
  campaignKeys: option(z.record(word, word)),
  FR_API_KEY_1001: only({
    name: 'FR_API_KEY_1001',
    group: 'platform',
    description:
      'the key of campaign 1001, where it has its own, as campaigns of a subsite do; any number of them',
  }),
  campaigns: option(z.array(z.number()), {
    name: 'FR_CAMPAIGNS',
    group: 'platform',
    description:
      'the only campaigns it answers for: `1001,1002`; by default all that the key opens. Site statistics are still those of the whole site, and `templates` is refused',
    text: listOf(campaignText),
  }),
  maxFresh: option(z.number().check(z.gte(0)), {
    name: 'FR_MAX_FRESH',
    group: 'platform',
    description:
      'longest time in seconds for which a figure is cached; 25 to 60 by default, `0` for no cache',
    text: wholeText,
  }),
  minDonors: option(whole, {
    name: 'FR_MIN_DONORS',
    group: 'platform',
    description: 'places of the heatmap with fewer donors are merged; 3 by default, `0` for none',
    text: wholeText,
  }),
  mapRefresh: option(z.enum(['donors', 'hourly']), {
    name: 'FR_MAP_REFRESH',
    group: 'platform',
    description: 'when places of [the heatmap](#the-heatmap) are updated: `donors` (the default) or `hourly`',
    text: z.enum(['donors', 'hourly'], 'is neither donors nor hourly'),
  }),
  FR_LEDGER: only({
    name: 'FR_LEDGER',
    group: 'gifts',
    description: 'where attempts are stored: a file (`fr-ledger.db` by default), `redis://…`, or `memory`',
  }),
  FR_LEDGER_ONE_HOST: only({
    name: 'FR_LEDGER_ONE_HOST',
    group: 'gifts',
    description:
      '`1` accepts a ledger file on NFS, SMB, FUSE or the like: set it only if no second machine ever uses the file',
  }),
  FR_DONATIONS: only({
    name: 'FR_DONATIONS',
    group: 'gifts',
    description: '`closed` accepts no gifts: forms show their link; `open` by default',
  }),
  FR_CLOSED_FILE: only({
    name: 'FR_CLOSED_FILE',
    group: 'gifts',
    description:
      'donations are closed while this file exists, without a restart; `fr-donations-closed` by default',
  }),
  donationsOpen: option(z.union([z.boolean(), custom<() => boolean | Promise<boolean>>()])),
  reconcile: option(z.boolean(), {
    name: 'FR_RECONCILE',
    group: 'gifts',
    description: '`0` does not look for lost gifts in the list of transactions; `1` by default',
    text: switchText,
  }),
  minAmount: option(z.number(), {
    name: 'FR_MIN_AMOUNT',
    group: 'gifts',
    description: 'smallest charge, in major units; each payment of a plan is one charge; 1 by default',
    text: amountText,
  }),
  maxAmount: option(z.number(), {
    name: 'FR_MAX_AMOUNT',
    group: 'gifts',
    description: 'largest gift, in major units; 1000000 by default',
    text: amountText,
  }),
  FR_LIMITS: only({
    name: 'FR_LIMITS',
    group: 'gifts',
    description:
      'where failed gifts are counted: `memory`, `redis://…` (by default the ledger’s, if it is one), or `off`',
  }),
  limits: option(
    z.union([
      z.literal(false),
      z.strictObject({
        address: z.optional(whole),
        email: z.optional(whole),
        challenge: z.optional(whole),
        site: z.optional(whole),
      }),
    ]),
    {
      name: 'FR_MAX_FAILURES',
      group: 'gifts',
      description: '`address=10,email=5,challenge=20,site=30` by default; see [card testing](#card-testing)',
      text: failuresText,
    },
  ),
  FR_TURNSTILE_SECRET: only({
    name: 'FR_TURNSTILE_SECRET',
    group: 'gifts',
    description: 'has Cloudflare Turnstile check the form’s captcha, instead of the proxy’s own challenge',
  }),
  host: option(word, {
    name: 'HOST',
    group: 'network',
    description: 'address to listen on; all of the machine’s by default',
    text,
  }),
  port: option(whole, { name: 'PORT', group: 'network', description: '4171 by default', text: portText }),
  trustedProxies: option(z.union([whole, z.array(word)]), {
    name: 'FR_TRUSTED_PROXIES',
    group: 'network',
    description:
      'reverse proxies in front of this one: their number, or their addresses (`10.0.0.0/8,192.0.2.7`)',
    text: proxiesText,
  }),
  addressHeader: option(word, {
    name: 'FR_ADDRESS_HEADER',
    group: 'network',
    description: 'header in which they send the donor’s address: `cf-connecting-ip` behind Cloudflare',
    text,
  }),
  FR_METRICS_PORT: only({
    name: 'FR_METRICS_PORT',
    group: 'network',
    description: 'port of `/metrics` for Prometheus (`npm install prom-client`); none by default',
  }),
  FR_METRICS_HOST: only({
    name: 'FR_METRICS_HOST',
    group: 'network',
    description: 'address of that port; only this machine by default',
  }),
  FR_CONFIG: only({
    name: 'FR_CONFIG',
    group: 'network',
    description: 'a config file, as `fr-proxy proxy.json`',
  }),
  allow: option(z.array(z.enum(allowableOperations)), {
    name: 'FR_ALLOW',
    group: 'access',
    description:
      'operations for owners, none by default: `updatePersonalPage`, `uploadImage`, `listTransactions`, `searchTeams`, `createTransaction`',
    text: listOf(z.enum(allowableOperations, `is not one of ${allowableOperations.join(', ')}`)),
  }),
  FR_ACCESS_TOKEN: only({
    name: 'FR_ACCESS_TOKEN',
    group: 'access',
    description:
      'who may call the operations of `FR_ALLOW`: programs that send `Authorization: Bearer …`; 24 characters or more',
  }),
  serverCalls: option(z.boolean(), {
    name: 'FR_SERVER_CALLS',
    group: 'access',
    description:
      '`1` accepts searches and gifts without an `Origin` header, which only programs send; `0` by default',
    text: switchText,
  }),
  queryNames: option(z.record(word, word), {
    name: 'FR_QUERY_NAMES',
    group: 'access',
    description: 'names of query parameters where your platform’s differ: `only_received=received`',
    text: z.pipe(
      pairs(/^\w+=[\w[\]-]+$/, 'is not of the form name=other_name'),
      z.transform((all) => Object.fromEntries(all)),
    ),
  }),
  statusWords: option(z.record(word, z.enum(['completed', 'pending'])), {
    name: 'FR_STATUS_WORDS',
    group: 'access',
    description:
      'your platform’s own words for a payment that was made or is pending: `booked=completed,parked=pending`',
    text: z.pipe(
      pairs(/^[^=]+=(completed|pending)$/, 'is not of the form word=completed or word=pending'),
      z.transform((all) => Object.fromEntries(all) as Record<string, 'completed' | 'pending'>),
    ),
  }),
  replyNames: option(z.record(word, word), {
    name: 'FR_REPLY_NAMES',
    group: 'access',
    description:
      'names of a personal page’s members that the interface leaves open, where your platform’s differ: `n_donors=donors`',
    text: z.pipe(
      pairs(/^\w+=\w+$/, 'is not of the form name=other_name'),
      z.transform((all) => Object.fromEntries(all)),
    ),
  }),
  allowInsecureUpstream: option(z.boolean(), {
    name: 'FR_ALLOW_INSECURE_UPSTREAM',
    group: 'access',
    description:
      '`1` allows plain http to another machine, where the key can be read on the way; `0` by default',
    text: switchText,
  }),
  access: option(z.custom<Access>((value) => typeof value === 'function')),
  maxImageBytes: option(whole),
  timeouts: option(
    z.strictObject({
      read: z.optional(patience),
      retry: z.optional(whole.check(z.lte(longestTimeout))),
      write: z.optional(patience),
      repeat: z.optional(patience),
      figures: z.optional(whole.check(z.lte(longestTimeout))),
      access: z.optional(patience),
    }),
  ),
  verifyChallenge: option(z.custom<VerifyChallenge>((value) => typeof value === 'function')),
  metrics: option(z.strictObject({ port: whole, host: z.optional(word) })),
  ledger: option(custom<NonNullable<NodeOptions['ledger']>>()),
  limitStore: option(custom<LimitStore>()),
  answers: option(custom<Exclude<NodeOptions['answers'], false | undefined>>()),
  onFinding: option(custom<NonNullable<NodeOptions['onFinding']>>()),
  onRefused: option(custom<NonNullable<NodeOptions['onRefused']>>()),
  warn: option(custom<NonNullable<NodeOptions['warn']>>()),
};
type Settings = typeof settings;
type OptionName = {
  [Name in keyof Settings]: Settings[Name] extends Option<z.ZodMiniType> ? Name : never;
}[keyof Settings];

/** Settings from a config file and variables, by the names of `createProxy`'s options. */
export type GivenSettings = {
  readonly [Name in OptionName]?: z.output<Settings[Name]['value']> | undefined;
};

const all: readonly [string, { readonly value?: z.ZodMiniType; readonly variable?: Variable }][] =
  Object.entries(settings);

export const variables: readonly Variable[] = all.flatMap(([, { variable }]) => (variable ? [variable] : []));

const FileSettings = z.strictObject(
  Object.fromEntries(all.flatMap(([name, { value }]) => (value ? [[name, z.optional(value)]] : []))),
);

/**
 * Reads the settings of a config file. Unknown names are refused: a misspelt `campaigns` would allow every campaign. Each problem is added
 * to `problems` as one sentence, without the value, which may be a key.
 */
export function readFileSettings(name: string, content: unknown, problems: string[]): GivenSettings {
  const result = z.safeParse(FileSettings, content);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const { path, problem } = describeIssue(issue);
    problems.push(`${name}: ${path ? `${path} ` : ''}${problem}.`);
  }
  return {};
}

/** Reads the settings from variables. Empty variables count as not set. */
export function readVariables(environment: Environment, problems: string[]): GivenSettings {
  const given: Record<string, unknown> = {};
  for (const [name, { variable }] of all) {
    const value = variable && environment[variable.name]?.trim();
    if (value && hasMeaning(variable)) given[name] = readVariable(variable, value, problems);
  }
  return given;
}

/**
 * Reads one variable.
 *
 * @param problems Receives one sentence for an invalid text, or one for each invalid part of a list.
 */
export function readVariable<Value>(
  { name, text: meaning }: { readonly name: string; readonly text: z.ZodMiniType<Value, string> },
  value: string,
  problems: string[],
): Value | undefined {
  const result = z.safeParse(meaning, value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    const [part] = path;
    problems.push(`${name}: "${typeof part === 'number' ? commaList(value)[part] : value}" ${message}.`);
  }
  return undefined;
}

function hasMeaning(
  variable: Variable,
): variable is Variable & { readonly text: z.ZodMiniType<unknown, string> } {
  return 'text' in variable;
}

/** Splits a text at its commas and removes the spaces around each part. */
function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
