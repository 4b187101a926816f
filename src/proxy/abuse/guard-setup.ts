import { readRange, type AddressRange } from './address.js';
import { amountRange, type AmountRange } from './amount-range.js';
import type { AddressSource } from './client-address.js';
import { checkGiftLimits } from './check-options.js';
import type { LimitStore } from './counters.js';
import { checkLimits, type Limits } from './limits.js';
import { createMemoryLimits } from './memory-limits.js';
import type { GiftLimitOptions } from './options.js';
import { isPublicOrigin } from './unidentified-sender.js';
import type { VerifyChallenge } from './verify-challenge.js';

export interface GuardSetup {
  /** `undefined` for none. */
  readonly limits: Limits | undefined;
  readonly limitStore: LimitStore;
  /** What signs challenges and hides who gives, where the store has no secret of its own. */
  readonly secret: string;
  readonly amounts: AmountRange;
  readonly addresses: AddressSource;
  /** Whether a page that may ask can be visited from the internet. */
  readonly isPublic: boolean;
  readonly verifyChallenge: VerifyChallenge | undefined;
  readonly sleep: (ms: number) => Promise<void>;
}

/**
 * @param options With the platform's key, which the proxies of a site have in common, whatever becomes of their store, and with
 *   origins that have been checked.
 * @throws TypeError for options that cannot be meant.
 */
export function setUpGuard(
  options: GiftLimitOptions & { readonly apiKey: string; readonly origins: readonly string[] },
  now: () => number,
): GuardSetup {
  checkGiftLimits(options);
  const { trustedProxies } = options;
  return {
    limits: options.limits === false ? undefined : checkLimits(options.limits),
    limitStore: options.limitStore ?? createMemoryLimits(now),
    // Nothing but the key of an HMAC, never the same one as for the traces of gifts.
    secret: `fr-widgets: limits\n${options.apiKey}`,
    amounts: amountRange(options.minAmount, options.maxAmount),
    addresses: {
      trusted: typeof trustedProxies === 'object' ? trustedProxies.flatMap(rangesIn) : trustedProxies,
      header: options.addressHeader,
    },
    isPublic: options.origins.some(isPublicOrigin),
    verifyChallenge: options.verifyChallenge,
    sleep: options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
  };
}

function rangesIn(text: string): AddressRange[] {
  const range = readRange(text);
  return range ? [range] : [];
}
