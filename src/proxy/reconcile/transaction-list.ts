import { listTransactions } from '../../schema/owner-endpoints.js';
import { readTolerantly } from '../../schema/read.js';
import type { Transaction } from '../../schema/transaction.js';
import type { TransactionQuery } from '../../schema/transaction-query.js';
import type { ResilientAnswer, ResilientPlatform } from '../platform/resilient-platform.js';

/** What part of the platform's list is wanted. */
export interface Range {
  readonly campaign: number;
  /** Only transactions with a higher ID. */
  readonly after: number;
  /** Only those dated at this time or later; ms since 1970 by this proxy's clock, as if the platform's were in UTC. */
  readonly from?: number;
  /** Only those dated at this time or before. */
  readonly until: number;
  /** Whether something is to be concluded from what is not in it. */
  readonly isProof: boolean;
}

export interface Listing {
  /** Each ID once. */
  readonly rows: readonly Transaction[];
  /** False when a transaction may be missing: too many, out of order, repeated, unreadable, or not shown to be all. */
  readonly isWhole: boolean;
  /** By how much the platform's clock is ahead of this proxy's, in ms; 0 where its answers do not say. */
  readonly skew: number;
  /** The newest ID of the campaign, where something was to be proved and the platform has one. */
  readonly newest?: number;
}

/** The platform's list of transactions (contract §4.5), as far as gifts are looked up in it. */
export interface TransactionList {
  /**
   * The newest transaction of a campaign: 0 when it has none, `undefined` when nobody can say, or the platform does not show
   * that it sorts. Takes `timeout` ms at most.
   */
  newest(campaign: number, timeout: number): Promise<number | undefined>;
  /** `undefined` when the platform cannot be asked now, or its answer cannot be understood. */
  read(range: Range): Promise<Listing | undefined>;
  /** Whether the platform would be asked about a campaign at present. */
  mayAsk(campaign: number): boolean;
}

export interface TransactionListSetup {
  readonly platform: ResilientPlatform;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** For one page, in ms. */
  readonly timeout: number;
}

/** The contract's own, which every deployment has. */
const pageSize = 100;
/** So many of the newest show that a platform sorts: the order of two may be luck. */
const newestRows = 5;
/** 10,000 transactions of one campaign. */
const mostPages = 100;

/** For all pages of one reading, in ms. */
const longest = 60_000;

/**
 * How long a campaign whose key may not list is left alone, and one whose list failed, in ms. A first refusal counts as a failure: where
 * connections are reused, as on Workers, it may be a late answer to another request.
 */
const refusedFor = 600_000;
const failedFor = 15_000;

