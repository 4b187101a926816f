/** Converts cents to the contract's unit: dollars, or whole units of another currency. */
export const dollars = (cents: number): number => cents / 100;

/** Converts dollars to cents, rounded because 19.99 * 100 is not 1999 in floating point. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** Formats an amount as `$1,234.50` or `1 234,50 $`: the contract's "amount with currency symbol". Other currencies as Canadians write them: `US$1,234.50`. */
export function formatted(amount: number, language: string, currency: string): string {
  return new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    style: 'currency',
    currency,
  }).format(dollars(amount));
}

/** `$` of all dollars, `€`. */
export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
