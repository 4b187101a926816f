import { LRUCache } from 'lru-cache';
import {
  listTransactions,
  wireTime,
  type Transaction,
  type TransactionQuery,
} from '../../schema/transaction.js';
import { members } from '../../schema/json.js';
import { readTolerantly } from '../../schema/read.js';
import { rowWithStatus, type StatusWords } from '../platform/status-words.js';
import type { ResilientAnswer, ResilientPlatform } from '../platform/resilient-platform.js';
import { spanOf, timeOf } from './row-dates.js';

/** The part of the platform's list to read. */
export interface Range {
  readonly campaign: number;
  /** Only transactions with a higher ID. */
  readonly after: number;
  /** Only transactions dated at this time or later; ms since 1970 by this proxy's clock, as if the platform's were in UTC. */
  readonly from?: number;
  /** Only transactions dated at this time or earlier. */
  readonly until: number;
  /** Whether the absence of a transaction has to be proven. */
  readonly isProof: boolean;
}

export interface Listing {
  /** Rows without repeated IDs. */
  readonly rows: readonly Transaction[];
  /**
   * False if a transaction may be missing: there are too many, they are out of order, repeated or unreadable, or the list is not shown to
   * be complete.
   */
  readonly isWhole: boolean;
  /** By how much the platform's clock is ahead of this proxy's, in ms; 0 if its answers have no date. */
  readonly skew: number;
  /** The newest ID of the campaign, if proof was required and the campaign has transactions. */
  readonly newest?: number;
  /**
   * A date up to which the campaign has transactions, as `timeOf`, if proof was required: the second latest of its newest rows, since a row
   * that a person has entered may be dated in the future.
   */
  readonly latest?: number;
}

/** The platform's list of transactions (contract §4.5), for searching gifts. */
export interface TransactionList {
  /**
   * The newest transaction of a campaign: 0 if it has none; `undefined` if it is unknown, or if the answer does not show that the platform
   * sorts. Takes `timeout` ms at most.
   */
  newest(campaign: number, timeout: number): Promise<number | undefined>;
  /**
   * `undefined` if the platform cannot be queried now, or its answer cannot be understood, or if `isStopped` after a page.
   */
  read(range: Range, isStopped?: () => boolean): Promise<Listing | undefined>;
  /** Whether the platform may be queried about a campaign at present. */
  mayAsk(campaign: number): boolean;
}

export interface TransactionListSetup {
  readonly platform: ResilientPlatform;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Time limit for one page, in ms. */
  readonly timeout: number;
  readonly statusWords?: StatusWords;
}

/** The contract's page size, which every deployment supports. */
const pageSize = 100;
/** A platform sorts if this number of newest rows is in order: with only two rows, the order may be a coincidence. */
const newestRows = 5;
/** Maximum number of pages of one reading, for 10,000 transactions. */
const mostPages = 100;

/** Time limit for all pages of one reading, in ms. */
const longest = 60_000;

/**
 * How long a campaign is not queried after a repeated refusal, and after a failure, in ms. A first refusal counts as a failure: if
 * connections are reused, as on Workers, it may be a late answer to another request.
 */
const refusedFor = 600_000;
const failedFor = 15_000;

export function createTransactionList({
  platform,
  clock,
  now,
  timeout,
  statusWords = {},
}: TransactionListSetup): TransactionList {
  /** Campaigns that are not queried until the given time, and whether the platform has refused. A client may request many campaign IDs. */
  const quiet = new LRUCache<number, { readonly until: number; readonly isRefused: boolean }>({ max: 1_000 });
  let skew = 0;

  function mayAsk(campaign: number): boolean {
    return clock() >= (quiet.get(campaign)?.until ?? Number.NEGATIVE_INFINITY);
  }

  async function page(campaign: number, query: TransactionQuery, limit: number) {
    if (!mayAsk(campaign)) return undefined;
    const answer = await platform.ask(
      {
        endpoint: listTransactions,
        params: {},
        query: { ...query, fundraisers: [campaign] },
        body: undefined,
      },
      limit,
      true,
    );
    const reading = readable(answer, statusWords);
    if (answer.kind === 'answered' && answer.date !== undefined) skew = answer.date - now();
    if (reading) quiet.delete(campaign);
    else silence(campaign, answer);
    return reading;
  }

  function silence(campaign: number, answer: ResilientAnswer): void {
    const isRefused = answer.kind === 'answered' && answer.status >= 400 && answer.status < 429;
    const isSure = isRefused && quiet.get(campaign)?.isRefused === true;
    quiet.set(campaign, { until: clock() + (isSure ? refusedFor : failedFor), isRefused });
  }

  async function head(campaign: number, limit: number): Promise<Head | undefined> {
    const query = { sort: 'id', direction: 'desc', limit: newestRows, include_pending: 1 } as const;
    const reading = await page(campaign, query, limit);
    if (!reading) return undefined;
    const { rows, lost } = reading;
    // The contract does not define how `direction` is named (§4.5). A platform that ignores it returns its oldest rows first, so the first
    // row is only the newest if the IDs descend.
    const isSorted = rows.every(({ id }, index) => index === 0 || id < (rows[index - 1]?.id ?? 0));
    return { rows, isSorted: isSorted && lost === 0 };
  }

  /**
   * Reads pages until one is empty, because a platform's pages may be shorter than requested. For proof, two empty pages in a row are
   * required: one may be empty by mistake. `undefined` if a page could not be read, or not in time, or if reading was stopped.
   */
  async function readPages(
    { campaign, after, start, end, isProof }: Span,
    isOver: () => boolean,
  ): Promise<Pages | undefined> {
    const rows = new Map<number, Transaction>();
    const sizes: number[] = [];
    let last = after;
    let isWhole = true;
    let isConfirmed = !isProof;
    for (let pages = 0; ; pages += 1) {
      const reading = await page(
        campaign,
        {
          ...(start !== undefined && { dt_start: wireTime(start) }),
          after_id: last,
          dt_end: wireTime(end),
          sort: 'id',
          direction: 'asc',
          limit: pageSize,
          include_pending: 1,
        },
        timeout,
      );
      if (!reading || isOver()) return undefined;
      isWhole &&= reading.lost === 0;
      const isEmpty = reading.rows.length === 0;
      if (isEmpty && isConfirmed) break;
      if (!isEmpty) sizes.push(new Set(reading.rows.map(({ id }) => id)).size);
      isConfirmed = isEmpty || !isProof;
      const isStuck = pages === mostPages - 1 || (!isEmpty && !reading.rows.some(({ id }) => id > last));
      // If a page begins with a known row, or is not ascending, rows may be missing.
      isWhole &&= !isStuck && isAscending(reading.rows, last);
      const areOne = reading.rows.map((row) => isAdded(rows, row));
      isWhole &&= areOne.every(Boolean);
      last = Math.max(last, ...reading.rows.map(({ id }) => id));
      if (isStuck) break;
    }
    return { rows, sizes, isWhole };
  }

  return {
    mayAsk,
    async newest(campaign, limit) {
      const first = await head(campaign, limit);
      return first?.isSorted ? (first.rows[0]?.id ?? 0) : undefined;
    },
    async read({ campaign, after, from, until, isProof }, isStopped = () => false) {
      const deadline = clock() + longest;
      // Read before the pages, so that its rows have to be in them.
      const newest = isProof ? await head(campaign, timeout) : undefined;
      if (isProof && !newest) return undefined;
      const start = from === undefined ? undefined : from + skew;
      const span = { campaign, after, start, end: until + skew, isProof };
      const pages = await readPages(span, () => isStopped() || clock() > deadline);
      if (!pages) return undefined;
      const newestId = newest?.isSorted ? newest.rows[0]?.id : undefined;
      const dates = newest?.rows.map(({ date }) => timeOf(date)).filter(Number.isFinite) ?? [];
      const [, latest] = dates.sort((a, b) => b - a);
      return {
        rows: [...pages.rows.values()],
        isWhole: pages.isWhole && (!newest || agrees(newest, pages, span)),
        skew,
        ...(newestId !== undefined && { newest: newestId }),
        ...(latest !== undefined && { latest }),
      };
    },
  };
}

