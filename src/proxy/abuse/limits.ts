import { toMinor } from '../../schema/money.js';

/** How many gifts may fail. Successful gifts are not limited. The options of the proxy describe each. */
export interface Limits {
  readonly address: number;
  readonly email: number;
  readonly challenge: number;
  readonly site: number;
}

export const limitNames = ['address', 'email', 'challenge', 'site'] as const satisfies (keyof Limits)[];

export const usualLimits: Limits = { address: 10, email: 5, challenge: 20, site: 30 };

/** The problem with an amount in major units, worded to follow the option's name in a sentence; `undefined` if there is none. */
export function amountProblem(amount: number): string | undefined {
  // Gifts of 0 are used to test stolen cards.
  return (toMinor(amount) ?? 0) > 0 ? undefined : "has to be an amount above 0. Set it to the form's min";
}

/** Maximum of `trustedProxies`: no site has as many proxies, and a number that is too high lets visitors choose their address. */
const most = 10;

/** The problem with `trustedProxies`, worded to follow its name in a sentence; `undefined` if there is none. */
export function proxiesProblem(proxies: number | readonly string[]): string | undefined {
  if (typeof proxies !== 'number')
    return proxies.length === 0
      ? 'the list is empty: name the addresses of your proxies, or set 0 if donors connect directly'
      : proxies.map(rangeProblem).find((found) => found !== undefined);
  return Number.isInteger(proxies) && proxies >= 0 && proxies <= most
    ? undefined
    : `has to be a whole number up to ${most}, or a list of addresses`;
}

/** The problem with `addressHeader`, likewise. */
export function headerProblem(header: string): string | undefined {
  if (!/^[\w-]+$/.test(header)) return 'has to be the name of a header';
  if (isVisitors(header))
    return (
      `cannot be ${header}: visitors control that header. Name a header that your proxy sets, such as x-real-ip, ` +
      'or remove it and set the number of your proxies'
    );
  return /^(x-forwarded-for|forwarded)$/i.test(header)
    ? `cannot be ${header}: visitors write into it, too. Set the number of your proxies instead`
    : undefined;
}

function rangeProblem(text: string): string | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest = longestPrefix(address);
  if (longest === undefined || Number(length ?? longest) > longest)
    return `"${text}" is not an address or a range such as 10.0.0.0/8, nor a number of proxies such as 1`;
  if (length !== undefined && isMapped(address))
    return `"${text}" has to be written as IPv4, such as 10.0.0.0/8`;
  if (Number(length ?? longest) === 0)
    return `"${text}" covers all addresses: name the addresses of your own proxies`;
  return Number(length ?? longest) < widest(address)
    ? `"${text}" is so wide that it includes addresses of strangers: name the addresses of your own proxies`
    : undefined;
}

/** Shortest allowed prefix of a range in `trustedProxies`. The widest networks with one owner are 10.0.0.0/8 and, in IPv6, fc00::/7. */
function widest(address: string): number {
  if (!address.includes(':')) return 8;
  return /^f[cd]/i.test(address) ? 7 : /^fe[89ab]/i.test(address) ? 10 : 16;
}

/** Whether browsers and other clients send a header: visitors could then choose the address that they are counted by. */
function isVisitors(header: string): boolean {
  return /^(host|origin|referer|user-agent|accept|accept-.+|content-.+|cookie|authorization|connection|cache-control|date|from|if-.+|range|te|via|upgrade|pragma|priority|dnt|sec-.+|idempotency-key|fr-.+|x-requested-with|x-forwarded-(host|port|proto|server|ssl))$/i.test(
    header,
  );
}

function longestPrefix(address: string): number | undefined {
  if (address.includes(':')) return URL.canParse(`http://[${address}]/`) ? 128 : undefined;
  const parts = address.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
    ? 32
    : undefined;
}

/** An IPv4-mapped IPv6 address. It is treated as IPv4, where a prefix of more than 32 bits is invalid. */
function isMapped(address: string): boolean {
  return address.includes(':') && new URL(`http://[${address}]/`).hostname.startsWith('[::ffff:');
}

/**
 * Checks a visitor's solution: a captcha token, as the page sent it in `FR-Challenge`. If the function rejects or takes longer than
 * 5 s, the gift is answered 503 and not sent. A proxy checks at most 50 solutions at a time, 12 from one address; further gifts wait or get
 * the same answer.
 */
export type VerifyChallenge = (
  solution: string,
  about: {
    /** Origin of the page; empty for a program. */
    readonly site: string;
    /** Aborted when the proxy no longer waits for the result. */
    readonly signal: AbortSignal;
  },
) => boolean | Promise<boolean>;
