import { createListReader, transactionPages } from '../client/all-transactions.js';
import type { Answer, Client } from '../client/client.js';
import { isFrError } from '../client/errors.js';
import { members } from '../schema/json.js';
import type { Transaction, TransactionQuery } from '../schema/transaction.js';

/** What could not be read: a member of a transaction, or a whole transaction. */
export interface Unread {
  /** ID of the transaction; `undefined` if that could not be read either. */
  readonly id: number | undefined;
  /** ID of the transaction before it in the list, to find one without an ID. */
  readonly after: number | undefined;
  /** Whether the whole transaction is missing. */
  readonly isRow: boolean;
  /** Path of the member, as `amount.donation`; empty for a whole transaction. */
  readonly member: string;
  /** What is wrong with it, in English. */
  readonly problem: string;
}

type Warnings = Answer<unknown>['warnings'];

/**
 * Names the transactions of a page's warnings, whose paths have the row's place in the answer: `data.3.amount.donation`.
 *
 * @param from ID after which the page begins.
 */
export function unreadOf(
  rows: readonly Pick<Transaction, 'id'>[],
  warnings: Warnings,
  from?: number,
): readonly Unread[] {
  const places = warnings.map(({ path, problem }) => {
    const [, place, member = ''] = /^data\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
    return { place: place === undefined ? undefined : Number(place), member, path, problem };
  });
  // Rows without a readable ID are left out of the answer, so later ones have moved up.
  const lost = new Set(
    places.flatMap(({ place, member }) => (place !== undefined && /^(id)?$/.test(member) ? [place] : [])),
  );
  const before = (place: number) => [...lost].filter((other) => other < place).length;
  return places.map(({ place, member, path, problem }) => {
    if (place === undefined) return { id: undefined, after: from, isRow: false, member: path, problem };
    const at = place - before(place);
    const isRow = lost.has(place);
    return { id: isRow ? undefined : rows[at]?.id, after: rows[at - 1]?.id ?? from, isRow, member, problem };
  });
}

/** What could not be read up to a transaction, if the list is read again after it: the rest is reported again. @param last Its ID. */
export function unreadUpTo(unread: readonly Unread[], last: number): Unread[] {
  return unread.filter(({ id, after = 0 }) => (id === undefined ? after < last : id <= last));
}

/** A client that reports what could not be read of each list. */
export function watchingClient(client: Client, onUnread: (unread: readonly Unread[]) => void): Client {
  return {
    async call(endpoint, ...rest) {
      const answer = await client.call(endpoint, ...rest);
      const { data } = members(answer.value);
      const { after_id: from } = members(members(rest[0])['query']);
      if (answer.warnings.length > 0 && Array.isArray(data))
        onUnread(unreadOf(data as readonly Transaction[], answer.warnings, from as number | undefined));
      // Reading an answer and drawing its rows are two tasks: as one, they would be a long one on a slow machine.
      await new Promise((resolve) => setTimeout(resolve));
      return answer;
    },
  };
}

/**
 * Transactions in each request, unless the query says how many: a quarter of 90,000 gifts has a quarter of the requests that the platform's 100
 * would take. More of them would be read in one task that is felt while typing.
 */
const perRequest = 400;

type Pages = AsyncGenerator<readonly Transaction[], void, void>;

/** Yields the transactions of a query, of each request: of one page if it names a page, and otherwise all. */
export async function* readList(
  client: Client,
  { page, ...query }: TransactionQuery,
  signal: AbortSignal,
): Pages {
  if (page === undefined) yield* readAll(client, query, signal);
  else yield (await createListReader(client, { signal })({ ...query, page })).rows;
}

/** Yields all transactions of a query, with as few requests as the platform allows. */
export async function* readAll(
  client: Client,
  query: Omit<TransactionQuery, 'page'>,
  signal: AbortSignal,
): Pages {
  let hasRows = false;
  try {
    for await (const rows of readAhead(client, { limit: perRequest, ...query }, signal)) {
      hasRows = true;
      yield rows;
    }
  } catch (error) {
    if (hasRows || query.limit !== undefined || !isRefused(error)) throw error;
    yield* readAhead(client, query, signal);
  }
}

/** Asks for the next page before it yields one: the platform answers while its rows are used. */
async function* readAhead(client: Client, query: Omit<TransactionQuery, 'page'>, signal: AbortSignal): Pages {
  const pages = transactionPages(client, query, { signal });
  let next = pages.next();
  for (;;) {
    const { value: rows, done } = await next;
    // The page may have come before it was known that it is not wanted.
    signal.throwIfAborted();
    if (done) return;
    next = pages.next();
    // An error is thrown after the rows that were read, and is none if nobody asks for more.
    next.catch(() => undefined);
    yield rows;
  }
}

/**
 * Whether the platform may have refused a query for its `limit`, or been too slow for it: the contract does not say how high that may be. The
 * proxy answers 502 for refusals that it does not know, and 504 for a platform that takes too long.
 */
function isRefused(error: unknown): boolean {
  return isFrError(error) && [400, 422, 502, 504].includes(error.status ?? 0);
}
