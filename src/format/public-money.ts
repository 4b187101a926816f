import { formatMoney } from './money.js';

/** How an element formats money for visitors. */
export interface MoneyTerms {
  readonly currency: string;
  readonly locale: string;
  /** Whether to show cents. */
  readonly cents: boolean;
}

/**
 * Formats a public figure in whole units: "$31,250" for $31,250.50, "-$50" for -$50.25. Cents are cut off, because a site must not claim
 * what it has not raised. Amounts below one unit keep their cents, so that a first gift is not shown as 0.
 *
 * @param minor Integer minor units.
 */
export function formatWhole(minor: number | null, { currency, locale, cents }: MoneyTerms): string {
  return formatMoney(cents ? minor : wholeOf(minor), currency, locale);
}

/** Formats the amount that is still needed to reach a goal, rounded up so that a gift of this amount reaches it. */
export function formatRest(minor: number | null, { currency, locale, cents }: MoneyTerms): string {
  const isWhole = cents || minor === null || Math.abs(minor) < 100;
  return formatMoney(isWhole ? minor : Math.ceil(minor / 100) * 100, currency, locale);
}

/** The exact figure if `formatWhole` shows another one; for a title and for screen readers. */
export function exactMoney(
  minor: number | null,
  { currency, locale, cents }: MoneyTerms,
): string | undefined {
  return cents || Object.is(wholeOf(minor), minor) ? undefined : formatMoney(minor, currency, locale);
}

function wholeOf(minor: number | null): number | null {
  return minor === null || !(Math.abs(minor) >= 100) ? minor : Math.trunc(minor / 100) * 100;
}
