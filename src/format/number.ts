import { createIntlCache } from './intl-cache.js';
import { ownCount, ownPercent } from './own-digits.js';

export const numberFormat = createIntlCache(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Shown for an unknown figure. */
export const missing = '—';

/** Formats a count; "—" if it is not a number. Beyond a billion in compact form, to fit the layout. */
export function formatCount(count: number | null | undefined, locale: string): string {
  if (!isWritable(count)) return missing;
  const own = Number.isInteger(count) && Math.abs(count) < 1e9 && ownCount(count, locale);
  if (own) return own;
  return numberFormat(locale, compactAbove(count, 1e9)).format(positiveZero(count));
}

/** Formats a share (1 = 100 %) as a whole percentage without its fraction, so that 99.6 % is not "100 %"; "< 1 %" for small shares above 0. */
export function formatPercent(share: number, locale: string): string {
  const whole = positiveZero(Math.trunc(share * 100 + 1e-9));
  if (!isWritable(whole / 100)) return missing;
  const shown = whole === 0 && share > 0 ? 1 : whole;
  const text = (Math.abs(shown) < 1e8 && ownPercent(shown, locale)) || percentByIntl(shown / 100, locale);
  return shown === whole ? text : `<\u00a0${text}`;
}

function percentByIntl(share: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', ...compactAbove(share, 1e6) }).format(positiveZero(share));
}

/** Whether a figure is plausible. Compact form ends at trillions, so 1e300 would have 290 digits. */
export function isWritable(value: number | null | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) < 1e15;
}

export function compactAbove(value: number, limit: number): Intl.NumberFormatOptions {
  return Math.abs(value) >= limit ? { notation: 'compact', maximumFractionDigits: 1 } : {};
}

/** Converts -0 to 0, because `Intl` writes it as "-0". */
export function positiveZero(value: number): number {
  return value === 0 ? 0 : value;
}
