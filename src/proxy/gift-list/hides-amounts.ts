import { groupBy } from './group-by.js';

/** What somebody knows of a gift who watches the thermometer. */
export interface KnownGift {
  /** The transaction's ID, or another number that no other transaction has. */
  readonly id: number;
  /** Minor units. Gifts without an amount count as gifts of one amount. */
  readonly minor: number | null;
}

/**
 * Whether gifts that are published together hide what each of them was, although the thermometer shows every amount: whichever amount
 * somebody guesses for one of them, at least `least - 1` others had another. So with three or more, not even a donor of the batch, who
 * knows one of its gifts, can compute another.
 *
 * Gifts are counted, not donors. If donors were, whoever gives with somebody's e-mail address would learn from what is published, or is not,
 * whether that address is the donor's of the gift before.
 *
 * @param least With 0 and 1, nothing is hidden.
 */
export function hidesAmounts(gifts: readonly KnownGift[], least: number): boolean {
  const all = countGifts(gifts);
  const equal = [...groupBy(gifts, ({ minor }) => minor).values()];
  return equal.every((some) => all - countGifts(some) >= least - 1);
}

/** The number of transactions: one can have several gifts to personal pages. */
export function countGifts(gifts: readonly { readonly id: number }[]): number {
  return new Set(gifts.map(({ id }) => id)).size;
}
