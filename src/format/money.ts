import { compactAbove, isWritable, missing, numberFormat, positiveZero } from './number.js';
import { ownMoney } from './own-digits.js';

/**
 * Formats money: "$1,234.50", « 1 234,50 $ ». Whole amounts have no cents. Without a valid currency, only the number is shown: the
 * platform's figures have no currency, and none is guessed.
 *
 * @param minor Integer minor units (cents); `null` and invalid numbers give "—".
 * @param currency ISO 4217 code, or empty.
 */
export function formatMoney(minor: number | null | undefined, currency: string, locale: string): string {
  if (typeof minor !== 'number' || !isWritable(minor / 100)) return missing;
  const major = positiveZero(minor / 100);
  const cents = minor % 100 === 0 ? 0 : 2;
  const code = currency.trim().toUpperCase();
  const own = Number.isInteger(minor) && Math.abs(major) < 1e12 && ownMoney(minor, cents > 0, code, locale);
  if (own) return own;
  const options = {
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
    ...compactAbove(major, 1e12),
  };
  // A figure of more than twelve digits is an error, and could be 415 characters wide if written in full.
  if ('notation' in options) options.minimumFractionDigits = 0;
  if (!/^[A-Z]{3}$/.test(code)) return numberFormat(locale, options).format(major);
  return numberFormat(locale, {
    style: 'currency',
    currency: code,
    ...options,
  }).format(major);
}
