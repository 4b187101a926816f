/** Something with a number of donors. */
export interface Counted {
  readonly donors: number;
  /** Identifies the item; the same in every answer. */
  readonly name: string;
  /** Whether the item is not a place, so that it may be shown with any number of donors. */
  readonly isNowhere?: boolean;
}

export interface Split<Item> {
  /** Items with enough donors to be shown separately. */
  readonly alone: readonly Item[];
  /** Items that may only be shown as one sum. The sum has enough donors, unless all items together have too few. */
  readonly together: readonly Item[];
}

/**
 * Splits items into those that may be shown and those that may only be added up. Items with fewer than `minDonors` donors are added up.
 * Further items join them until the sum has enough donors: otherwise a single hidden item could be computed as the total minus all others.
 * So every figure of the result has enough donors, and so has every sum and difference of such figures.
 *
 * @param minDonors With 0 and 1, nothing is hidden.
 * @param others Name of an item that is already a sum of others: it is added first.
 */
export function splitFew<Item extends Counted>(
  items: readonly Item[],
  minDonors: number,
  others: string,
): Split<Item> {
  const isFew = (item: Counted) => item.donors < minDonors;
  if (minDonors <= 1 || !items.some((item) => isFew(item) && !item.isNowhere))
    return { alone: items, together: [] };
  const joins = (item: Item) => isFew(item) || item.name === others;
  const together: Item[] = [];
  const alone: Item[] = [];
  let donors = 0;
  // Items with too few donors come first, then small items, until the sum has enough donors.
  for (const item of [...items].sort((a, b) => Number(joins(b)) - Number(joins(a)) || bySize(a, b))) {
    (joins(item) || donors < minDonors ? together : alone).push(item);
    donors += item.donors;
  }
  return { alone, together };
}

/** The sum of all donors. A loop, because older libraries replace `reduce` on all arrays with one that may give a wrong sum. */
export function donorsOf(items: readonly { readonly donors: number }[]): number {
  let sum = 0;
  for (const item of items) sum += item.donors;
  return sum;
}

/**
 * Sorts small items first, so that little is hidden, and items of similar size by name. With an order by exact size, each refresh could
 * hide a different item, and the difference of two refreshes would reveal a hidden figure.
 */
function bySize(a: Counted, b: Counted): number {
  // Sizes are similar if they have the same number of binary digits.
  return Math.clz32(b.donors) - Math.clz32(a.donors) || (a.name < b.name ? -1 : 1);
}
