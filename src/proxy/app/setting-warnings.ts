import { usualLimits, limitNames } from '../abuse/limits.js';
import { isLoopbackHost, originProblem } from '../http/origins.js';
import type { ProxyOptions } from './options.js';
import type { MetricsOptions } from '../observability/metrics-server.js';

/** Options of `createProxy`, with the two of `startProxy` that can be unsafe. */
export type CheckedOptions = ProxyOptions & { readonly metrics?: MetricsOptions };

/** Limits above this multiple of the default get a warning: card testing is then not stopped in time. */
const mostTimesUsual = 10;
/** More trusted proxies than this get a warning: sites rarely have as many, and visitors could then choose their address. */
const manyProxies = 3;
const largestImage = 20_000_000;
/** Write timeouts below this time get a warning: a card processor may take this long, in ms. */
const shortestWrite = 10_000;

/**
 * Settings that are allowed but reduce the safety of money or donor data: one sentence each, with the variable of `fr-proxy`,
 * the option, and what to do. Settings with no legitimate use are refused elsewhere, by `setUp` and `readSettings`. No sentence quotes a secret.
 */
export function settingWarnings(options: CheckedOptions): readonly string[] {
  return [
    ...ofAddresses(options),
    ...ofDonors(options),
    ...ofLimits(options),
    ...ofSenders(options),
    ...ofGifts(options),
  ].map((sentence) => `WARNING: ${sentence}`);
}

function ofAddresses(options: CheckedOptions): string[] {
  const { upstream, origins, metrics } = options;
  const url = URL.canParse(upstream) ? new URL(upstream) : undefined;
  const isPlain = url?.protocol === 'http:' && !isLoopbackHost(url.hostname);
  // Invalid origins are reported elsewhere, so they are left out.
  const sites = origins.filter((origin) => !originProblem(origin)).map((origin) => new URL(origin));
  const own = sites.filter(({ hostname }) => isLoopbackHost(hostname));
  const open = sites.filter(({ protocol, hostname }) => protocol === 'http:' && !isLoopbackHost(hostname));
  return [
    ...(isPlain
      ? [
          'FR_UPSTREAM (upstream) is plain http to another machine: the API key and donor data are sent unencrypted. ' +
            'Set an https address and remove FR_ALLOW_INSECURE_UPSTREAM.',
        ]
      : []),
    ...(/\/v2(\/|$)/.test(url?.pathname ?? '')
      ? [
          'FR_UPSTREAM (upstream) has /v2 in it, which the proxy adds by itself, so that nothing would be found. Remove it from the address.',
        ]
      : []),
    ...(options.allowInsecureUpstream && url && !isPlain
      ? [
          'FR_ALLOW_INSECURE_UPSTREAM (allowInsecureUpstream) is on but not needed: a typing error in FR_UPSTREAM could send the API key ' +
            'unencrypted. Remove it.',
        ]
      : []),
    ...(open.length > 0
      ? [
          `FR_ORIGINS (origins): ${names(open)} is plain http: anyone on the network path can change the form. Serve the page over https and ` +
            'list that address.',
        ]
      : []),
    ...(own.length > 0 && own.length < sites.length
      ? [
          `FR_ORIGINS (origins): ${names(own)} is a development page listed with public ones, and receives more details of refused gifts. ` +
            'Remove it from a proxy that visitors use.',
        ]
      : []),
    ...(metrics?.host && !isLoopbackHost(metrics.host.includes(':') ? `[${metrics.host}]` : metrics.host)
      ? [
          `FR_METRICS_HOST (metrics.host): ${metrics.host} makes the metrics readable from other machines. Remove it, or make sure that ` +
            'only Prometheus can reach that port.',
        ]
      : []),
  ];
}

function ofDonors({ minDonors, maxFresh, answers }: CheckedOptions): string[] {
  return [
    ...(minDonors !== undefined && minDonors < 3
      ? [
          `FR_MIN_DONORS (minDonors): with ${String(minDonors)} the heatmap reveals where ${minDonors < 2 ? 'a single donor' : 'each of two donors'} gave, and how much. ` +
            'Remove it, or set 3 or more.',
        ]
      : []),
    ...(maxFresh === 0
      ? [
          'FR_MAX_FRESH (maxFresh): with 0 every page view calls the platform and counts against its rate limit. ' +
            'Set 5 or more, or remove it.',
        ]
      : []),
    ...(answers === false
      ? [
          'answers: false turns caching off: every page view calls the platform and counts against its rate limit. Remove it.',
        ]
      : []),
  ];
}

