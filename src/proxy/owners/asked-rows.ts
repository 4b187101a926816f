import type { TransactionList } from '../../schema/transaction.js';

/**
 * A list with the rows of campaigns that were asked for, and no others: a platform that does not know the parameter by the name that it
 * is sent by answers with the donors of all. A row that names no campaign is left out, too.
 *
 * @param asked Empty for all campaigns.
 * @returns The list, and how many rows were left out.
 */
export function rowsOf(
  list: TransactionList,
  asked: readonly number[],
): { readonly list: TransactionList; readonly dropped: number } {
  if (asked.length === 0) return { list, dropped: 0 };
  const own = list.data.filter(({ fundraiser }) => asked.includes(fundraiser?.id ?? Number.NaN));
  const dropped = list.data.length - own.length;
  return { list: dropped === 0 ? list : { ...list, count: own.length, data: own }, dropped };
}
