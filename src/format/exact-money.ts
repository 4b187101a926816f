import { compactAbove, isWritable, missing, numberFormat, positiveZero } from './number.js';
import { ownMoney } from './own-digits.js';

/**
 * Money to the cent, "$50.00", for amounts to pay and amounts paid. A currency that `Intl` does not know is written after the
 * figure as the platform sent it. Beyond twelve digits the compact form is used, and for impossible amounts "—": such figures are
 * errors, and must not break the layout.
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
