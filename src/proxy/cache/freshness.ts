const second = 1_000;

/** Seconds for which an old answer is served when there is no new one to be had (RFC 5861). */
export const ifError = 86_400;

/** How long an endpoint's answers are good, in seconds. */
export interface Lifetime {
  /** As good as asking. */
  readonly freshFor: number;
  /** After that, served once more while a new one is fetched (RFC 5861). */
  readonly usableFor: number;
}

/** An owner who wants figures newer than the endpoint table does not want old ones meanwhile either. */
export function lifetimeOf(freshFor: number, maxFresh: number): Lifetime {
  return maxFresh < freshFor ? { freshFor: maxFresh, usableFor: 0 } : { freshFor, usableFor: 300 };
}

/**
 * - `fresh`: as good as asking.
 * - `usable`: good enough for this visitor; the next one should get a newer.
 * - `last-resort`: better than nothing.
 */
export type Freshness = 'fresh' | 'usable' | 'last-resort' | 'gone';

export interface Moment extends Lifetime {
  /** When the platform was asked, and now, in ms of the same clock. */
  readonly at: number;
  readonly now: number;
  /** When the last gift went through that moves the answer; `undefined` for none. */
  readonly giftAt: number | undefined;
}

/** An answer whose age is negative is one of another clock, as after a restart: its age is anybody's guess. */
export function freshnessOf(moment: Moment): Freshness {
  const age = (moment.now - moment.at) / second;
  if (age < 0 || age >= ifError) return 'gone';
  if (age < freshSeconds(moment)) return 'fresh';
  // A gift moves the figure: who gave it looks for it, and an old figure would say that it got lost.
  const { freshFor, usableFor } = moment;
  return age < freshFor || age >= freshFor + usableFor || isBefore(moment) ? 'last-resort' : 'usable';
}

/**
 * Seconds for which an answer is fresh. After a gift no longer than the gift was ago when the platform was asked, and
 * one at least: it may add a gift up a little later, and is asked after 1, 2, 4, 8 s and so on, instead of every second.
 */
export function freshSeconds({ at, freshFor, giftAt }: Pick<Moment, 'at' | 'freshFor' | 'giftAt'>): number {
  if (giftAt === undefined) return freshFor;
  return at < giftAt ? 0 : Math.min(freshFor, Math.max(1, (at - giftAt) / second));
}

function isBefore({ at, giftAt }: Moment): boolean {
  return giftAt !== undefined && at < giftAt;
}
