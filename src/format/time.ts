import { languageOf } from '../text/language.js';
import { createIntlCache } from './intl-cache.js';
import { formatDay } from './nth.js';
import { missing } from './number.js';
import { ownDate } from './own-dates.js';

const dateTimeFormat = createIntlCache(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/**
 * Clock time, for example "10:32", with spaces at which no line breaks. @param instant ms since the epoch. @param timezone IANA name; empty
 * for the visitor's own.
 */
export function formatTime(instant: number, locale: string, timezone = ''): string {
  return inZone({ hour: 'numeric', minute: '2-digit' }, instant, locale, timezone).replaceAll(' ', '\u00a0');
}

/**
 * Calendar date, for example "March 3, 2027". @param instant ms since the epoch. @param timezone IANA name; empty for the visitor's own.
 */
export function formatDate(instant: number, locale: string, timezone = ''): string {
  const own = timezone === '' && ownDate(instant, locale);
  const written =
    own || inZone({ year: 'numeric', month: 'long', day: 'numeric' }, instant, locale, timezone);
  return languageOf(locale) === 'fr' ? written.replace(/^1(?= )/, formatDay(1, locale)) : written;
}

/**
 * A day, for example "March 3, 2027", the same in every time zone.
 *
 * @param midnight The day's midnight in UTC, ms since the epoch.
 */
export function formatCalendarDay(midnight: number, locale: string): string {
  const day = new Date(midnight);
  // Noon of the same day in the reader's zone, for which the usual languages need no formatter.
  return formatDate(
    new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12).getTime(),
    locale,
  );
}

function inZone(
  options: Intl.DateTimeFormatOptions,
  instant: number,
  locale: string,
  timezone: string,
): string {
  // Formatters throw for invalid instants and those outside the range of `Date`.
  if (Number.isNaN(new Date(instant).getTime())) return missing;
  try {
    return dateTimeFormat(locale, timezone ? { ...options, timeZone: timezone } : options).format(instant);
  } catch {
    // The browser does not support the time zone, so the visitor's own is used.
    return dateTimeFormat(locale, options).format(instant);
  }
}
