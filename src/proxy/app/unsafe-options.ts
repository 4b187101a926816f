import { limitNames, usualLimits } from '../abuse/limits.js';
import { isLoopbackHost, originProblem } from '../http/origins.js';
import { isInsecure } from '../platform/upstream.js';
import type { NameOf } from './check-options.js';
import type { GivenOptions, OptionName } from './options.js';

/** Limits above this multiple of the default get a warning: card testing is then not stopped in time. */
const mostTimesUsual = 10;
/** More trusted proxies than this get a warning: sites rarely have as many, and visitors could then choose their address. */
const manyProxies = 3;
const largestImage = 20_000_000;
/** Write timeouts below this time get a warning: a card processor may take this long, in ms. */
const shortestWrite = 10_000;

/** Returns what follows the option's name in a warning: why a value reduces the safety of money or donor data, and what to do. */
type Unsafe<Name extends OptionName> = (
  value: NonNullable<GivenOptions[Name]>,
  given: GivenOptions,
  name: NameOf,
) => string | false;

const unsafe: { readonly [Name in OptionName]?: Unsafe<Name> } = {
  upstream: (upstream, _, name) =>
    (isInsecure(upstream) &&
      ' is plain http to another machine: the API key and donor data are sent unencrypted. ' +
        `Set an https address and remove ${name('allowInsecureUpstream')}.`) ||
    (/\/v2(\/|$)/.test(new URL(upstream).pathname) &&
      ' has /v2 in it, which the proxy adds by itself, so that nothing would be found. Remove it from the address.'),
  allowInsecureUpstream: (isOn, { upstream = '' }, name) =>
    isOn &&
    !isInsecure(upstream) &&
    ` is on but not needed: a typing error in ${name('upstream')} could send the API key unencrypted. Remove it.`,
  origins: (origins) => {
    // Invalid origins are reported elsewhere, so they are left out.
    const sites = origins.filter((origin) => !originProblem(origin)).map((origin) => new URL(origin));
    const own = sites.filter(({ hostname }) => isLoopbackHost(hostname));
    const open = sites.filter(({ protocol }) => protocol === 'http:').filter((site) => !own.includes(site));
    const list = (some: readonly URL[]) => some.map(({ origin }) => origin).join(', ');
    return (
      (open.length > 0 &&
        `: ${list(open)} is plain http: anyone on the network path can change the form. Serve the page over https and list that address.`) ||
      (own.length > 0 &&
        own.length < sites.length &&
        `: ${list(own)} is a development page listed with public ones, and receives more details of refused gifts. ` +
          'Remove it from a proxy that visitors use.')
    );
  },
  metrics: ({ host }) =>
    host !== undefined &&
    !isLoopbackHost(host.includes(':') ? `[${host}]` : host) &&
    `: ${host} makes the metrics readable from other machines. Remove it, or make sure that only Prometheus can reach that port.`,
  minDonors: (donors) =>
    donors < 3 &&
    `: with ${String(donors)} the heatmap and the supporters show what ${donors < 2 ? 'a single donor' : 'each of two donors'} gave. Remove it, or set 3 or more.`,
  maxFresh: (seconds) =>
    seconds === 0 &&
    ': with 0 every page view calls the platform and counts against its rate limit. Set 5 or more, or remove it.',
  answers: (answers) =>
    answers === false &&
    ': false turns caching off: every page view calls the platform and counts against its rate limit. Remove it.',
  limits: (limits, { verifyChallenge }, name) => {
    if (limits === false)
      return (
        ': failed gifts are not limited, and stolen cards can be tested here. Remove it, unless something in front of the proxy limits ' +
        `them${verifyChallenge ? `; the captcha (${name('verifyChallenge')}) is not used either` : ''}.`
      );
    const high = limitNames.filter((one) => (limits[one] ?? 0) > mostTimesUsual * usualLimits[one]);
    return (
      high.length > 0 &&
      `: ${high.map((one) => `${one}=${String(limits[one])}`).join(', ')} failed gifts is too high a limit to stop card testing. Set ${high
        .map((one) => `${one} to ${String(mostTimesUsual * usualLimits[one])} or less`)
        .join(', ')}; see the defaults.`
    );
  },
  minAmount: (amount) =>
    amount < 1 &&
    `: gifts of ${String(amount)} are typical of card testing. Set it to the form's min, and to at least 1.`,
  maxAmount: (amount) =>
    amount > 1_000_000 &&
    `: ${String(amount)} allows a donor's typing error to be charged. Set the largest gift that you expect; the default is 1000000.`,
  trustedProxies: (proxies) =>
    typeof proxies === 'number' &&
    proxies > manyProxies &&
    `: with fewer than ${String(proxies)} proxies in front of this one, visitors can choose the address that they are counted by. ` +
      'Set the exact number or, better, the addresses of the proxies.',
  addressHeader: (header, { trustedProxies }, name) =>
    typeof trustedProxies !== 'object' &&
    `: ${header} is accepted from every sender, so visitors can invent an address. Set ${name('trustedProxies')} to the addresses of the ` +
      'proxies that write it, or make sure that only they can reach this one.',
  serverCalls: (isOn) =>
    isOn &&
    ' is on: any program can send gifts without an Origin header. Remove it, unless your own programs send gifts or searches through this proxy.',
  pageOwners: (how, { allow = [] }, name) =>
    how === 'token' &&
    !allow.includes('updatePersonalPage') &&
    `: token has no effect without updatePersonalPage, whose answer also allows uploads. Add it to ${name('allow')}, or remove ${name('pageOwners')}.`,
  reconcile: (isOn) =>
    !isOn &&
    ' is off: gifts whose answer was lost are not looked up, and their donors are asked to wait. Remove it, unless the API key may not list transactions.',
  timeouts: ({ write = shortestWrite }) =>
    write < shortestWrite &&
    `: a gift that the platform answers after write=${String(write)} ms counts as unknown. Set ${String(shortestWrite)} (ms) or more, or remove it.`,
  maxImageBytes: (bytes) =>
    bytes > largestImage &&
    `: uploads of ${String(bytes)} bytes are held in memory. Set ${String(largestImage)} or less; the default is 5000000.`,
  supporters: outsideOf,
  fundraisers: outsideOf,
  campaignKeys: (keys, { campaigns }, name) => {
    const unused = notIn(campaigns, Object.keys(keys).map(Number));
    return (
      unused.length > 0 &&
      `: campaign ${unused.join(', ')} is not in ${name('campaigns')}, so ${unused.map((id) => name('campaignKeys', String(id))).join(', ')} is never used. Add the campaign there, or remove the key.`
    );
  },
};

/** The IDs of campaigns that the proxy does not answer for. Without a list, it answers for all. */
function notIn(campaigns: readonly number[] | undefined, ids: readonly number[]): readonly number[] {
  return campaigns ? ids.filter((id) => !campaigns.includes(id)) : [];
}

/** Campaigns of which something would be shown, if the proxy answered for them. */
function outsideOf(ids: readonly number[], { campaigns }: GivenOptions, name: NameOf): string | false {
  const outside = notIn(campaigns, ids);
  return (
    outside.length > 0 &&
    `: campaign ${outside.join(', ')} is not in ${name('campaigns')}, so nothing of it is shown. Add the campaign there, or remove it here.`
  );
}

/**
 * Warnings about options that are allowed but unsafe, one sentence each, without a secret. Options with no legitimate use are refused
 * instead, see check-options.ts.
 */
export function unsafeOptions(given: GivenOptions, name: NameOf): readonly string[] {
  return (Object.keys(unsafe) as OptionName[]).flatMap((option) => {
    const value = given[option];
    const check = unsafe[option] as Unsafe<OptionName> | undefined;
    const why = value !== undefined && check?.(value, given, name);
    return why ? [`WARNING: ${name(option)}${why}`] : [];
  });
}
