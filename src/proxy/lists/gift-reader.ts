import { wireTime } from '../../schema/transaction.js';
import { refusal } from '../http/reply.js';
import type { SourcedReply } from '../cache/answer-source.js';
import { isNewestFirst, type GiftList, type GiftRows } from './gift-list.js';
import { createGiftRecords, type GiftRecords } from './gift-records.js';

/** Reads all of a campaign's gifts once, and then what is new or has changed. */
export interface GiftReader {
  readonly records: GiftRecords;
  /**
   * Reads on. Each call reads a limited number of transactions, so a long list takes several calls.
   *
   * @returns The platform's refusal, if any.
   */
  refresh(): Promise<SourcedReply | undefined>;
  /** The day up to which gifts are read, `YYYY-MM-DD`; `null` if all are. */
  readTo(): string | null;
  /** Whether the gifts up to this `order` are read. */
  hasRead(order: number): boolean;
}

export interface GiftReaderSetup {
  readonly list: GiftList;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Time in ms after which a call reads no further page. */
  readonly patience: number;
}

/** Largest number of pages of a hundred transactions that a call reads: of new ones, and of those that are read again. */
const newPages = 20;
const pagesAgain = 3;

/**
 * For how long transactions are read again, in days. Refunds are transactions of their own, and are new whenever they are made. A payment that
 * was pending keeps its ID, and a platform may mark one as refunded without a refund, after a lost dispute: processors accept disputes for
 * about 120 days.
 */
const daysAgain = 120;
const dayMs = 86_400_000;

export function createGiftReader(campaign: number, setup: GiftReaderSetup): GiftReader {
  const { list, clock, now, patience } = setup;
  const records = createGiftRecords();
  let last = 0;
  let isWhole = false;
  let day: string | null = null;
  /** The ID after which transactions are read again. */
  let again = 0;

  function take({ rows, ids }: GiftRows): void {
    records.take(rows, last);
    last = ids.reduce((highest, id) => Math.max(highest, id), last);
    day = /^\d{4}-\d{2}-\d{2}/.exec(rows.at(-1)?.date ?? '')?.[0] ?? day;
  }

  async function readNew(until: number): Promise<SourcedReply | undefined> {
    isWhole = false;
    for (let pages = 0; pages < newPages && clock() < until; pages += 1) {
      const page = await list.after(campaign, last);
      if (page.refused) return page.refused;
      if (page.ids.length === 0) {
        isWhole = true;
        return undefined;
      }
      // A platform that ignores the order or `after_id` would make an endless list.
      if (page.ids.some((id, at) => id <= (page.ids[at - 1] ?? last))) return disordered;
      take(page);
    }
    return undefined;
  }

  async function readAgain(until: number): Promise<SourcedReply | undefined> {
    const start = wireTime(now() - daysAgain * dayMs);
    for (let pages = 0; pages < pagesAgain && clock() < until; pages += 1) {
      const page = await list.after(campaign, again, start);
      if (page.refused) return page.refused;
      records.take(page.rows, last);
      const end = page.ids.at(-1) ?? last;
      again = end > again && end < last ? end : 0;
      if (again === 0) return undefined;
    }
    return undefined;
  }

  return {
    records,
    readTo: () => (isWhole ? null : day),
    hasRead: (order) => isWhole || Math.floor(order) <= last,
    async refresh() {
      const until = clock() + patience;
      if (!isWhole) return readNew(until);
      const newest = await list.newest(campaign);
      if (newest.refused) return newest.refused;
      const reachesBack = newest.ids.some((id) => id <= last) || newest.ids.length === 0;
      // With more new transactions than one answer has, those before its rows are read as well.
      if (!reachesBack || !isNewestFirst(newest.ids)) {
        const refused = await readNew(until);
        if (refused) return refused;
      } else {
        records.take(newest.rows, last);
        last = Math.max(last, newest.ids[0] ?? 0);
      }
      return readAgain(until);
    },
  };
}

const disordered = refusal(502, 'The service is not available.', 'contract');
