import { missing, numberFormat, positiveZero } from './number.js';

/**
 * Money to the cent, "$50.00", where somebody is about to pay it or has paid it. An unusable currency is written behind
 * the figure as it came: the platform may send one that `Intl` does not know.
 *
 * @param minor Integer minor units (cents).
 * @param currency ISO 4217 code.
 */
export function formatExactMoney(minor: number, currency: string, locale: string): string {
  if (!Number.isFinite(minor)) return missing;
  const major = positiveZero(Math.round(minor) / 100);
  if (/^[A-Z]{3}$/.test(currency)) return numberFormat(locale, { style: 'currency', currency }).format(major);
  const figure = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(major);
  return currency ? `${figure} ${currency.slice(0, 8)}` : figure;
}
