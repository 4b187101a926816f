import { listTransactions } from '../schema/owner-endpoints.js';
import type { Transaction } from '../schema/transaction.js';
import type { TransactionQuery } from '../schema/transaction-query.js';
import type { Answer, CallOptions, Client } from './client.js';
import { FrError } from './errors.js';

export interface WalkOptions extends Pick<CallOptions, 'signal'> {
  /**
   * Called with the warnings of a page before its rows; paths are relative to the page: `data.3.amount`. Rows that could not be read are
   * left out, so use this option if you add up amounts.
   */
  readonly onWarnings?: (warnings: Answer<unknown>['warnings'], page: number) => void;
}

type Query = Omit<TransactionQuery, 'page'>;
type Rows = readonly Transaction[];

/**
 * Yields every transaction of a query exactly once, with as many requests as needed.
 *
 * By default, transactions are in the order of their IDs, and each request continues after the last ID, so new gifts come at the end. To
 * continue an export later, pass its last ID as `after_id`. With `sort: 'date'` or `direction: 'desc'`, pages are read by number, and an
 * export cannot be continued.
 *
 * @throws FrError of kind `contract` if the platform ignores `after_id`, which may have another name there (`queryNames`): the export would
 *   be incomplete.
 */
export async function* allTransactions(
  client: Client,
  query: Query = {},
  { onWarnings, ...options }: WalkOptions = {},
): AsyncGenerator<Transaction, void, void> {
  let page = 0;
  const ask = async (more: TransactionQuery): Promise<Rows> => {
    const { value, warnings } = await client.call(
      listTransactions,
      { query: { ...query, ...more } },
      options,
    );
    page += 1;
    if (warnings.length > 0) onWarnings?.(warnings, page);
    // An empty page would end the export before its last row.
    if (value.data.length === 0 && (value.count ?? 0) > 0)
      throw new FrError('contract', 'listTransactions: no row of an answer could be read');
    return value.data;
  };
  yield* query.sort === 'date' || query.direction === 'desc' ? byPage(ask) : byId(ask, query.after_id);
}

type Ask = (more: TransactionQuery) => Promise<Rows>;

async function* byId(ask: Ask, after: number | undefined): AsyncGenerator<Transaction, void, void> {
  for (;;) {
    const rows = await ask({ sort: 'id', direction: 'asc', ...(after !== undefined && { after_id: after }) });
    const ids = rows.map(({ id }) => id);
    if (ids.some((id, at) => id < (ids[at - 1] ?? after ?? 0)))
      throw new FrError(
        'contract',
        'listTransactions: rows are not in the order of ID, or not after after_id',
      );
    const last = ids.at(-1) ?? after;
    if (last === after) return;
    // A page may repeat an ID, and a platform may include the row of `after_id` itself.
    yield* rows.filter(({ id }, at) => id !== (ids[at - 1] ?? after));
    after = last;
  }
}

/**
 * Reads pages by number. New gifts move rows to the next page, so repeated rows are left out. A page without a new ID is the last one,
 * because a platform that ignores `page` returns the first page forever.
 */
async function* byPage(ask: Ask): AsyncGenerator<Transaction, void, void> {
  const seen = new Set<number>();
  for (let page = 1; ; page += 1) {
    const rows = await ask({ page });
    const fresh = rows.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) return;
    for (const transaction of fresh) {
      // Added one by one, because a page may contain an ID twice.
      if (seen.has(transaction.id)) continue;
      seen.add(transaction.id);
      yield transaction;
    }
  }
}
