import { commonMessages } from '../i18n/common.js';
import { languageOf } from '../i18n/language.js';
import { createIntlCache } from './intl-cache.js';
import { missing } from './number.js';
import { ownDate } from './own-dates.js';

const dateTimeFormat = createIntlCache(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Clock time, as in "10:32". @param instant ms since the epoch. @param timezone IANA name; empty = the reader's. */
export function formatTime(instant: number, locale: string, timezone = ''): string {
  return inZone({ hour: 'numeric', minute: '2-digit' }, instant, locale, timezone);
}

/** Calendar date, as in "March 3, 2027". @param instant ms since the epoch. @param timezone IANA name; empty = the reader's. */
export function formatDate(instant: number, locale: string, timezone = ''): string {
  const own = timezone === '' && ownDate(instant, locale);
  const written =
    own || inZone({ year: 'numeric', month: 'long', day: 'numeric' }, instant, locale, timezone);
  return commonMessages(languageOf(locale)).date(written);
}

function inZone(
  options: Intl.DateTimeFormatOptions,
  instant: number,
  locale: string,
  timezone: string,
): string {
  // Invalid instants, and those beyond the 270,000 years of `Date`, throw in every zone.
  if (Number.isNaN(new Date(instant).getTime())) return missing;
  try {
    return dateTimeFormat(locale, timezone ? { ...options, timeZone: timezone } : options).format(instant);
  } catch {
    // The time zone is unknown to the browser: the visitor's own zone is used.
    return dateTimeFormat(locale, options).format(instant);
  }
}
