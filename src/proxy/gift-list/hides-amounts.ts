import { groupBy } from './group-by.js';

/** What somebody knows of a gift who watches the thermometer; and the donor, as a text that is the same for all gifts of theirs. */
export interface KnownGift {
  readonly donor: string;
  /** Minor units. Gifts without an amount count as gifts of one amount. */
  readonly minor: number | null;
}

/**
 * Whether gifts that are published together hide what each donor gave, although the thermometer shows every amount. Whichever amount
 * somebody takes for that of a donor, at least `minDonors - 1` donors gave others only. So with three or more, not even one of these
 * donors, who knows their own gift, can compute another's.
 *
 * @param minDonors With 0 and 1, nothing is hidden.
 */
export function hidesAmounts(gifts: readonly KnownGift[], minDonors: number): boolean {
  const all = countDonors(gifts);
  const equal = [...groupBy(gifts, ({ minor }) => minor).values()];
  return equal.every((some) => all - countDonors(some) >= minDonors - 1);
}

export function countDonors(gifts: readonly { readonly donor: string }[]): number {
  return new Set(gifts.map(({ donor }) => donor)).size;
}
