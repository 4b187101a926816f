/** Something with a number of donors. */
export interface Counted {
  readonly donors: number;
  /** Identifies the item; the same in every answer. */
  readonly name: string;
  /** Whether it stands for no place, so that it may be shown with any number of donors. */
  readonly isNowhere?: boolean;
}

export interface Split<Item> {
  /** Each has enough donors to be shown by itself. */
  readonly alone: readonly Item[];
  /** Shown as one sum only: enough donors together, unless there are too few in all. */
  readonly together: readonly Item[];
}

/**
 * Splits items into those that may be shown and those that may only be added up. Items with fewer than `minDonors` donors are added up.
 * Further items are added to them until the sum has enough donors: otherwise a single hidden item could be computed as the total minus all
 * others. Every figure of the result has enough donors, and so has every sum and difference of such figures.
 *
 * @param minDonors 0 and 1 hide nothing.
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
  // Few ones first, then small ones, until the sum has enough donors.
  for (const item of [...items].sort((a, b) => Number(joins(b)) - Number(joins(a)) || bySize(a, b))) {
    (joins(item) || donors < minDonors ? together : alone).push(item);
    donors += item.donors;
  }
  return { alone, together };
}

/** Uses a loop: older libraries replace `reduce` on all arrays, and places with too few donors could be shown. */
export function donorsOf(items: readonly { readonly donors: number }[]): number {
  let sum = 0;
  for (const item of items) sum += item.donors;
  return sum;
}

/**
 * Small items first, so that little is hidden; items of about the same size by name. With the order by size alone, or that of the answer,
 * each refresh could hide a different item, and the difference of two refreshes would reveal a hidden figure.
 */
function bySize(a: Counted, b: Counted): number {
  // Of about the same size are numbers of as many binary digits.
  return Math.clz32(b.donors) - Math.clz32(a.donors) || (a.name < b.name ? -1 : 1);
}
