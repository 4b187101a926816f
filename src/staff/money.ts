import { missing, numberFormat } from '../format/number.js';

// Transactions name their currency, which need not be one of the contract's four: amounts here have as many decimals as ISO 4217 gives
// the currency, and not always two.

/** ISO 4217 code in capitals; empty if the platform sends none. */
export function currencyOf(code: string | null | undefined): string {
  return (code ?? '').trim().toUpperCase();
}

const known = new Map<string, number>();

/** Decimals of a currency: 0 for JPY, 3 for KWD; 2 for what is no currency. */
export function decimalsOf(currency: string): number {
  let decimals = known.get(currency);
  if (decimals === undefined) {
    const options = isCode(currency)
      ? numberFormat('en', { style: 'currency', currency }).resolvedOptions()
      : undefined;
    known.set(currency, (decimals = options?.maximumFractionDigits ?? 2));
  }
  return decimals;
}

/** Converts major units of the wire to integer minor units of a currency; `null` if there is no valid number. */
export function minorOf(major: number | null | undefined, currency: string): number | null {
  if (typeof major !== 'number') return null;
  // Shifted in decimal digits: as a product, 1.005 of a currency with two decimals would be 100 and not 101.
  const shifted = Number(`${Math.abs(major).toFixed(10)}e${decimalsOf(currency)}`);
  const minor = Math.round(shifted) * Math.sign(major);
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}

/** Hundredths, in which amounts are typed, in minor units of a currency. */
export function shiftedFromCents(cents: number, currency: string): number {
  return Math.round(cents * 10 ** (decimalsOf(currency) - 2));
}

/** Formats minor units for people; "—" for an unknown amount. Without a currency, only the number is written. */
export function formatMinor(minor: number | null, currency: string, locale: string): string {
  if (minor === null) return missing;
  const decimals = decimalsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const options: Intl.NumberFormatOptions = isCode(currency)
    ? { ...digits, style: 'currency', currency }
    : digits;
  return numberFormat(locale, options).format(minor / 10 ** decimals);
}

/** Writes minor units for files: exact digits with a point, and without signs of thousands. */
export function plainMinor(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`;
}

function isCode(currency: string): boolean {
  return /^[A-Z]{3}$/.test(currency);
}
