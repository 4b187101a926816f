import { commaList } from '../comma-list.js';
import { checkGiftLimits } from './check-options.js';
import { limitNames, type Limits } from './limits.js';
import { limitPlaceProblem } from './limit-place.js';
import type { GiftLimitOptions } from './options.js';
import { turnstile, turnstileProblem } from './turnstile.js';

/** What a config file says of limits. */
export interface GivenLimits {
  readonly limits?: { readonly [Name in keyof Limits]?: number | undefined } | false | undefined;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  readonly trustedProxies?: number | readonly string[] | undefined;
  readonly addressHeader?: string | undefined;
  readonly verifyChallenge?: GiftLimitOptions['verifyChallenge'] | undefined;
}

/**
 * Reads `FR_LIMITS`, `FR_MAX_FAILURES`, `FR_MIN_AMOUNT`, `FR_MAX_AMOUNT`, `FR_TRUSTED_PROXIES`, `FR_ADDRESS_HEADER` and
 * `FR_TURNSTILE_SECRET`; each goes before what the file says.
 *
 * @param origins Of the site's pages: only on these may a token of Turnstile have been made.
 */
export function readLimits(
  value: (name: string) => string,
  given: GivenLimits,
  origins: readonly string[],
  problems: string[],
): GiftLimitOptions {
  const placeProblem = limitPlaceProblem(value('FR_LIMITS'));
  if (placeProblem) problems.push(placeProblem);
  const failures = value('FR_MAX_FAILURES');
  const limits = failures ? readFailures(failures, problems) : given.limits;
  const options: GiftLimitOptions = {
    ...named('limits', value('FR_LIMITS') === 'off' ? false : limits && definedOnly(limits)),
    ...named('minAmount', readAmount('FR_MIN_AMOUNT', value, problems) ?? given.minAmount),
    ...named('maxAmount', readAmount('FR_MAX_AMOUNT', value, problems) ?? given.maxAmount),
    ...named('trustedProxies', readProxies(value('FR_TRUSTED_PROXIES')) ?? given.trustedProxies),
    ...named('addressHeader', value('FR_ADDRESS_HEADER') || given.addressHeader),
    ...named(
      'verifyChallenge',
      readTurnstile(value('FR_TURNSTILE_SECRET'), origins, problems) ?? given.verifyChallenge,
    ),
  };
  try {
    checkGiftLimits(options);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : 'The limits cannot be used.');
  }
  return options;
}

function named<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value });
}

function definedOnly(limits: NonNullable<Exclude<GivenLimits['limits'], false>>): Partial<Limits> {
  return Object.fromEntries(Object.entries(limits).filter(([, count]) => count !== undefined));
}

function readFailures(text: string, problems: string[]): Partial<Limits> {
  const limits: Record<string, number> = {};
  for (const pair of commaList(text)) {
    const [, name, count] = /^(\w+)=(\d{1,9})$/.exec(pair) ?? [];
    if (name && limitNames.some((known) => known === name)) limits[name] = Number(count);
    else
      problems.push(
        `FR_MAX_FAILURES: "${pair}" is not a number for one of ${limitNames.join(', ')}, as in email=5.`,
      );
  }
  return limits;
}

function readAmount(name: string, value: (name: string) => string, problems: string[]): number | undefined {
  const text = value(name);
  if (!text) return undefined;
  if (/^\d{1,12}(\.\d{1,2})?$/.test(text)) return Number(text);
  problems.push(`${name}: "${text}" is not an amount such as 5 or 2.50.`);
  return undefined;
}

function readProxies(text: string): number | string[] | undefined {
  if (!text) return undefined;
  return /^\d+$/.test(text) ? Number(text) : commaList(text);
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
