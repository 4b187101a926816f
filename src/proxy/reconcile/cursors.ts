import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../concurrency/single-flight.js';
import { within } from '../../within.js';
import type { TransactionList } from './transaction-list.js';

/** The newest transaction of each campaign, as of a moment ago. */
export interface Cursors {
  /**
   * The ID of a transaction that is older than any gift sent from now on; `undefined` if unknown. Only a campaign's first gift waits for
   * it, for 0.3 s at most.
   */
  before(campaign: number): Promise<number | undefined>;
  /** Notes the transaction of a gift as the campaign's newest one. */
  note(campaign: number, transaction: number): void;
}

/** The longest wait of a gift, and the timeout of the query itself, in ms. */
const patience = 300;
const timeout = 3_000;
/** How long a cursor is used, in ms. An older cursor is still correct, but more transactions have to be searched. */
const goodFor = 60_000;
const most = 1_000;

export function createCursors(list: TransactionList, clock: () => number): Cursors {
  const known = new LRUCache<number, { readonly id: number; readonly at: number }>({ max: most });
  const flights = createSingleFlight<void>();

  function note(campaign: number, id: number): void {
    const last = known.get(campaign);
    // IDs only increase, so a receipt that arrives late must not replace a newer ID. The time is not updated: a receipt with an absurdly
    // high ID must not be kept for longer than until the next answer.
    known.set(campaign, { id: Math.max(id, last?.id ?? 0), at: last?.at ?? clock() });
  }

  function refresh(campaign: number): Promise<void> {
    if (!list.mayAsk(campaign)) return Promise.resolve();
    return flights.join(String(campaign), async () => {
      const before = known.get(campaign);
      const id = await list.newest(campaign, timeout).catch(() => undefined);
      if (id === undefined) return;
      // Receipts that arrived meanwhile may be newer than the answer.
      const noted = known.get(campaign);
      known.set(campaign, { id: noted && noted !== before ? Math.max(id, noted.id) : id, at: clock() });
    });
  }

  return {
    async before(campaign) {
      const last = known.get(campaign);
      if (last && clock() - last.at < goodFor) return last.id;
      const refreshed = refresh(campaign);
      if (last) return last.id;
      await within(refreshed, patience, () => undefined);
      return known.get(campaign)?.id;
    },
    note,
  };
}
