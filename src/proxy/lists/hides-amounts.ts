import { groupBy } from './group-by.js';

/**
 * Whether gifts that are published together hide the amount of each, although the thermometer shows all amounts: whichever amount somebody
 * guesses for one of them, at least `least - 1` others have a different one. So with three or more, not even the donor of one of them can
 * compute another.
 *
 * Gifts are counted, not donors. If donors were, whoever gives with somebody's e-mail address would learn from what is published, or is not,
 * whether that address is the donor's of the gift before.
 *
 * @param amounts Minor units, one for each transaction. Gifts without an amount (`null`) count as gifts of one amount.
 * @param least With 0 and 1, nothing is hidden.
 */
export function hidesAmounts(amounts: readonly (number | null)[], least: number): boolean {
  const equal = [...groupBy(amounts, (minor) => minor).values()];
  return equal.every((some) => amounts.length - some.length >= least - 1);
}
