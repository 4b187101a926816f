import type { CheckedOptions } from '../app/options.js';
import { needingAccess } from '../owners/operations.js';
import { noImages } from '../owners/images/only-images.js';

export interface Start {
  readonly options: CheckedOptions;
  /** Address of the proxy, and address of the Prometheus metrics. */
  readonly url: string;
  readonly metricsUrl: string | undefined;
  /** Location of the ledger, without its password. */
  readonly ledger: string;
  /** Result of `describeLimits`. */
  readonly limits: string;
  /** Path of the file that closes donations while it exists. */
  readonly closedFile: string;
  /** Whether gifts are accepted now; `undefined` if unknown. */
  readonly isOpen: boolean | undefined;
  /** Whether uploaded images can be made anew. */
  readonly canCleanImages: boolean;
  /** Names of variables that are set. */
  readonly variables: ReadonlySet<string>;
}

/** What `fr-proxy` prints at its start: one line for each thing that the operator decides. No line contains a secret. */
export function startSummary(start: Start): readonly string[] {
  const { options, url, metricsUrl } = start;
  const { origins, campaigns, allow, upstream } = options;
  const scope = campaigns
    ? `only ${campaigns.join(', ')}`
    : 'all that the API key can access; FR_CAMPAIGNS can restrict them';
  return [
    `Proxy at ${url}: forwards ${['reads', 'donations', ...allow].join(', ')} to ${upstream} for pages at ${origins.join(', ')}.`,
    `Campaigns: ${scope}.`,
    `Gifts: ${giftsOf(start)} Attempts are stored in ${start.ledger}, which every proxy of this address has to share: otherwise the outcome of some gifts stays unknown.`,
    `Lost gifts: ${options.reconcile ? "looked up in the platform's list of transactions" : 'not looked up (FR_RECONCILE=0)'}.`,
    `Limits: ${start.limits.trim()}`,
    `Trusted proxies: ${trustedOf(options)}.`,
    `Captcha: ${captchaOf(start)}.`,
    `Owners' operations: ${ownersOf(start)}.`,
    `Images: ${imagesOf(start)}.`,
    `Heatmap: ${mapOf(options)}.`,
    `Supporters: ${supportersOf(options)}.`,
    `Fundraisers: ${fundraisersOf(options)}.`,
    metricsUrl ? `Prometheus metrics: ${metricsUrl}.` : 'Prometheus metrics: off (FR_METRICS_PORT).',
    `Secrets that are set (values not shown): ${secretsOf(start).join(', ')}.`,
  ];
}

function giftsOf({ options, isOpen, closedFile, variables }: Start): string {
  const setting = variables.has('FR_DONATIONS') ? 'FR_DONATIONS' : 'donationsOpen';
  if (options.donationsOpen === false) return `closed (${setting}); forms show their donate-href link.`;
  const how = `donations are closed while the file ${closedFile} exists, without a restart.`;
  if (isOpen === undefined) return `not known whether they are open; ${how}`;
  return isOpen ? `open; ${how}` : `CLOSED; forms show their donate-href link; ${how}`;
}

function trustedOf({ trustedProxies }: CheckedOptions): string {
  if (trustedProxies === undefined) return 'not set (FR_TRUSTED_PROXIES)';
  if (trustedProxies === 0) return 'none; donors connect directly';
  return typeof trustedProxies === 'number'
    ? `${String(trustedProxies)} in front of this one`
    : trustedProxies.join(', ');
}

function captchaOf({ options, variables }: Start): string {
  if (options.limits === false) return 'none, because failed gifts are not limited';
  if (variables.has('FR_TURNSTILE_SECRET')) return 'Cloudflare Turnstile, required once many gifts fail';
  return options.verifyChallenge
    ? 'verifyChallenge of the config file, required once many gifts fail'
    : 'a proof of work, required once many gifts fail';
}

function ownersOf({ options, variables }: Start): string {
  const allow = needingAccess(options);
  const byToken = options.allow.filter((name) => !allow.includes(name));
  return (
    [
      ...(allow.length > 0 ? [`${allow.join(', ')}, only for ${admittedBy(variables)}`] : []),
      ...(byToken.length > 0 ? [`${byToken.join(', ')}, for whoever has the token of a personal page`] : []),
    ].join('; ') || 'off'
  );
}

function admittedBy(variables: Start['variables']): string {
  return variables.has('FR_ACCESS_TOKEN')
    ? 'programs that send FR_ACCESS_TOKEN'
    : 'callers that the access function admits';
}

