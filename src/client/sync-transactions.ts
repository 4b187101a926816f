import { jsonText } from '../schema/json.js';
import {
  listTransactions,
  wireTime,
  type Transaction,
  type TransactionQuery,
} from '../schema/transaction.js';
import { createListReader, type ListPage } from './all-transactions.js';
import type { Client } from './client.js';
import { FrError } from './errors.js';
import { pagesById, type WalkOptions } from './walk.js';

/**
 * How far a copy of the list is, as plain JSON: a fingerprint and a time for each transaction that may still change. It contains no
 * personal data.
 */
export interface SyncCursor {
  readonly version: 1;
  /** The highest ID that was returned. */
  readonly last: number;
  /** Whether the whole list has been read once. */
  readonly isCaughtUp: boolean;
  /**
   * By ID: the fingerprint of the transaction, which is empty if it has to be read, and when a change of it was last seen, in seconds since
   * 1970; 0 for never.
   */
  readonly rows: Readonly<Record<string, readonly [fingerprint: string, changed: number]>>;
}

export interface SyncStep {
  /** New transactions, and transactions that have changed since they were last returned: replace those with the same `id`. */
  readonly changed: readonly Transaction[];
  /** IDs of transactions that are no longer in the list, such as a pending gift that failed: delete them. */
  readonly gone: readonly number[];
  /** Store it together with the transactions, and pass it to the next call. */
  readonly cursor: SyncCursor;
}

