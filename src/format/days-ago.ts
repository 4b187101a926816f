import { createIntlCache } from './intl-cache.js';

const relativeFormat = createIntlCache(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

const day = 86_400_000;
const daysPerYear = 365.25;

/**
 * How long ago a day was: "today", "3 days ago", "2 weeks ago", "5 months ago". It is compared with the day of the reader's own calendar,
 * beside which they would read the date. Tomorrow, which the day may be at the platform's place, is "today".
 *
 * @param midnight The day's midnight in UTC, ms since the epoch.
 * @param now ms since the epoch.
 * @returns `undefined` for a later day: the reader's clock is wrong.
 */
export function formatDaysAgo(midnight: number, now: number, locale: string): string | undefined {
  const here = new Date(now);
  const today = Date.UTC(here.getFullYear(), here.getMonth(), here.getDate());
  const since = Math.round((today - midnight) / day);
  if (since < -1) return undefined;
  const days = Math.max(0, since);
  // "last week" would be the calendar's.
  if (days < 7) return relativeFormat(locale, { numeric: 'auto' }).format(0 - days, 'day');
  const [count, unit] =
    days < 31
      ? ([days / 7, 'week'] as const)
      : days < daysPerYear
        ? ([(days * 12) / daysPerYear, 'month'] as const)
        : ([days / daysPerYear, 'year'] as const);
  return relativeFormat(locale, { numeric: 'always' }).format(-Math.floor(count), unit);
}
