import { checkGiftLimits } from './check-options.js';
import type { Limits } from './limits.js';
import { limitPlaceProblem } from './limit-place.js';
import { present } from '../present.js';
import type { GiftLimitOptions } from './options.js';
import { turnstile, turnstileProblem } from './turnstile.js';

/** What a config file and variables say of limits. */
export interface GivenLimits {
  readonly limits?: { readonly [Name in keyof Limits]?: number | undefined } | false | undefined;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  readonly trustedProxies?: number | readonly string[] | undefined;
  readonly addressHeader?: string | undefined;
  readonly verifyChallenge?: GiftLimitOptions['verifyChallenge'] | undefined;
  /** Of the site's pages: only on these may a token of Turnstile have been made. */
  readonly origins?: readonly string[] | undefined;
}

/** Checks them, together with `FR_LIMITS` and `FR_TURNSTILE_SECRET`, which go before them. */
export function readLimits(
  value: (name: string) => string,
  given: GivenLimits,
  problems: string[],
): GiftLimitOptions {
  const placeProblem = limitPlaceProblem(value('FR_LIMITS'));
  if (placeProblem) problems.push(placeProblem);
  const { limits, minAmount, maxAmount, trustedProxies, addressHeader, origins = [] } = given;
  const verifyChallenge =
    readTurnstile(value('FR_TURNSTILE_SECRET'), origins, problems) ?? given.verifyChallenge;
  const options: GiftLimitOptions = present({
    limits: value('FR_LIMITS') === 'off' ? false : limits && present(limits),
    minAmount,
    maxAmount,
    trustedProxies,
    addressHeader,
    verifyChallenge,
  });
  try {
    checkGiftLimits(options);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : 'The limits cannot be used.');
  }
  return options;
}

function readTurnstile(
  secret: string,
  origins: readonly string[],
  problems: string[],
): GiftLimitOptions['verifyChallenge'] {
  if (!secret) return undefined;
  // An origin that is none is told of elsewhere.
  const hosts = origins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).hostname);
  const problem = turnstileProblem(secret, hosts);
  if (problem) problems.push(`FR_TURNSTILE_SECRET ${problem}`);
  return problem ? undefined : turnstile({ secret, hosts });
}
