import { z } from '../../schema/z.js';
import { turnstile, turnstileProblem } from '../abuse/turnstile.js';
import { commaList, options, portText, type GivenOptions } from './options.js';
import { bearerAccess, secretProblem } from '../owners/bearer-access.js';
import { allowableOperations, needingAccess } from '../owners/operations.js';
import { closedFileOf } from './places.js';
import type { Environment } from './environment.js';

/** Returns a function that is true while there is no file at a path; see `whileNoFile`. */
export type WatchFile = (path: string) => () => Promise<boolean>;

/** Options that variables set, and the variable of each, by its path: `campaignKeys.1001`. */
export interface FromVariables {
  readonly given: GivenOptions;
  readonly names: ReadonlyMap<string, string>;
}

/** Reads the variables. Empty ones count as not set. Each problem is one sentence. */
export function readVariables(
  environment: Environment,
  file: GivenOptions,
  problems: string[],
  watch: WatchFile | undefined,
): FromVariables {
  const read: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const value = (name: string) => environment[name]?.trim() ?? '';
  const set = (path: string, name: string) => void names.set(path, name);
  for (const [option, { variable }] of options) {
    if (!variable || !value(variable.name)) continue;
    set(option, variable.name);
    read[option] = readText(variable.name, variable.text, value(variable.name), problems);
  }
  const given = (): GivenOptions => ({ ...file, ...read });

  if (isEmptyList(environment['FR_CAMPAIGNS'], given().campaigns))
    problems.push(
      'FR_CAMPAIGNS is empty: name campaigns, as in 1001,1002, or remove it to open all of them.',
    );

  const keys = campaignKeysIn(environment);
  for (const { campaign, name } of keys) set(`campaignKeys.${campaign}`, name);
  if (keys.length > 0) {
    const own = Object.fromEntries(keys.map(({ campaign, key }) => [campaign, key]));
    read['campaignKeys'] = { ...file.campaignKeys, ...own };
    set('campaignKeys', keys.map(({ name }) => name).join(', '));
  }

  const metrics = readMetrics(value('FR_METRICS_PORT'), value('FR_METRICS_HOST'), file.metrics, problems);
  if (metrics) read['metrics'] = metrics;
  if (value('FR_METRICS_HOST')) set('metrics', 'FR_METRICS_HOST');

  if (value('FR_LIMITS') === 'off') {
    read['limits'] = false;
    set('limits', 'FR_LIMITS=off');
  }

  const secret = value('FR_TURNSTILE_SECRET');
  const verifyChallenge = readTurnstile(secret, given().origins ?? [], problems);
  if (verifyChallenge) read['verifyChallenge'] = verifyChallenge;
  if (secret) set('verifyChallenge', 'FR_TURNSTILE_SECRET');

  const access = readAccess(given(), value('FR_ACCESS_TOKEN'), problems);
  if (access) read['access'] = access;
  if (value('FR_ACCESS_TOKEN')) set('access', 'FR_ACCESS_TOKEN');

  const isClosed = value('FR_DONATIONS') === 'closed';
  if (isClosed) set('donationsOpen', 'FR_DONATIONS');
  read['donationsOpen'] = !isClosed && availability(file.donationsOpen, closedFileOf(environment), watch);
  return { given: read, names };
}

/** Whether the list of campaigns is empty, which is refused, because without a list all campaigns would be allowed. */
function isEmptyList(text: string | undefined, campaigns: GivenOptions['campaigns']): boolean {
  return text?.trim() === '' && campaigns === undefined;
}

/** The keys of campaigns that have one of their own, by the ID in the name of its variable. */
function campaignKeysIn(environment: Environment) {
  const prefix = 'FR_API_KEY_';
  return Object.entries(environment)
    .map(([name, text]) => ({ campaign: name.slice(prefix.length), name, key: text?.trim() ?? '' }))
    .filter(({ name, key }) => name.startsWith(prefix) && key !== '');
}

/** Reads the text of one variable. Adds one sentence for an invalid text, or one for each invalid part of a list. */
function readText<Value>(
  name: string,
  schema: z.ZodMiniType<Value, string>,
  text: string,
  problems: string[],
): Value | undefined {
  const result = z.safeParse(schema, text);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    const [part] = path;
    problems.push(`${name}: "${typeof part === 'number' ? commaList(text)[part] : text}" ${message}.`);
  }
  return undefined;
}

/** Where the figures of the proxy are served; `undefined` without a port. Variables take precedence over the config file. */
function readMetrics(
  port: string,
  host: string,
  inFile: GivenOptions['metrics'],
  problems: string[],
): GivenOptions['metrics'] {
  const at = port ? readText('FR_METRICS_PORT', portText, port, problems) : inFile?.port;
  const on = host || inFile?.host;
  return at === undefined ? undefined : { port: at, ...(on && { host: on }) };
}

/** The check of challenges by Turnstile; `undefined` without a secret, or if it cannot be used. */
function readTurnstile(
  secret: string,
  origins: readonly string[],
  problems: string[],
): GivenOptions['verifyChallenge'] {
  if (secret === '') return undefined;
  // Invalid origins are reported elsewhere, so they are left out.
  const hosts = origins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).hostname);
  const problem = turnstileProblem(secret, hosts);
  if (!problem) return turnstile({ secret, hosts });
  problems.push(`FR_TURNSTILE_SECRET ${problem}`);
  return undefined;
}

/** Who may call the owner's operations. A setting with which no caller, or every caller, would be allowed is a problem. */
function readAccess(given: GivenOptions, token: string, problems: string[]): GivenOptions['access'] {
  const { access, serverCalls = false, apiKey = '', campaignKeys = {} } = given;
  // Unknown operations are reported elsewhere.
  const known = allowableOperations.filter((name) => given.allow?.includes(name));
  const allow = needingAccess({ ...given, allow: known });
  if (access && token)
    problems.push('FR_ACCESS_TOKEN and the access function of the config file exclude each other.');
  else if (allow.length > 0 && !access && !token)
    problems.push(
      `FR_ALLOW: ${allow.join(', ')} cannot be offered without an access check: ` +
        'set FR_ACCESS_TOKEN, which your programs then send, or an access function in a config file (.mjs).',
    );
  if (access || !token) return access;

  const problem = secretProblem(token);
  if (problem) problems.push(`FR_ACCESS_TOKEN ${problem}`);
  // Programs that have the token would otherwise have all rights of the API key.
  else if ([apiKey, ...Object.values(campaignKeys)].some((key) => key.split(' ').at(-1) === token))
    problems.push(
      'FR_ACCESS_TOKEN must not be an API key (FR_API_KEY, or that of a campaign): generate one, for example with "openssl rand -base64 32".',
    );
  const writes = allow.filter((name) => name !== 'listTransactions');
  if (writes.length > 0 && !serverCalls)
    problems.push(
      `FR_ALLOW: ${writes.join(', ')} with FR_ACCESS_TOKEN needs FR_SERVER_CALLS=1, because programs send no Origin header.`,
    );
  return problem ? undefined : bearerAccess(token);
}

/**
 * Combines the option and the file that closes donations: if either closes them, they are closed. Without a setting, the default file is
 * checked, so that donations can be closed quickly in an emergency.
 */
function availability(
  given: GivenOptions['donationsOpen'],
  path: string,
  watch: WatchFile | undefined,
): GivenOptions['donationsOpen'] {
  if (given === false || !watch) return given ?? true;
  const hasNoFile = watch(path);
  return typeof given === 'function' ? async () => (await hasNoFile()) && (await given()) : hasNoFile;
}