export function createTransactionList({
  platform,
  clock,
  now,
  timeout,
}: TransactionListSetup): TransactionList {
  /** Campaigns that are not asked about until then, and whether the platform has refused. */
  const quiet = new Map<number, { readonly until: number; readonly isRefused: boolean }>();
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
    const reading = readable(answer);
    if (answer.kind === 'answered' && answer.date !== undefined) skew = answer.date - now();
    if (reading) quiet.delete(campaign);
    else silence(campaign, answer);
    return reading;
  }

  function silence(campaign: number, answer: ResilientAnswer): void {
    const isRefused = answer.kind === 'answered' && answer.status >= 400 && answer.status < 429;
    const isSure = isRefused && quiet.get(campaign)?.isRefused === true;
    // The oldest first, should somebody count up campaigns.
    const [oldest] = quiet.keys();
    if (quiet.size >= 1_000 && oldest !== undefined) quiet.delete(oldest);
    quiet.delete(campaign);
    quiet.set(campaign, { until: clock() + (isSure ? refusedFor : failedFor), isRefused });
  }

  async function head(campaign: number, limit: number): Promise<Head | undefined> {
    const query = { sort: 'id', direction: 'desc', limit: newestRows, include_pending: 1 } as const;
    const reading = await page(campaign, query, limit);
    if (!reading) return undefined;
    const { rows, lost } = reading;
    // The contract does not show how the direction is named (§4.5). A platform that has another name for it begins with its
    // oldest: all gifts of years would count as younger than the one that is about to leave.
    const isSorted = rows.every(({ id }, index) => index === 0 || id < (rows[index - 1]?.id ?? 0));
    return { rows, isSorted: isSorted && lost === 0 };
  }

  return {
    mayAsk,
    async newest(campaign, limit) {
      const first = await head(campaign, limit);
      return first?.isSorted ? (first.rows[0]?.id ?? 0) : undefined;
    },
    async read({ campaign, after, from, until, isProof }) {
      const deadline = clock() + longest;
      // Before the rest, so that what is in it has to be in the rest.
      const newest = isProof ? await head(campaign, timeout) : undefined;
      if (isProof && !newest) return undefined;
      const start = from === undefined ? undefined : from + skew;
      const end = until + skew;
      const rows = new Map<number, Transaction>();
      let last = after;
      let isWhole = newest?.isSorted ?? true;
      let isConfirmed = !isProof;
      const sizes: number[] = [];
      for (let pages = 0; ; pages += 1) {
        const reading = await page(
          campaign,
          {
            ...(start !== undefined && { dt_start: wireTime(start) }),
            ...{ after_id: last, dt_end: wireTime(end), sort: 'id', direction: 'asc' },
            ...{ limit: pageSize, include_pending: 1 },
          },
          timeout,
        );
        if (!reading || clock() > deadline) return undefined;
        isWhole &&= reading.lost === 0;
        // Until nothing comes, not until a page is short: a platform may have pages shorter than was asked for. Where something is
        // to be proved, until nothing comes twice: a page may be empty by mistake.
        const isEmpty = reading.rows.length === 0;
        if (isEmpty && isConfirmed) break;
        if (!isEmpty) sizes.push(new Set(reading.rows.map(({ id }) => id)).size);
        isConfirmed = isEmpty || !isProof;
        const isStuck = pages === mostPages - 1 || (!isEmpty && !reading.rows.some(({ id }) => id > last));
        // A page that begins with what is known, or goes down, may have left out what lies between.
        isWhole &&= !isStuck && isAscending(reading.rows, last);
        const areOne = reading.rows.map((row) => isAdded(rows, row));
        isWhole &&= areOne.every(Boolean);
        last = Math.max(last, ...reading.rows.map(({ id }) => id));
        if (isStuck) break;
      }
      const missed = newest?.rows.some(
        (row) => row.id > after && !rows.has(row.id) && !isDatedOutside(row, start, end),
      );
      // Nothing at all is newest, and yet there is something: one of the two answers was empty for another reason.
      const isBlank = newest?.rows.length === 0 && rows.size > 0;
      const newestId = newest?.isSorted ? newest.rows[0]?.id : undefined;
      return {
        ...{
          rows: [...rows.values()],
          isWhole:
            isWhole && !(isProof && (missed || isBlank || !showOrder(sizes, newest?.rows.length ?? 0))),
          skew,
        },
        ...(newestId !== undefined && { newest: newestId }),
      };
    },
  };
}

interface Head {
  /** The newest few. */
  readonly rows: readonly Transaction[];
  readonly isSorted: boolean;
}

/**
 * Whether pages that went up show that nothing lies between their rows. A platform that goes down, or in no order, and has short
 * pages looks the same as long as a page has few rows. So each has enough of them, or is the last and shorter than another answer was.
 *
 * @param sizes Rows of each page.
 * @param other Rows of another answer.
 */
function showOrder(sizes: readonly number[], other: number): boolean {
  const largest = Math.max(other, ...sizes);
  return sizes.every((size, page) => size >= newestRows || (page === sizes.length - 1 && size < largest));
}

/** Twice the same is no harm: a platform that joins tables may list a row twice. */
function isAscending(rows: readonly Transaction[], after: number): boolean {
  return rows.every(({ id }, index) =>
    index === 0 ? id > after : id >= (rows[index - 1]?.id ?? Number.POSITIVE_INFINITY),
  );
}

/** @returns false where the same ID has said something else before. */
function isAdded(rows: Map<number, Transaction>, row: Transaction): boolean {
  const known = rows.get(row.id);
  if (!known) rows.set(row.id, row);
  return !known || JSON.stringify(known) === JSON.stringify(row);
}

function isDatedOutside({ date }: Transaction, start: number | undefined, end: number): boolean {
  const made = timeOf(date);
  // Asked for by whole seconds.
  return (
    made > Math.floor(end / 1000) * 1000 || (start !== undefined && made < Math.floor(start / 1000) * 1000)
  );
}

/**
 * ms since 1970; NaN where there is no date (contract §2.7: `YYYY-MM-DD HH:MM:SS`). Times without a zone are taken for UTC. A day without a time
 * is none: taken for its midnight, it would rule out a gift of its evening, which would then be called not made.
 */
export function timeOf(date: string | null | undefined): number {
  const text = (date ?? '').trim().replace(' ', 'T');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return Number.NaN;
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}

function readable(answer: ResilientAnswer): { rows: readonly Transaction[]; lost: number } | undefined {
  if (answer.kind !== 'answered' || answer.status >= 300) return undefined;
  const reading = readTolerantly(listTransactions.reply, answer.body);
  if (!reading) return undefined;
  const { data } = answer.body as { data: readonly unknown[] };
  return { rows: reading.value.data, lost: data.length - reading.value.data.length };
}

/** `yyyy-mm-ddThh:mm:ss`, UTC. */
function wireTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}
