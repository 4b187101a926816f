import { checkGiftLimits, type Limits, type GiftLimitOptions } from '../abuse/limits.js';
import { present } from '../app/present.js';
import { turnstile, turnstileProblem } from '../abuse/turnstile.js';
import { redisUrlProblem } from '../redis/url-problem.js';

/** Limits from the config file and the variables. */
export interface GivenLimits {
  readonly limits?: { readonly [Name in keyof Limits]?: number | undefined } | false | undefined;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  readonly trustedProxies?: number | readonly string[] | undefined;
  readonly addressHeader?: string | undefined;
  readonly verifyChallenge?: GiftLimitOptions['verifyChallenge'] | undefined;
  /** Origins of the site's pages: Turnstile tokens from other pages are refused. */
  readonly origins?: readonly string[] | undefined;
}

/** Checks the limits, `FR_LIMITS` and `FR_TURNSTILE_SECRET` together. The variables take precedence over the config file. */
export function readLimits(
  value: (name: string) => string,
  given: GivenLimits,
  problems: string[],
): GiftLimitOptions {
  const placeProblem = limitLocationProblem(value('FR_LIMITS'));
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
  // Invalid origins are reported elsewhere, so they are left out.
  const hosts = origins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).hostname);
  const problem = turnstileProblem(secret, hosts);
  if (problem) problems.push(`FR_TURNSTILE_SECRET ${problem}`);
  return problem ? undefined : turnstile({ secret, hosts });
}

// Separate from the code that opens the store, because settings are read before it is known whether the store's packages are installed.

/** The problem with `FR_LIMITS`, as one sentence. It does not quote the location, which may contain a password. */
function limitLocationProblem(place: string): string | undefined {
  const problem = redisUrlProblem(place);
  if (problem) return `FR_LIMITS ${problem}`;
  return ['', 'off', 'memory'].includes(place) || /^rediss?:\/\//.test(place)
    ? undefined
    : 'FR_LIMITS is neither off, memory, nor an address such as redis://localhost:6379.';
}

/** Proxies that share a ledger share their limits, too, unless the settings say otherwise. */
export function limitLocation(limits: string, ledger: string): string {
  if (limits && limits !== 'off') return limits;
  return limits === '' && /^rediss?:\/\//.test(ledger) ? ledger : 'memory';
}
