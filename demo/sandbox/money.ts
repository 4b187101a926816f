/** Cents as the contract's number of dollars. */
export const dollars = (cents: number): number => cents / 100;

/** Dollars as cents, rounded: 19.99 * 100 is not 1999 in floating point. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** `$1,234.50` or `1 234,50 $`: the contract's "amount with currency symbol". */
export function formatted(amount: number, language: string): string {
  return new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    style: 'currency',
    currency: 'CAD',
  }).format(dollars(amount));
}