function ofLimits({ limits, minAmount = 1, maxAmount = 0, verifyChallenge }: CheckedOptions): string[] {
  const high = limits
    ? limitNames.filter((name) => (limits[name] ?? 0) > mostTimesUsual * usualLimits[name])
    : [];
  return [
    ...(limits === false
      ? [
          'FR_LIMITS=off (limits: false) does not limit failed gifts: stolen cards can be tested here. Remove it, unless something in front of ' +
            `the proxy limits them${verifyChallenge ? '; the captcha (FR_TURNSTILE_SECRET, verifyChallenge) is not used either' : ''}.`,
        ]
      : []),
    ...high.map(
      (name) =>
        `FR_MAX_FAILURES (limits.${name}): ${String(limits && limits[name])} failed gifts is too high a limit to stop card testing. ` +
        `Set ${name} to ${String(mostTimesUsual * usualLimits[name])} or less; the default is ${String(usualLimits[name])}.`,
    ),
    ...(minAmount < 1
      ? [
          `FR_MIN_AMOUNT (minAmount): gifts of ${String(minAmount)} are typical of card testing. ` +
            "Set it to the form's min, and to at least 1.",
        ]
      : []),
    ...(maxAmount > 1_000_000
      ? [
          `FR_MAX_AMOUNT (maxAmount): ${String(maxAmount)} allows a donor's typing error to be charged. ` +
            'Set the largest gift that you expect; the default is 1000000.',
        ]
      : []),
  ];
}

function ofSenders({ trustedProxies, addressHeader, serverCalls }: CheckedOptions): string[] {
  return [
    ...(typeof trustedProxies === 'number' && trustedProxies > manyProxies
      ? [
          `FR_TRUSTED_PROXIES (trustedProxies): with fewer than ${String(trustedProxies)} proxies in front of this one, visitors can choose the ` +
            'address that they are counted by. Set the exact number or, better, the addresses of the proxies.',
        ]
      : []),
    ...(addressHeader !== undefined && typeof trustedProxies !== 'object'
      ? [
          `FR_ADDRESS_HEADER (addressHeader): ${addressHeader} is accepted from every sender, so visitors can invent an address. ` +
            'Set FR_TRUSTED_PROXIES to the addresses of the proxies that write it, or make sure that only they can reach this one.',
        ]
      : []),
    ...(serverCalls
      ? [
          'FR_SERVER_CALLS (serverCalls) is on: any program can send gifts without an Origin header. ' +
            'Remove it, unless your own programs send gifts or searches through this proxy.',
        ]
      : []),
  ];
}

function ofGifts(options: CheckedOptions): string[] {
  const { reconcile, timeouts, maxImageBytes = 0, campaigns, campaignKeys = {} } = options;
  const unasked = campaigns ? Object.keys(campaignKeys).filter((id) => !campaigns.includes(Number(id))) : [];
  return [
    ...(reconcile === false
      ? [
          'FR_RECONCILE=0 (reconcile: false): gifts whose answer was lost are not looked up, and their donors are asked to wait. ' +
            'Remove it, unless the API key may not list transactions.',
        ]
      : []),
    ...(timeouts?.write !== undefined && timeouts.write < shortestWrite
      ? [
          `timeouts.write: a gift that the platform answers after ${String(timeouts.write)} ms counts as unknown. ` +
            `Set ${String(shortestWrite)} (ms) or more, or remove it.`,
        ]
      : []),
    ...(maxImageBytes > largestImage
      ? [
          `maxImageBytes: uploads of ${String(maxImageBytes)} bytes are held in memory. Set ${String(largestImage)} or less; the default is 5000000.`,
        ]
      : []),
    ...(unasked.length > 0
      ? [
          `FR_API_KEY_${String(unasked[0])} (campaignKeys): campaign ${unasked.join(', ')} is not in FR_CAMPAIGNS (campaigns), so the key is never ` +
            'used. Add the campaign there, or remove the key.',
        ]
      : []),
  ];
}

const names = (sites: readonly URL[]) => sites.map(({ origin }) => origin).join(', ');
