const english = 'January February March April May June July August September October November December'.split(
  ' ',
);
const french = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/**
 * A calendar date of the reader's own time zone, written without `Intl` and as it writes it: a page's first `Intl.DateTimeFormat`
 * takes 14 to 19 ms. What other locales or calendars write otherwise is `undefined`, and left to `Intl`.
 */
export function ownDate(instant: number, locale: string): string | undefined {
  const date = new Date(instant);
  const year = date.getFullYear();
  // Before, `Intl` uses the Julian calendar; later dates do not occur.
  if (!(year >= 1600 && year <= 9999)) return undefined;
  const day = String(date.getDate());
  const month = date.getMonth();
  if (locale === 'fr-CA') return `${day} ${french[month] ?? ''} ${String(year)}`;
  if (locale !== 'en-CA' && locale !== 'en-US') return undefined;
  return `${english[month] ?? ''} ${day}, ${String(year)}`;
}
