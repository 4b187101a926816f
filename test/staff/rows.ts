import type { Client } from '../../src/client/client.js';
import { FrError } from '../../src/client/errors.js';
import type { Transaction, TransactionQuery } from '../../src/schema/transaction.js';
import type { Writing } from '../../src/staff/columns.js';
import { createRows, type TableRows } from '../../src/staff/rows.js';
import { wordsFor } from '../../src/staff/words.js';

/** A completed gift that was paid in one sum, without fees. */
export const charge = (
  id: number,
  paid: number,
  more: Partial<Transaction> = {},
  currency = 'CAD',
): Transaction => ({
  ...{ id, type: 'charge', status: 'completed', date: '2026-03-01 10:00:00' },
  amount: { currency, total_paid: paid, donation: paid, total_net: paid },
  ...more,
});

export const refund = (id: number, parent: number, paid: number, currency = 'CAD') =>
  charge(id, paid, { type: 'refund', parent_id: parent }, currency);

/** Gifts of a growing sum, with gaps between their IDs. */
export const charges = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, at) => charge(at * 3 + 1, at / 100));

export function rowsOf(transactions: readonly Transaction[]): TableRows {
  const rows = createRows();
  for (const one of transactions) rows.add(one);
  return rows;
}

export const writingIn = (locale: string, timezone = 'UTC'): Writing => ({
  words: wordsFor(locale),
  locale,
  timezone,
});

/**
 * A platform with these transactions.
 *
 * @param statusOf The status with which it refuses a request, by its number from 1 on; 0 for no answer.
 * @param most Largest number of transactions in an answer, whatever the request's limit.
 */
export function platform(
  transactions: readonly Transaction[],
  statusOf: (request: number, query: TransactionQuery) => number | undefined = () => undefined,
  most = Infinity,
) {
  const queries: TransactionQuery[] = [];
  const client = {
    call: (_: unknown, { query = {} }: { query?: TransactionQuery } = {}) => {
      queries.push(query);
      const status = statusOf(queries.length, query);
      if (status === 0) return Promise.reject(new FrError('network', 'no answer'));
      if (status !== undefined)
        return Promise.reject(new FrError('http', `HTTP ${String(status)}`, { status, retryAfter: 0 }));
      const { after_id: after = 0, page = 1 } = query;
      const limit = Math.min(query.limit ?? 100, most);
      const data = transactions.filter(({ id }) => id > after).slice((page - 1) * limit, page * limit);
      return Promise.resolve({ value: { count: data.length, data }, warnings: [] });
    },
  } as unknown as Client;
  return { client, queries };
}
