/** Something that people gave to, and how many did. */
export interface Counted {
  readonly donors: number;
  /** Tells it from its siblings, and is the same in every answer. */
  readonly name: string;
  /** It names no place, so it may be shown however few they are. */
  readonly isNowhere?: boolean;
}

export interface Split<Item> {
  /** Each has enough donors to be shown by itself. */
  readonly alone: readonly Item[];
  /** Shown as one sum only: enough donors together, unless there are too few in all. */
  readonly together: readonly Item[];
}

/**
 * Parts items into those that may be shown and those that may only be added up. Items with fewer than `minDonors` donors
 * are added up; and because their total is shown too, others join them until that sum has enough donors itself: a single
 * hidden item would be the total less all the others. Every figure of the result has enough donors, and so has
 * every sum and every difference of such figures.
 *
 * @param minDonors 0 and 1 hide nothing.
 * @param others Name of an item that stands for others already: it is the first to join.
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

/** By a loop: older libraries put another `reduce` on all arrays, and too few donors would be shown. */
export function donorsOf(items: readonly { readonly donors: number }[]): number {
  let sum = 0;
  for (const item of items) sum += item.donors;
  return sum;
}

/**
 * Small ones first, so that little is hidden; of about the same size, by name. Were it by size alone, or by the order of
 * the answer, each refresh could hide another one, and the difference of two refreshes would be a hidden figure.
 */
function bySize(a: Counted, b: Counted): number {
  // Of about the same size are numbers of as many binary digits.
  return Math.clz32(b.donors) - Math.clz32(a.donors) || (a.name < b.name ? -1 : 1);
}
