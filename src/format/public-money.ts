import { formatMoney } from './money.js';

/** How an element writes money that its visitors see. */
export interface MoneyTerms {
  readonly currency: string;
  readonly locale: string;
  /** Whether cents are shown. */
  readonly cents: boolean;
}

/**
 * A public figure in whole units: "$31,250" for $31,250.50. What is beyond them is cut off, because a site must not claim what it has not
 * raised. What is less than one unit keeps its cents: a first gift is not nothing.
 *
 * @param minor Integer minor units.
 */
export function formatWhole(minor: number | null, { currency, locale, cents }: MoneyTerms): string {
  return formatMoney(cents ? minor : wholeOf(minor), currency, locale);
}

/** What is missing to a figure, rounded up: with less it is not reached. */
export function formatRest(minor: number | null, { currency, locale, cents }: MoneyTerms): string {
  return formatMoney(cents || minor === null ? minor : -(wholeOf(-minor) ?? 0), currency, locale);
}

/** The exact figure where `formatWhole` shows another, for a title and for screen readers. */
export function exactMoney(
  minor: number | null,
  { currency, locale, cents }: MoneyTerms,
): string | undefined {
  return cents || Object.is(wholeOf(minor), minor) ? undefined : formatMoney(minor, currency, locale);
}

function wholeOf(minor: number | null): number | null {
  return minor === null || !(Math.abs(minor) >= 100) ? minor : Math.floor(minor / 100) * 100;
}
