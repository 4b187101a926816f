import type { Endpoint } from '../../schema/endpoint.js';

const second = 1_000;

/** Seconds for which an old answer is served if the platform is unavailable (RFC 5861). */
export const ifError = 86_400;

/** How long an endpoint's answers may be served, in seconds. */
export interface Lifetime {
  /** An answer of at most this age is served without calling the platform. */
  readonly freshFor: number;
  /** For this time afterwards, the answer is served while a new one is fetched (RFC 5861). */
  readonly usableFor: number;
}

/**
 * The lifetime with the owner's `maxFresh`. If that is below the endpoint's own time, or if the answer has data of persons, no old answers
 * are served while a new one is fetched.
 */
export function lifetimeOf(
  { freshFor, isPersonal }: Pick<Endpoint, 'freshFor' | 'isPersonal'>,
  maxFresh: number,
): Lifetime {
  const isShort = maxFresh < freshFor || isPersonal;
  return { freshFor: Math.min(freshFor, maxFresh), usableFor: isShort ? 0 : 300 };
}

/**
 * - `fresh`: served without calling the platform.
 * - `usable`: served while a new answer is fetched for the next visitor.
 * - `last-resort`: served only if no new answer is available.
 * - `gone`: not served.
 */
export type Freshness = 'fresh' | 'usable' | 'last-resort' | 'gone';

export interface Moment extends Lifetime {
  /** When the platform was called, and the present time, in ms of the same clock. */
  readonly at: number;
  readonly now: number;
  /** Time of the last successful gift that changes the answer; `undefined` for none. */
  readonly giftAt: number | undefined;
}

/** An answer with a negative age comes from another clock, for example from before a restart, so its real age is unknown. */
export function freshnessOf(moment: Moment): Freshness {
  const age = (moment.now - moment.at) / second;
  if (age < 0 || age >= ifError) return 'gone';
  if (age < freshSeconds(moment)) return 'fresh';
  // The donor expects the gift in the figure; an old figure would look as if the gift had been lost.
  const { freshFor, usableFor } = moment;
  return age < freshFor || age >= freshFor + usableFor || isBefore(moment) ? 'last-resort' : 'usable';
}

/**
 * Seconds for which an answer is fresh. After a gift, at most the time between the gift and the call of the platform, and at least 1 s:
 * the platform may count a gift a little later, so it is called again after 1, 2, 4, 8 s and so on, instead of every second.
 */
export function freshSeconds({ at, freshFor, giftAt }: Pick<Moment, 'at' | 'freshFor' | 'giftAt'>): number {
  if (giftAt === undefined) return freshFor;
  return at < giftAt ? 0 : Math.min(freshFor, Math.max(1, (at - giftAt) / second));
}

function isBefore({ at, giftAt }: Moment): boolean {
  return giftAt !== undefined && at < giftAt;
}
