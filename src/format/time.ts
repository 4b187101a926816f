import { createIntlCache } from './intl-cache.js';

const dateTimeFormat = createIntlCache(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Clock time, as in "10:32". @param instant ms since the epoch. @param timezone IANA name; empty = the reader's. */
export function formatTime(instant: number, locale: string, timezone = ''): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  try {
    return dateTimeFormat(locale, timezone ? { ...options, timeZone: timezone } : options).format(instant);
  } catch {
    // An unknown time zone is a setting's mistake; the reader's own zone is still a true answer.
    return dateTimeFormat(locale, options).format(instant);
  }
}
