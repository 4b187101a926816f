import type { Transaction } from '../../schema/transaction.js';
import type { GiftList, GiftPage } from './gift-list.js';

/** Number of transactions to look at that are no payments of a series, and the largest number of pages that are read for them. */
const wanted = 100;
const mostPages = 5;

/**
 * The newest transactions of a campaign, so many that a hundred of them are no payments of a series: most of those are later ones, which
 * repeat a gift and say nothing new. In a campaign with many plans they are all of the newest hundred.
 */
export async function newestGifts(list: GiftList, campaign: number): Promise<GiftPage> {
  const rows: Transaction[] = [];
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const found = page === 1 ? await list.newest(campaign) : await list.earlier(campaign, page);
    if (found.refused) return found;
    // A gift that came in since the page before has moved rows to the next one. A platform that ignores the page sends the first one again.
    const last = ids.at(-1) ?? Infinity;
    const isKnown = new Set(ids);
    ids.push(...found.ids.filter((id) => page === 1 || !isKnown.has(id)));
    rows.push(...found.rows.filter(({ id }) => page === 1 || !isKnown.has(id)));
    const end = rows.filter((row) => seriesOf(row) === null)[wanted - 1];
    if (end) return { rows: rows.slice(0, rows.indexOf(end) + 1), ids, isLast: false };
    if (found.isLast || page === mostPages || ids.at(-1) === last) return { rows, ids, isLast: found.isLast };
  }
}

/** The recurring gift that a transaction is a payment of; `null` for a single gift. The contract does not say which payment was the first. */
export function seriesOf({ recurring }: Transaction): number | null {
  return typeof recurring?.id === 'number' && recurring.id > 0 ? recurring.id : null;
}