function imagesOf({ options: { allow, maxImageBytes }, canCleanImages }: Start): string {
  if (!allow.includes('uploadImage')) return 'not accepted';
  return canCleanImages ? `accepted up to ${String(maxImageBytes)} bytes` : `REFUSED; ${noImages}`;
}

function mapOf({ minDonors, mapRefresh }: CheckedOptions): string {
  const when = mapRefresh === 'hourly' ? 'once an hour at most' : 'after every few donors';
  // With fewer than 2, all places are published at once, and `mapRefresh` has no effect.
  return minDonors < 2
    ? 'every place is shown, even with a single donor; updated with each gift'
    : `places with fewer than ${String(minDonors)} donors are merged; updated ${when}`;
}

function supportersOf({ supporters, supporterConsent }: CheckedOptions): string {
  if (!supporters) return 'not shown';
  const whose = supporterConsent
    ? `first names of donors who agreed by the question “${supporterConsent}”`
    : 'no names';
  return `public messages of campaigns ${supporters.join(', ')}, with ${whose}`;
}

function fundraisersOf({ fundraisers, minDonors }: CheckedOptions): string {
  if (!fundraisers) return 'not shown';
  const which =
    minDonors < 2 ? 'every personal page' : `personal pages with ${String(minDonors)} donors or more`;
  return `${which} of campaigns ${fundraisers.join(', ')}, with what each has raised`;
}

function secretsOf({ options: { campaignKeys }, variables }: Start): string[] {
  return [
    'FR_API_KEY',
    ...Object.keys(campaignKeys).map((id) => `FR_API_KEY_${id}`),
    ...['FR_ACCESS_TOKEN', 'FR_TURNSTILE_SECRET'].filter((name) => variables.has(name)),
  ];
}

/**
 * The limits as text, for the output of `fr-proxy` at its start.
 *
 * @param place Where failed gifts are counted, without a password.
 */
export function describeLimits(options: CheckedOptions, place: string): string {
  const { minAmount, maxAmount } = options;
  const amounts = `Gifts from ${minAmount} to ${maxAmount}.`;
  if (options.limits === false)
    return `${amounts} WARNING: failed gifts are not limited; stolen cards can be tested.\n`;
  const { address, email, challenge, site } = options.limits;
  const kind = options.verifyChallenge ? 'your own challenge' : 'a proof of work';
  return (
    `${amounts} Failed gifts allowed: ${address} an hour from one address, ${email} an hour with one e-mail, ${site} a minute in all; ` +
    `after ${challenge} in ten minutes every gift needs ${kind}. Counted in ${place}. ${describeAddresses(options)}\n`
  );
}

/** What `fr-proxy` prints at the first gift that is refused because the donor's address is unknown (`unidentified-sender`). */
export const unidentifiedGift =
  "A gift was REFUSED: it came from this machine or a private network without a header that gives the donor's address, so failed " +
  'gifts could not be counted. Have the proxy in front of this one send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For ' +
  '$proxy_add_x_forwarded_for) and set FR_TRUSTED_PROXIES to the number of proxies; or set FR_TRUSTED_PROXIES=0 if donors connect ' +
  'to this proxy directly.';

/** What `fr-proxy` prints when a page is refused because of its origin (`origin-refused`), once an hour for each origin. */
export function refusedOrigin(origin: string): string {
  return origin === 'null'
    ? 'A page without an origin was REFUSED: a file, or a frame with a sandbox attribute. Serve it by http, or add allow-same-origin to the frame.'
    : `A page at ${origin} was REFUSED, because FR_ORIGINS does not name it. If it is yours, add ${origin} to FR_ORIGINS.`;
}

function describeAddresses({ addressHeader, trustedProxies }: CheckedOptions): string {
  const named = addressHeader
    ? `${addressHeader} gives the donor's address`
    : "The donor's address is that of the connection";
  if (trustedProxies === undefined)
    return addressHeader
      ? `${named}.`
      : `${named}. For connections from this machine or a private network it is the last one in X-Forwarded-For, Forwarded or X-Real-IP; ` +
          'without such a header, gifts from public pages are refused. Set FR_TRUSTED_PROXIES if there are proxies in front of this one.';
  if (trustedProxies === 0) return `${named}.`;
  const whom =
    typeof trustedProxies === 'number'
      ? `${trustedProxies === 1 ? 'the proxy' : `the ${trustedProxies} proxies`} in front of this one`
      : trustedProxies.join(', ');
  return addressHeader
    ? `${named}, else X-Forwarded-For, both as ${whom} wrote them.`
    : `The donor's address is in X-Forwarded-For, as ${whom} wrote it.`;
}
