/** An item's place among others. */
export interface Ranking<Item> {
  readonly item: Item;
  /** Rank from 1. Items with equal figures share a rank, and the next rank is skipped (1, 1, 3). `undefined` without a rank. */
  readonly rank: number | undefined;
  /** Whether another item has the same rank. */
  readonly tied: boolean;
}

/** What an item needs to have as much as the next better one. */
export interface Gap {
  readonly distance: number;
  readonly rank: number;
}

interface Listed {
  readonly id: number;
  readonly name?: string | null | undefined;
}

/**
 * Ranks items by their figures, the highest first. Items without a figure come last and have no rank. Equal items are in the order of their
 * names, and of their IDs: a platform may send them in another order each time, and a refresh must not shuffle them.
 *
 * @param skipped Number of items before the first one.
 */
export function rankedBy<Item extends Listed>(
  items: readonly Item[],
  figure: (item: Item) => number | null,
  skipped = 0,
): Ranking<Item>[] {
  const sorted = [...items].sort((a, b) => compareFigures(figure(b), figure(a)) || compareNames(a, b));
  const counts = new Map<number | null, number>();
  for (const item of sorted) counts.set(figure(item), (counts.get(figure(item)) ?? 0) + 1);
  let current: number | undefined;
  return sorted.map((item, index) => {
    const own = figure(item);
    const before = sorted[index - 1];
    // The first items of a later page may share their rank with items that are not loaded, so they get no rank.
    if (before === undefined) current = skipped > 0 ? undefined : 1;
    else if (figure(before) !== own) current = skipped + index + 1;
    if (own === null || current === undefined) return { item, rank: undefined, tied: false };
    return { item, rank: current, tied: (counts.get(own) ?? 0) > 1 };
  });
}

/** @returns `undefined` for the first item, and if its figure or a rank is unknown. */
export function gapOf<Row extends Pick<Ranking<unknown>, 'rank'>>(
  ranked: readonly Row[],
  row: Row,
  figure: (row: Row) => number | null,
): Gap | undefined {
  const own = figure(row);
  if (own === null || row.rank === undefined) return undefined;
  // The nearest one that has more; one with the same rank has not.
  const ahead = ranked.findLast((other) => (figure(other) ?? own) > own);
  return ahead?.rank === undefined ? undefined : { distance: (figure(ahead) ?? own) - own, rank: ahead.rank };
}

/** Compares by code units: a collator costs more than the whole ranking. Items without a name come last. */
function compareNames(a: Listed, b: Listed): number {
  const [one, other] = [a, b].map(({ name }) => name?.toLowerCase() ?? '\uffff') as [string, string];
  return one === other ? a.id - b.id : one < other ? -1 : 1;
}

/** Compares figures in ascending order; unknown ones come first. */
export function compareFigures(a: number | null, b: number | null): number {
  // Two unknown figures are equal; the difference of two infinities would be NaN.
  return a === b ? 0 : (a ?? -Infinity) - (b ?? -Infinity);
}
