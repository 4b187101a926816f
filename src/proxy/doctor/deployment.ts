import type { NodeOptions } from '../settings/options.js';
import { imagesFor } from '../owners/images/sharp-images.js';
import type { Environment } from '../settings/environment.js';
import { isLoopback, isLoopbackHost } from '../http/origins.js';
import { findingOf, type Finding, type Verdict } from './finding.js';
import { ledgerVerdict } from './ledger-check.js';
import { sharedLedgerVerdict } from './shared-ledger.js';

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

/** Maximum number of origins that are checked. */
const mostOrigins = 10;
/** Time limit for a request to a page of the site or to the proxy, in ms. */
const patience = 5_000;

/** What is checked of the deployment: its ledger, its pages, and what the settings and the environment show. */
export async function deploymentFindings(
  { options, ledgerPlace, isOneHost, environment, address }: Deployment,
  fetch: typeof globalThis.fetch,
): Promise<readonly Finding[]> {
  const { origins, allow = [] } = options;
  const findings = [findingOf('ledger', await ledgerVerdict(ledgerPlace, options.ledger, isOneHost))];
  const found = (...finding: Parameters<typeof findingOf>) => void findings.push(findingOf(...finding));
  if (address !== undefined) found('shared ledger', await sharedLedgerVerdict(address, fetch, patience));
  for (const origin of origins.slice(0, mostOrigins))
    found(`origin ${origin}`, await originVerdict(origin, origins, fetch));
  if (origins.length > mostOrigins)
    found('origins', { why: `Only the first ${String(mostOrigins)} origins were asked.` });
  found('trusted proxies', trustedProxiesVerdict(options, environment));
  if (allow.includes('uploadImage')) found('images', await imagesVerdict(options));
  return findings;
}

/**
 * Whether an origin of the site redirects elsewhere. Browsers then send the origin of the target, which the proxy refuses unless the settings
 * list it.
 *
 * @param fetch Called without an API key; does not follow redirects.
 */
export async function originVerdict(
  origin: string,
  origins: readonly string[],
  fetch: typeof globalThis.fetch,
): Promise<Verdict> {
  if (isLoopback(origin)) return { why: 'It is on this machine.' };
  const response = await fetch(`${origin}/`, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  if (!response) return { why: 'It cannot be reached from this machine.' };
  const { status, headers } = response;
  const target = headers.get('location') ?? '';
  const isRedirect = status >= 300 && status < 400 && URL.canParse(target, origin);
  const other = isRedirect ? new URL(target, origin).origin : origin;
  if (!/^https?:/.test(other) || origins.includes(other)) return true;
  return {
    what: `${origin} redirects to ${other}, which is not in FR_ORIGINS.`,
    follows: `On pages at ${other} no figure is shown and no gift can be given.`,
    // Added, not replaced: `/` may redirect where the site's other pages do not.
    set: `FR_ORIGINS=${[...origins, other].join(',')}`,
  };
}

/** Hosting services with a router in front of each program: the variable by which each is recognised, its name, and the setting. */
const hosts: readonly (readonly [variable: string, host: string, set: string])[] = [
  ['DYNO', 'Heroku', 'FR_TRUSTED_PROXIES=1'],
  ['K_SERVICE', 'Google Cloud Run', 'FR_TRUSTED_PROXIES=1'],
  ['WEBSITE_SITE_NAME', 'Azure App Service', 'FR_TRUSTED_PROXIES=1'],
  ['FLY_APP_NAME', 'Fly.io', 'FR_ADDRESS_HEADER=fly-client-ip'],
];

/** Whether the proxy can find out donors' addresses, as far as the settings and the environment show it. */
export function trustedProxiesVerdict(
  {
    trustedProxies,
    addressHeader,
    host = '',
  }: Pick<Partial<NodeOptions>, 'trustedProxies' | 'addressHeader' | 'host'>,
  environment: Environment,
): Verdict {
  const follows =
    'All donors count as one address: after a few failed gifts of anybody, nobody can give for a while.';
  const isLocal = isLoopbackHost(host.includes(':') ? `[${host}]` : host);
  const isDirect = !trustedProxies;
  const found = hosts.find(([variable]) => environment[variable]);
  if (isLocal && trustedProxies === 0)
    return {
      what: `FR_TRUSTED_PROXIES says that donors connect directly, and HOST=${host} lets only programs on this machine connect.`,
      follows,
      set: 'FR_TRUSTED_PROXIES=1',
    };
  if (!isDirect || addressHeader !== undefined || (isLocal && !found))
    return { why: 'Whether the setting is right shows only in requests of donors.' };
  if (!found)
    return {
      why: 'Whether a reverse proxy stands in front of this one shows only in requests of donors. If one does, set FR_TRUSTED_PROXIES to the number of proxies.',
    };
  const [variable, name, set] = found;
  return {
    what: `This program runs on ${name} (${variable} is set), which puts a router in front of it. The settings do not name it.`,
    follows,
    set,
  };
}

/** Whether the proxy can accept uploads, which the settings allow. */
async function imagesVerdict(options: NodeOptions): Promise<Verdict> {
  if (await imagesFor(options)) return true;
  return {
    what: 'FR_ALLOW names uploadImage, and the package sharp is not installed.',
    follows: 'Donors notice nothing. Owners cannot upload images.',
    advice: 'npm install sharp',
  };
}
