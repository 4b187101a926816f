import type { NodeOptions } from '../app/options.js';
import { imagesFor } from '../owners/images/sharp-images.js';
import type { Environment } from '../settings/environment.js';
import { isLoopback, isLoopbackHost } from '../http/origins.js';
import { agreementFinding, differs, uncheckedFinding, type Finding } from './finding.js';

/** Maximum number of origins that are checked. */
const mostOrigins = 10;

/**
 * Checks whether the site's origins redirect elsewhere. Browsers then send the origin of the target, which the proxy refuses unless the
 * settings list it.
 *
 * @param fetch Called without an API key; must not follow redirects.
 */
export async function originFindings(
  origins: readonly string[],
  fetch: typeof globalThis.fetch,
  patience: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const origin of origins.slice(0, mostOrigins)) {
    const check = `origin ${origin}`;
    if (isLoopback(origin)) {
      findings.push(uncheckedFinding(check, 'It is on this machine.'));
      continue;
    }
    try {
      const response = await fetch(`${origin}/`, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
      findings.push(originFinding(origin, origins, response));
    } catch {
      findings.push(uncheckedFinding(check, 'It cannot be reached from this machine.'));
    }
  }
  if (origins.length > mostOrigins)
    findings.push(uncheckedFinding('origins', `Only the first ${String(mostOrigins)} origins were asked.`));
  return findings;
}

function originFinding(origin: string, origins: readonly string[], { status, headers }: Response): Finding {
  const check = `origin ${origin}`;
  const target = headers.get('location') ?? '';
  const isRedirect = status >= 300 && status < 400 && URL.canParse(target, origin);
  const other = isRedirect ? new URL(target, origin).origin : origin;
  if (!/^https?:/.test(other) || origins.includes(other)) return agreementFinding(check);
  return differs(check, {
    what: `${origin} redirects to ${other}, which is not in FR_ORIGINS.`,
    follows: `On pages at ${other} no figure is shown and no gift can be given.`,
    set: `FR_ORIGINS=${origins.map((one) => (one === origin ? other : one)).join(',')}`,
  });
}

/**
 * Hosting services that put a router in front of each program: the variable by which each is recognised, its name, and the setting it
 * needs.
 */
const hosts: readonly (readonly [variable: string, host: string, set: string])[] = [
  ['DYNO', 'Heroku', 'FR_TRUSTED_PROXIES=1'],
  ['K_SERVICE', 'Google Cloud Run', 'FR_TRUSTED_PROXIES=1'],
  ['WEBSITE_SITE_NAME', 'Azure App Service', 'FR_TRUSTED_PROXIES=1'],
  ['FLY_APP_NAME', 'Fly.io', 'FR_ADDRESS_HEADER=fly-client-ip'],
];

interface Place {
  readonly trustedProxies?: number | readonly string[] | undefined;
  readonly addressHeader?: string | undefined;
  readonly host?: string | undefined;
}

/** Whether the proxy can find out donors' addresses, as far as the settings and the environment show it. */
export function trustedProxiesFinding(
  { trustedProxies, addressHeader, host = '' }: Place,
  environment: Environment,
): Finding {
  const check = 'trusted proxies';
  const follows =
    'All donors count as one address: after a few failed gifts of anybody, nobody can give for a while.';
  const isLocal = isLoopbackHost(host.includes(':') ? `[${host}]` : host);
  const found = hosts.find(([variable]) => environment[variable]);
  const isDirect = trustedProxies === undefined || trustedProxies === 0;
  if (isLocal && trustedProxies === 0)
    return differs(check, {
      what: `FR_TRUSTED_PROXIES says that donors connect directly, and HOST=${host} lets only programs on this machine connect.`,
      follows,
      set: 'FR_TRUSTED_PROXIES=1',
    });
  if (found && isDirect && addressHeader === undefined)
    return differs(check, {
      what: `This program runs on ${found[1]} (${found[0]} is set), which puts a router in front of it. The settings do not name it.`,
      follows,
      set: found[2],
    });
  if (isDirect && addressHeader === undefined && !isLocal)
    return uncheckedFinding(
      check,
      'Whether a reverse proxy stands in front of this one shows only in requests of donors. If one does, set FR_TRUSTED_PROXIES to the number of proxies.',
    );
  return uncheckedFinding(check, 'Whether the setting is right shows only in requests of donors.');
}

/** Whether the proxy can accept the uploads that the settings allow. */
export async function imageFindings(options: NodeOptions): Promise<Finding[]> {
  if (!options.allow?.includes('uploadImage')) return [];
  if (await imagesFor(options)) return [agreementFinding('images')];
  return [
    differs('images', {
      what: 'FR_ALLOW names uploadImage, and the package sharp is not installed.',
      follows: 'Donors notice nothing. Owners cannot upload images.',
      advice: 'npm install sharp',
    }),
  ];
}
