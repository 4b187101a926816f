const english = 'January February March April May June July August September October November December'.split(
  ' ',
);
const french = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/**
 * Formats a calendar date in the visitor's time zone like `Intl` but without it, because the first `Intl.DateTimeFormat` of a page takes 14
 * to 19 ms. `undefined` for locales and calendars that need `Intl`.
 */
export function ownDate(instant: number, locale: string): string | undefined {
  const date = new Date(instant);
  const year = date.getFullYear();
  // For earlier years, `Intl` uses the Julian calendar.
  if (!(year >= 1600 && year <= 9999)) return undefined;
  const day = String(date.getDate());
  const month = date.getMonth();
  if (locale === 'fr-CA') return `${day} ${french[month] ?? ''} ${String(year)}`;
  if (locale !== 'en-CA' && locale !== 'en-US') return undefined;
  return `${english[month] ?? ''} ${day}, ${String(year)}`;
}
