import type { QueryNames } from '../schema/address.js';
import type { NodeOptions } from './node.js';
import { ownerOperations, type OwnerOperation } from './options.js';
import { originProblem } from './origins.js';
import { isSendable } from './platform/api-key.js';
import { checkUpstream } from './platform/upstream.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Either settings, or everything that is wrong with them, one sentence each. No sentence quotes the key. */
export type Settings =
  | { readonly options: NodeOptions; readonly problems?: never }
  | { readonly options?: never; readonly problems: readonly string[] };

/**
 * Reads `FR_UPSTREAM`, `FR_API_KEY`, `FR_ORIGINS`, `FR_ALLOW`, `FR_QUERY_NAMES`, `FR_SERVER_CALLS`, `FR_MIN_DONORS`,
 * `FR_ALLOW_INSECURE_UPSTREAM`, `HOST` and `PORT`.
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const value = (name: string) => environment[name]?.trim() ?? '';
  const allowInsecureUpstream = readSwitch('FR_ALLOW_INSECURE_UPSTREAM', value, problems);
  const options: NodeOptions = {
    upstream: readUpstream(value('FR_UPSTREAM'), allowInsecureUpstream, problems),
    apiKey: readKey(value('FR_API_KEY'), problems),
    origins: readOrigins(value('FR_ORIGINS'), problems),
    allow: readOperations(value('FR_ALLOW'), problems),
    queryNames: readQueryNames(value('FR_QUERY_NAMES'), problems),
    serverCalls: readSwitch('FR_SERVER_CALLS', value, problems),
    allowInsecureUpstream,
    ...readMinDonors(value('FR_MIN_DONORS'), problems),
    port: readPort(value('PORT'), problems),
    ...(value('HOST') ? { host: value('HOST') } : {}),
  };
  return problems.length > 0 ? { problems } : { options };
}

function readUpstream(text: string, insecure: boolean, problems: string[]): string {
  if (!text)
    problems.push('FR_UPSTREAM is missing: the address of the platform, as in https://api.example.org.');
  else {
    try {
      return checkUpstream(text, { insecure });
    } catch (error) {
      problems.push(`FR_UPSTREAM: ${error instanceof Error ? error.message : 'not usable.'}`);
    }
  }
  return '';
}

function readKey(text: string, problems: string[]): string {
  if (!text) problems.push('FR_API_KEY is missing: what the platform expects in the Authorization header.');
  else if (!isSendable(text)) problems.push('FR_API_KEY has characters that a header cannot carry.');
  return text;
}

function readOrigins(text: string, problems: string[]): string[] {
  const origins = list(text);
  if (origins.length === 0)
    problems.push(
      'FR_ORIGINS is missing: the sites that may ask, separated by commas, as in https://www.example.org.',
    );
  for (const origin of origins) {
    const problem = originProblem(origin);
    if (problem) problems.push(`FR_ORIGINS: ${problem}`);
  }
  return origins;
}

function readOperations(text: string, problems: string[]): OwnerOperation[] {
  const isOperation = (name: string): name is OwnerOperation =>
    ownerOperations.some((known) => known === name);
  const names = list(text);
  for (const name of names.filter((given) => !isOperation(given)))
    problems.push(`FR_ALLOW: "${name}" is not one of ${ownerOperations.join(', ')}.`);
  return names.filter(isOperation);
}

function readQueryNames(text: string, problems: string[]): QueryNames {
  const names = new Map<string, string>();
  for (const pair of list(text)) {
    const [, name, other] = /^(\w+)=([\w[\]-]+)$/.exec(pair) ?? [];
    if (name && other) names.set(name, other);
    else problems.push(`FR_QUERY_NAMES: "${pair}" is not of the form name=other_name.`);
  }
  return Object.fromEntries(names);
}

function readMinDonors(text: string, problems: string[]): Pick<NodeOptions, 'minDonors'> {
  if (!text) return {};
  if (/^\d{1,6}$/.test(text)) return { minDonors: Number(text) };
  problems.push(`FR_MIN_DONORS: "${text}" is not a whole number.`);
  return {};
}

function readPort(text: string, problems: string[]): number {
  if (!text) return 4171;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) problems.push(`PORT: "${text}" is not a number from 0 to 65535.`);
  return port;
}

function readSwitch(name: string, value: (name: string) => string, problems: string[]): boolean {
  const text = value(name);
  if (!['', '0', '1'].includes(text)) problems.push(`${name}: "${text}" is neither 1 nor 0.`);
  return text === '1';
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
