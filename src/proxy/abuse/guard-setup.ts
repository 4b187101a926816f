import { readRange, type AddressRange } from './address.js';
import { amountRange, type AmountRange } from './amount-range.js';
import type { AddressSource } from './client-address.js';
import type { LimitStore } from './counters.js';
import { checkLimits, type Limits } from './limits.js';
import { createMemoryLimits } from './memory-limits.js';
import type { GiftLimitOptions } from './options.js';
import type { VerifyChallenge } from './verify-challenge.js';

export interface GuardSetup {
  /** `undefined` for none. */
  readonly limits: Limits | undefined;
  readonly limitStore: LimitStore;
  readonly amounts: AmountRange;
  readonly addresses: AddressSource;
  readonly verifyChallenge: VerifyChallenge | undefined;
  readonly sleep: (ms: number) => Promise<void>;
}

/** @throws TypeError for options that cannot be meant. */
export function setUpGuard(options: GiftLimitOptions, now: () => number): GuardSetup {
  const { addressHeader: header } = options;
  if (header !== undefined && !/^[\w-]+$/.test(header))
    throw new TypeError('addressHeader has to be the name of a header.');
  return {
    limits: options.limits === false ? undefined : checkLimits(options.limits),
    limitStore: options.limitStore ?? createMemoryLimits(now),
    amounts: amountRange(options.minAmount, options.maxAmount),
    addresses: { trusted: trustOf(options.trustedProxies), header },
    verifyChallenge: options.verifyChallenge,
    sleep: options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
  };
}

/** More proxies than anybody has: a count that is too high lets visitors choose their address. */
const most = 10;

function trustOf(proxies: GiftLimitOptions['trustedProxies']): number | readonly AddressRange[] | undefined {
  if (proxies === undefined) return undefined;
  if (typeof proxies === 'number') {
    if (!(Number.isInteger(proxies) && proxies >= 0 && proxies <= most))
      throw new TypeError(`trustedProxies has to be a whole number up to ${most}, or a list of addresses.`);
    return proxies;
  }
  return proxies.map((text) => {
    const range = readRange(text);
    if (!range)
      throw new TypeError(`trustedProxies: "${text}" is not an address or a range such as 10.0.0.0/8.`);
    if (range[1] === 0) throw new TypeError(`trustedProxies: "${text}" is everybody.`);
    return range;
  });
}