export interface SyncOptions extends WalkOptions {
  /**
   * Number of days for which a transaction is read again, from its date and from each change of it; 45 by default. Pending and disputed
   * transactions and open pledges are read until they are settled. Use the same window for each call with a cursor.
   */
  readonly window?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Filters of the list. A cursor belongs to one query. */
export type SyncQuery = Pick<TransactionQuery, 'fundraisers' | 'tags' | 'exclude_subsites' | 'limit'>;

/** An earlier row that a new one has changed. It is read later, also if this call is interrupted. */
const unread = ['', 0] as const;

/** Without quick reading: fingerprints are of members in the order of the schema, in which only zod puts them. */
const { quick: _, ...orderedList } = listTransactions;

const dayMs = 86_400_000;
/** The contract's page size. */
const usualLimit = 100;

/**
 * Brings a copy of the list of transactions up to date: yields what is new or has changed since the cursor, including pending
 * transactions. Without a cursor, the whole list is read.
 *
 * Each step is complete in itself: if the copy stores its transactions and its cursor in one database transaction, an interruption loses
 * and repeats nothing. A charge is read again when its refund is new, and a pledge when its payment is. The list does not announce other
 * changes: those of a transaction whose date and last change are before the window are not seen.
 *
 * `recurring` describes a whole series of payments: the value that came last applies to all transactions with its `id`.
 *
 * @param cursor That of the last step; `undefined` at first.
 * @throws FrError of kind `contract` if the platform ignores `after_id`.
 */
export async function* syncTransactions(
  client: Client,
  cursor: SyncCursor | undefined,
  query: SyncQuery = {},
  { window = 45, now = Date.now, ...options }: SyncOptions = {},
): AsyncGenerator<SyncStep, void, void> {
  const read = createListReader(client, options, orderedList);
  const askPage = (more: TransactionQuery) => read({ ...query, ...more, include_pending: 1 });
  const copy = openCopy(cursor, now(), window * dayMs);
  const known = copy.last();
  const { limit = usualLimit } = query;

  // The window first: a row that gets an ID below the last one while this runs is in the next window.
  if (cursor !== undefined) {
    const ask = async (more: TransactionQuery) =>
      (await askPage({ ...more, dt_start: wireTime(copy.windowStart) })).rows;
    for await (const rows of pagesById(listTransactions.name, ask, 0)) {
      const older = rows.filter(({ id }) => id <= known);
      yield* copy.step(await copy.take(older, true));
      if (older.length < rows.length) break;
    }
  }

  const askNew = async (more: TransactionQuery) => (await askPage(more)).rows;
  for await (const rows of pagesById(listTransactions.name, askNew, known))
    yield* copy.step(await copy.take(rows, false));
  copy.catchUp();

  for (let ids = copy.unread(); ids.length > 0; ids = copy.unread()) {
    const [first = 0] = ids;
    const near = ids.filter((id) => id < first + limit).length;
    const page = await askPage({
      after_id: first - 1,
      sort: 'id',
      direction: 'asc',
      // Other rows may be between them, and the row after the last one shows that it is not missing.
      limit: Math.max(2, Math.min(limit, 2 * near + 1)),
    });
    // A platform may include the row of `after_id` itself; with a limit of 1 it would send nothing else.
    const rows = page.rows.filter(({ id }) => id !== first - 1);
    const { last, gone } = missing(ids, { ...page, rows }, first);
    const asked = new Set(ids);
    const changed = await copy.take(
      rows.filter(({ id }) => asked.has(id)),
      false,
    );
    copy.skip(ids.filter((id) => id <= last));
    yield* copy.step(changed, copy.remove(gone));
  }

  yield copy.state();
}

/** The IDs that a page after the ID before `first` should have contained, but does not. */
function missing(ids: readonly number[], { rows, isWhole }: ListPage, first: number) {
  if (rows.some(({ id }, at) => id < (rows[at - 1]?.id ?? first)))
    throw new FrError('contract', 'listTransactions: rows are not in the order of ID, or not after after_id');
  const found = new Set(rows.map(({ id }) => id));
  const end = rows.at(-1)?.id ?? first;
  // An empty list is no proof, as it may be a mistake of the platform.
  const gone = isWhole ? ids.filter((id) => id < end && !found.has(id)) : [];
  return { last: rows.length === 0 ? Infinity : end, gone };
}

/**
 * The state of one call.
 *
 * @param now Milliseconds since 1970.
 * @param window In milliseconds.
 */
function openCopy(cursor: SyncCursor | undefined, now: number, window: number) {
  if (cursor && cursor.version !== 1)
    throw new FrError('invalid', 'syncTransactions: the cursor is of another version', { field: 'cursor' });
  // A day earlier, because dates may be in another zone.
  const windowStart = now - window - dayMs;
  const rows = new Map(Object.entries(cursor?.rows ?? {}).map(([id, row]) => [Number(id), row]));
  /** Fingerprints of the rows that this call has read. */
  const read = new Map<number, string>();
  let last = cursor?.last ?? 0;
  let isCaughtUp = cursor?.isCaughtUp ?? false;

  function state(): SyncStep {
    return {
      changed: [],
      gone: [],
      cursor: {
        version: 1,
        last,
        isCaughtUp,
        rows: Object.fromEntries(rows),
      },
    };
  }

  return {
    windowStart,
    last: () => last,
    state,

    /** Takes rows of the platform, and returns those that are new or have changed. */
    async take(given: readonly Transaction[], isInWindow: boolean): Promise<readonly Transaction[]> {
      const prints = await Promise.all(given.map(fingerprint));
      return given.filter((row, at) => {
        const { id } = row;
        const print = prints[at] ?? '';
        const before = rows.get(id);
        const isChanged = before?.[0] !== print;
        // In a first reading of the list, no row counts as changed: all of them would be read again for the length of the window. A row
        // without a date may be recent, so it does.
        const isNews = before !== undefined || isCaughtUp || Number.isNaN(dayOf(row));
        const changed = isChanged ? (isNews ? Math.floor(now / 1000) : 0) : before[1];
        if (!before)
          for (const other of [row.parent_id, row.pledge_transaction_id]) {
            if (typeof other !== 'number' || rows.has(other)) continue;
            const lastPrint = read.get(other);
            if (lastPrint === undefined) rows.set(other, unread);
            // Read again by the next call, because it may have been read before this row was there.
            else if (isDatedAfter(row, now - dayMs)) rows.set(other, [lastPrint, 0]);
          }
        const isRecent =
          isInWindow || isDatedAfter(row, windowStart - dayMs) || changed * 1000 > now - window;
        if (isRecent || isOpen(row)) rows.set(id, [print, changed]);
        else rows.delete(id);
        read.set(id, print);
        last = Math.max(last, id);
        return isChanged;
      });
    },

    catchUp() {
      isCaughtUp = true;
    },

    /** IDs of rows that are followed and have not been read, in ascending order. */
    unread: (): readonly number[] => [...rows.keys()].filter((id) => !read.has(id)).sort((a, b) => a - b),

    /** Does not read these rows again in this call. */
    skip(ids: readonly number[]) {
      for (const id of ids) if (!read.has(id)) read.set(id, unread[0]);
    },

    /** Stops following rows. @returns Those that the copy has. */
    remove: (ids: readonly number[]) =>
      ids.filter((id) => {
        const isStored = rows.get(id)?.[0] !== unread[0];
        rows.delete(id);
        return isStored;
      }),

    /** A step, unless there is nothing to store. */
    step: (changed: readonly Transaction[], gone: readonly number[] = []): readonly SyncStep[] =>
      changed.length + gone.length > 0 ? [{ ...state(), changed, gone }] : [],
  };
}

/** Whether a transaction will change at some time. */
function isOpen(row: Transaction): boolean {
  const isUnpaid = row.is_pledge_transaction === true && typeof row.fulfillment_transaction_id !== 'number';
  return row.status === 'pending' || row.is_pending === true || row.is_disputed === true || isUnpaid;
}

/** @param time Milliseconds since 1970. False for a row without a date. */
function isDatedAfter(row: Transaction, time: number): boolean {
  return dayOf(row) >= time;
}

/** The end of a transaction's day in milliseconds since 1970; NaN without a date. */
function dayOf({ date }: Transaction): number {
  return Date.parse(`${(date ?? '').slice(0, 10)}T23:59:59Z`);
}

const encoder = new TextEncoder();

/** 64 bits of the SHA-256 of a row, in hexadecimal. */
async function fingerprint(row: Transaction): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(jsonText(row)));
  return [...new Uint8Array(hash, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
