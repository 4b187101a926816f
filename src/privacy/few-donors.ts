/** Something that people gave to, and how many did. */
export interface Counted {
  readonly donors: number;
  /** Tells it from its siblings, and is the same in every answer. */
  readonly name: string;
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
 * @param isOthers Items that stand for others already: they are the first to join.
 */
export function splitFew<Item extends Counted>(
  items: readonly Item[],
  minDonors: number,
  isOthers: (item: Item) => boolean,
): Split<Item> {
  const isFew = ({ donors }: Counted) => donors < minDonors;
  if (minDonors <= 1 || !items.some(isFew)) return { alone: items, together: [] };
  const together = items.filter((item) => isFew(item) || isOthers(item));
  const alone = items.filter((item) => !isFew(item) && !isOthers(item)).sort(bySize);
  let donors = together.reduce((sum, item) => sum + item.donors, 0);
  let joined = 0;
  for (const item of alone) {
    if (donors >= minDonors) break;
    donors += item.donors;
    joined += 1;
  }
  return { alone: alone.slice(joined), together: [...together, ...alone.slice(0, joined)] };
}

/**
 * Small ones first, so that little is hidden; of about the same size, by name. Were it by size alone, or by the order of
 * the answer, each refresh could hide another one, and the difference of two refreshes would be a hidden figure.
 */
function bySize(a: Counted, b: Counted): number {
  return magnitude(a) - magnitude(b) || (a.name < b.name ? -1 : 1);
}

function magnitude({ donors }: Counted): number {
  return Math.floor(Math.log2(donors));
}
