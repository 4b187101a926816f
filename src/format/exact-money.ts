import { compactAbove, isWritable, missing, numberFormat, positiveZero } from './number.js';
import { ownMoney } from './own-digits.js';

/**
 * Formats money to the cent, "$50.00", for amounts to pay and amounts paid. An unknown currency is written after the figure. More than
 * twelve digits are written in compact form, and impossible amounts as "—": such figures are errors and must not break the layout.
 *
 * @param minor Integer minor units (cents).
 * @param currency ISO 4217 code.
 */
export function formatExactMoney(minor: number, currency: string, locale: string): string {
  if (!isWritable(minor / 100)) return missing;
  const major = positiveZero(Math.round(minor) / 100);
  const own = Math.abs(major) < 1e12 && ownMoney(Math.round(minor), true, currency, locale);
  if (own) return own;
  const compact = compactAbove(major, 1e12);
  if (/^[A-Z]{3}$/.test(currency))
    return numberFormat(locale, { style: 'currency', currency, ...compact }).format(major);
  const cents = {
    maximumFractionDigits: 2,
    ...compact,
    minimumFractionDigits: 'notation' in compact ? 0 : 2,
  };
  const figure = numberFormat(locale, cents).format(major);
  return currency ? `${figure} ${currency.slice(0, 8)}` : figure;
}