interface Head {
  /** The newest rows. */
  readonly rows: readonly Transaction[];
  readonly isSorted: boolean;
}

/** A range by the platform's clock. */
interface Span {
  readonly campaign: number;
  readonly after: number;
  readonly start: number | undefined;
  readonly end: number;
  readonly isProof: boolean;
}

/** All pages of a range. */
interface Pages {
  /** By ID. */
  readonly rows: ReadonlyMap<number, Transaction>;
  /** Number of rows of each page. */
  readonly sizes: readonly number[];
  /** False if a row was unreadable, repeated with other content or out of order, or if there are too many. */
  readonly isWhole: boolean;
}

/** Whether the newest rows, which were read before the pages, prove that these lack no row. */
function agrees(newest: Head, { rows, sizes }: Pages, { after, start, end }: Span): boolean {
  const isMissed = newest.rows.some(
    (row) => row.id > after && !rows.has(row.id) && !isDatedOutside(row, start, end),
  );
  // There are rows but no newest row: one of the two answers was empty for another reason.
  const isBlank = newest.rows.length === 0 && rows.size > 0;
  return newest.isSorted && !isMissed && !isBlank && showOrder(sizes, newest.rows.length);
}

/**
 * Whether ascending pages prove that no row is missing between them. Short pages of a few rows look the same if the platform does not sort
 * in ascending order. So each page must have enough rows, or be the last and shorter than another answer.
 *
 * @param sizes Number of rows of each page.
 * @param other Number of rows of another answer.
 */
function showOrder(sizes: readonly number[], other: number): boolean {
  const largest = Math.max(other, ...sizes);
  return sizes.every((size, page) => size >= newestRows || (page === sizes.length - 1 && size < largest));
}

/** Whether rows are in ascending order. The same row twice in a row is allowed, because a platform that joins tables may list it twice. */
function isAscending(rows: readonly Transaction[], after: number): boolean {
  return rows.every(({ id }, index) =>
    index === 0 ? id > after : id >= (rows[index - 1]?.id ?? Number.POSITIVE_INFINITY),
  );
}

/** Adds a row. @returns False if the same ID had other content before. */
function isAdded(rows: Map<number, Transaction>, row: Transaction): boolean {
  const known = rows.get(row.id);
  if (!known) rows.set(row.id, row);
  return !known || JSON.stringify(known) === JSON.stringify(row);
}

function isDatedOutside({ date }: Transaction, start: number | undefined, end: number): boolean {
  const [first, last] = spanOf(date);
  // Times in the query are whole seconds.
  return (
    first > Math.floor(end / 1000) * 1000 || (start !== undefined && last < Math.floor(start / 1000) * 1000)
  );
}

function readable(
  answer: ResilientAnswer,
  words: StatusWords,
): { rows: readonly Transaction[]; lost: number } | undefined {
  if (answer.kind !== 'answered' || answer.status >= 300) return undefined;
  const { data } = members(answer.body);
  if (!Array.isArray(data)) return undefined;
  const named = { ...members(answer.body), data: data.map((row) => rowWithStatus(row, words)) };
  const reading = readTolerantly(listTransactions.reply, named);
  return reading && { rows: reading.value.data, lost: data.length - reading.value.data.length };
}
