import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../concurrency/single-flight.js';
import { within } from '../../timing/within.js';
import type { TransactionList } from './transaction-list.js';

/** The newest transaction of each campaign, as of a moment ago. */
export interface Cursors {
  /**
   * The ID of a transaction that is older than any gift sent from now on, and that was the campaign's newest one within the last hour;
   * `undefined` if unknown. Only a campaign's first gift in an hour waits for it, for 1 s at most.
   */
  before(campaign: number): Promise<number | undefined>;
  /** Notes the transaction of a gift as the campaign's newest one. */
  note(campaign: number, transaction: number): void;
}

/**
 * The longest wait of a gift, in ms. It costs its donor less than a lost gift without a cursor, which a person has to look for: the platform
 * is slow when answers are lost.
 */
export const patience = 1_000;
/** Timeout of the query itself, in ms. */
const timeout = 3_000;
/**
 * How long a cursor is used before the next one is requested, and at all, in ms. An older one is older than the gift, too, but also than
 * what the same donor gave hours before on the platform's own page, which would be taken for the gift.
 */
const goodFor = 60_000;
const usableFor = 3_600_000;
const most = 1_000;

interface Cursor {
  readonly id: number;
  /** When the list was asked, and when the transaction was last known to be the newest one, by the monotonic clock. */
  readonly at: number;
  readonly seenAt: number;
}

export function createCursors(list: TransactionList, clock: () => number): Cursors {
  const known = new LRUCache<number, Cursor>({ max: most });
  const flights = createSingleFlight<void>();

  function note(campaign: number, id: number): void {
    const last = known.get(campaign);
    // IDs only increase, so a receipt that arrives late must not replace a newer ID.
    if (last && last.id >= id) return;
    // The time of the list is not updated: a receipt with an absurdly high ID must not be kept for longer than until the next answer.
    known.set(campaign, { id, at: last?.at ?? clock(), seenAt: clock() });
  }

  function refresh(campaign: number): Promise<void> {
    if (!list.mayAsk(campaign)) return Promise.resolve();
    return flights.join(String(campaign), async () => {
      const before = known.get(campaign);
      const id = await list.newest(campaign, timeout).catch(() => undefined);
      if (id === undefined) return;
      // Receipts that arrived meanwhile may be newer than the answer.
      const noted = known.get(campaign);
      const newest = noted && noted !== before ? Math.max(id, noted.id) : id;
      known.set(campaign, { id: newest, at: clock(), seenAt: clock() });
    });
  }

  function isUsable(cursor: Cursor | undefined): cursor is Cursor {
    return cursor !== undefined && clock() - cursor.seenAt < usableFor;
  }

  return {
    async before(campaign) {
      const last = known.get(campaign);
      if (last && clock() - last.at < goodFor) return last.id;
      const refreshed = refresh(campaign);
      if (!isUsable(last)) await within(refreshed, patience, () => undefined);
      const newest = known.get(campaign);
      return isUsable(newest) ? newest.id : undefined;
    },
    note,
  };
}
