import { amountRange } from './amount-range.js';
import { checkLimits } from './limits.js';
import type { GiftLimitOptions } from './options.js';

/** More proxies than anybody has: a count that is too high lets visitors choose their address. */
const most = 10;

/**
 * Loads nothing that may not be installed: settings are checked before anybody knows.
 *
 * @throws TypeError for options that cannot be meant.
 */
export function checkGiftLimits(options: GiftLimitOptions): void {
  if (options.limits !== false) checkLimits(options.limits);
  amountRange(options.minAmount, options.maxAmount);
  if (options.addressHeader !== undefined && !/^[\w-]+$/.test(options.addressHeader))
    throw new TypeError('addressHeader has to be the name of a header.');
  if (/^(x-forwarded-for|forwarded)$/i.test(options.addressHeader ?? ''))
    throw new TypeError(
      `addressHeader cannot be ${options.addressHeader ?? ''}: visitors write into it, too. Set trustedProxies (FR_TRUSTED_PROXIES).`,
    );
  const { trustedProxies = 0 } = options;
  if (typeof trustedProxies !== 'number') {
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
  return Number(length ?? longest) === 0 ? `"${text}" is everybody.` : undefined;
}

function longestPrefix(address: string): number | undefined {
  if (address.includes(':')) return URL.canParse(`http://[${address}]/`) ? 128 : undefined;
  const parts = address.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
    ? 32
    : undefined;
}

/** Of IPv4 inside IPv6, which is taken for IPv4, so that a prefix of more than 32 bits would be none. */
function isMapped(address: string): boolean {
  return address.includes(':') && new URL(`http://[${address}]/`).hostname.startsWith('[::ffff:');
}
