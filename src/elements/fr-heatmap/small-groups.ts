import { addUp, isNothing, type Sum } from './sum.js';

export interface Split<Item> {
  /** Each has enough donors to be shown by itself. */
  readonly shown: readonly Item[];
  /** Shown as one sum only. */
  readonly merged: readonly Item[];
}

/**
 * Keeps one donor's gift from being read off the page. Items with fewer than `minDonors` donors are merged; and because the
 * total is shown too, the next smallest join them until there are two, with enough donors together: a single hidden item
 * would be the total less all the others.
 *
 * @param mergeAnyway Items to merge for other reasons than their size.
 */
export function mergeSmall<Item extends Sum>(
  items: readonly Item[],
  minDonors: number,
  mergeAnyway: (item: Item) => boolean = () => false,
): Split<Item> {
  const isSmall = ({ donors }: Sum) => donors < minDonors;
  const given = items.filter((item) => !isNothing(item));
  const merged = given.filter((item) => isSmall(item) || mergeAnyway(item));
  const shown = given.filter((item) => !merged.includes(item)).sort((a, b) => a.donors - b.donors);
  if (merged.some(isSmall)) {
    while (shown.length > 0 && (merged.length < 2 || isSmall(addUp(merged)))) {
      merged.push(...shown.splice(0, 1));
    }
  }
  return { shown, merged };
}
