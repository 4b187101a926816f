import type { LimitStore } from './counters.js';
import { amountRange } from './amount-range.js';

/** Options against card testing. See README.md beside this file. */
export interface GiftLimitOptions {
  /** How many gifts may fail; `false` for no limits, if something in front of the proxy limits failed gifts. */
  readonly limits?: Partial<Limits> | false;
  /** Where failed gifts are counted; in this process by default. Several proxies of one site need a shared store. */
  readonly limitStore?: LimitStore;
  /**
   * Smallest gift in major units, 1 by default; for a plan, the smallest payment. The reply to smaller gifts is the same as for a
   * refused card, so do not set the form's `min` lower.
   */
  readonly minAmount?: number;
  /** Largest gift in major units, 1,000,000 by default; for instalments, their total. */
  readonly maxAmount?: number;
  /**
   * Number of reverse proxies in front of this one, or their addresses (`10.0.0.0/8`): only the entries that they wrote into
   * `X-Forwarded-For` are used. 0: donors connect directly. If not set, a connection from the private network counts as one from a
   * reverse proxy, and the last public address in `X-Forwarded-For`, `Forwarded` or `X-Real-IP` as the donor's; gifts without such
   * a header are refused, unless all `origins` are on a developer's machine.
   */
  readonly trustedProxies?: number | readonly string[];
  /**
   * A header that the reverse proxy always sets to the donor's address, such as `cf-connecting-ip` behind Cloudflare. Use it only if
   * visitors cannot bypass that proxy, or with the proxy's addresses in `trustedProxies`.
   */
  readonly addressHeader?: string;
  /**
   * Checks captcha tokens, as `turnstile` does, instead of the proxy's own challenges. The page supplies them in the form's
   * `captcha` slot.
   */
  readonly verifyChallenge?: VerifyChallenge;
  /** Waits for the given time; by default with a timer. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/** How many gifts may fail. Successful gifts are not limited. */
export interface Limits {
  /**
   * Failed gifts from one address (IPv6: 64 bits; three times as many from 48 bits) in an hour; further gifts are refused. 10 by default.
   */
  readonly address: number;
  /** Failed gifts with one e-mail in an hour; further gifts are refused. 5 by default. */
  readonly email: number;
  /** Failed gifts on the whole site in ten minutes; further gifts need a challenge. 20 by default. */
  readonly challenge: number;
  /**
   * Failed gifts on the whole site in a minute; further gifts get the reply 503. A third of them is for networks with few failed gifts. 30
   * by default.
   */
  readonly site: number;
}

export const limitNames = ['address', 'email', 'challenge', 'site'] as const satisfies (keyof Limits)[];

export const usualLimits: Limits = { address: 10, email: 5, challenge: 20, site: 30 };

/** @throws TypeError for a limit that is not a whole number of at least 1: with a limit of 0, every gift would be refused. */
export function checkLimits(limits: Partial<Limits> = {}): Limits {
  for (const name of limitNames) {
    const count = limits[name];
    if (count !== undefined && !(Number.isSafeInteger(count) && count >= 1))
      throw new TypeError(
        `limits.${name} has to be a whole number of at least 1 (FR_MAX_FAILURES): leave it out for the usual ${String(usualLimits[name])}.`,
      );
  }
  const limitOf = (name: keyof Limits) => limits[name] ?? usualLimits[name];
  return {
    address: limitOf('address'),
    email: limitOf('email'),
    challenge: limitOf('challenge'),
    site: limitOf('site'),
  };
}

/** Maximum of `trustedProxies`: no site has as many proxies, and a number that is too high lets visitors choose their address. */
const most = 10;

/**
 * Checks the options without loading optional packages, which may not be installed.
 *
 * @throws TypeError for invalid options.
 */
export function checkGiftLimits(options: GiftLimitOptions): void {
  if (options.limits !== false) checkLimits(options.limits);
  amountRange(options.minAmount, options.maxAmount);
  if (options.minAmount === 0)
    throw new TypeError(
      "minAmount (FR_MIN_AMOUNT) cannot be 0: gifts of 0 are used to test stolen cards. Set it to the form's min.",
    );
  if (options.addressHeader !== undefined && !/^[\w-]+$/.test(options.addressHeader))
    throw new TypeError('addressHeader has to be the name of a header.');
  if (isVisitors(options.addressHeader ?? ''))
    throw new TypeError(
      `addressHeader (FR_ADDRESS_HEADER) cannot be ${options.addressHeader ?? ''}: visitors control that header. ` +
        'Name a header that your proxy sets, such as x-real-ip, or remove it and set FR_TRUSTED_PROXIES.',
    );
  if (/^(x-forwarded-for|forwarded)$/i.test(options.addressHeader ?? ''))
    throw new TypeError(
      `addressHeader cannot be ${options.addressHeader ?? ''}: visitors write into it, too. Set trustedProxies (FR_TRUSTED_PROXIES).`,
    );
  const { trustedProxies = 0 } = options;
  if (typeof trustedProxies !== 'number') {
    if (trustedProxies.length === 0)
      throw new TypeError(
        'trustedProxies (FR_TRUSTED_PROXIES): the list is empty. Name the addresses of your proxies, or set 0 if donors connect directly.',
      );
    const problem = trustedProxies.map(rangeProblem).find((found) => found !== undefined);
    if (problem) throw new TypeError(`trustedProxies: ${problem}`);
  } else if (!(Number.isInteger(trustedProxies) && trustedProxies >= 0 && trustedProxies <= most))
    throw new TypeError(`trustedProxies has to be a whole number up to ${most}, or a list of addresses.`);
}

function rangeProblem(text: string): string | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest = longestPrefix(address);
  if (longest === undefined || Number(length ?? longest) > longest)
    return `"${text}" is not an address or a range such as 10.0.0.0/8.`;
  if (length !== undefined && isMapped(address))
    return `"${text}" has to be written as IPv4, such as 10.0.0.0/8.`;
  if (Number(length ?? longest) === 0)
    return `"${text}" covers all addresses (FR_TRUSTED_PROXIES): name the addresses of your own proxies.`;
  return Number(length ?? longest) < widest(address)
    ? `"${text}" is so wide that it includes addresses of strangers (FR_TRUSTED_PROXIES): name the addresses of your own proxies.`
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
 * 5 s, the solution counts as unchecked, and only few such gifts are sent. A proxy checks at most 50 solutions at a time, 12 from one
 * address; further gifts wait or get the reply 503.
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
