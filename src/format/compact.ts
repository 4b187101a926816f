import { missing, numberFormat } from './number.js';

/** Figures below this have no short form; in major units. */
const shortEnough = 10_000;

// Cut off and not rounded: $999,960 must not be shown as "$1M", because a site must not claim what it has not raised.
const shape = {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
} as const;

/**
 * A short form such as "$1.2M" or « 1,2 M $ »; `undefined` if the full figure is short.
 *
 * @param value Major units, or a count.
 * @param currency ISO 4217 code; empty for counts.
 */
export function compactOf(value: number | null, currency: string, locale: string): string | undefined {
  if (value === null || Math.abs(value) < shortEnough) return undefined;
  if (!Number.isFinite(value)) return missing;
  const code = currency.trim().toUpperCase();
  const options = /^[A-Z]{3}$/.test(code)
    ? ({ ...shape, style: 'currency', currency: code } as const)
    : shape;
  return numberFormat(locale, options).format(value);
}

/** The font size for a figure, by its number of characters, which CSS cannot count. */
export function lengthOf(figure: string): 's' | 'm' | 'l' | 'xl' {
  const { length } = figure;
  return length > 13 ? 'xl' : length > 10 ? 'l' : length > 6 ? 'm' : 's';
}
