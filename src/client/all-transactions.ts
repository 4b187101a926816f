import { listTransactions, type Transaction, type TransactionQuery } from '../schema/transaction.js';
import type { Answer, Client } from './client.js';
import { FrError } from './errors.js';
import { withRetries, pagesById, pagesByNumber, type WalkOptions } from './walk.js';

/**
 * Yields every transaction of a query exactly once, with as many requests as needed. A request is repeated up to twice after 429, 500
 * and 503.
 *
 * By default, transactions are in the order of their IDs, and each request continues after the last ID, so new gifts come at the end. An
 * interrupted export continues with its last ID as `after_id`. To keep a copy up to date, use `syncTransactions`: earlier transactions
 * change, and pending ones are not in the list by default. With `sort: 'date'` or `direction: 'desc'`, pages are read by number: an
 * export cannot be continued then, and transactions are missing if others disappear in between, as pending gifts that fail do.
 *
 * @throws FrError of kind `contract` if the platform ignores `after_id`, which may have another name there (`queryNames`): the export would
 *   be incomplete.
 */
export async function* allTransactions(
  client: Client,
  query: Omit<TransactionQuery, 'page'> = {},
  options: WalkOptions = {},
): AsyncGenerator<Transaction, void, void> {
  for await (const rows of transactionPages(client, query, options)) yield* rows;
}

/** Yields the transactions of each request, as `allTransactions` yields them one by one. */
export function transactionPages(
  client: Client,
  query: Omit<TransactionQuery, 'page'>,
  options: WalkOptions,
): AsyncGenerator<readonly Transaction[], void, void> {
  const askPage = createListReader(client, options);
  const ask = async (more: TransactionQuery) => (await askPage({ ...query, ...more })).rows;
  return query.sort === 'date' || query.direction === 'desc'
    ? pagesByNumber(ask)
    : pagesById(listTransactions.name, ask, query.after_id);
}

export interface ListPage {
  readonly rows: readonly Transaction[];
  /** False if a row of the page could not be read. */
  readonly isWhole: boolean;
}

/** The list, as a row of the endpoint table. */
type List = Omit<typeof listTransactions, 'quick'>;

/** Reads pages of the list and reports their warnings. An unreadable page is an error: the export would end before its last row. */
export function createListReader(
  client: Client,
  { onWarnings, ...options }: WalkOptions,
  list: List = listTransactions,
): (query: TransactionQuery) => Promise<ListPage> {
  let page = 0;
  return async (query) => {
    const ask = () => client.call(list, { query }, options);
    const { value, warnings } = await withRetries(ask, options.signal);
    page += 1;
    if (warnings.length > 0) onWarnings?.(warnings, page);
    const isWhole = !warnings.some(isLostRow);
    if (value.data.length === 0 && !isWhole)
      throw new FrError('contract', 'listTransactions: no row of an answer could be read');
    return { rows: value.data, isWhole };
  };
}

/** An empty path stands for warnings that are not listed. */
function isLostRow({ path }: Answer<unknown>['warnings'][number]): boolean {
  return path === '' || path === 'count' || /^data\.\d+(\.id)?$/.test(path);
}
