import { listTransactions } from '../schema/owner-endpoints.js';
import type { Transaction } from '../schema/transaction.js';
import type { TransactionQuery } from '../schema/transaction-query.js';
import type { Answer, CallOptions, Client } from './client.js';

export interface WalkOptions extends Pick<CallOptions, 'signal'> {
  /**
   * Called with the warnings of a page before its rows; paths are those of the page: `data.3.amount`. Rows that could not be read are
   * left out, so a sum needs this option.
   */
  readonly onWarnings?: (warnings: Answer<unknown>['warnings'], page: number) => void;
}

/**
 * Every transaction a query finds, page after page, each once.
 * Gifts that arrive meanwhile push rows from one page to the next, so a row may come twice; and a platform that ignores
 * `page` would answer the first page for ever. Both end here: repeats are left out, and a page with no new ID is the last.
 */
export async function* allTransactions(
  client: Client,
  query: Omit<TransactionQuery, 'page'> = {},
  { onWarnings, ...options }: WalkOptions = {},
): AsyncGenerator<Transaction, void, void> {
  const seen = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { value, warnings } = await client.call(listTransactions, { query: { ...query, page } }, options);
    if (warnings.length > 0) onWarnings?.(warnings, page);
    const fresh = value.data.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) return;
    for (const transaction of fresh) {
      // Added one by one: a page may repeat an ID within itself.
      if (seen.has(transaction.id)) continue;
      seen.add(transaction.id);
      yield transaction;
    }
  }
}
