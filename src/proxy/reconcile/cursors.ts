import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../concurrency/single-flight.js';
import { within } from '../concurrency/within.js';
import type { TransactionList } from './transaction-list.js';

/** Where each campaign's list of transactions ended a moment ago. */
export interface Cursors {
  /**
   * A transaction that is older than any gift sent from now on; `undefined` where nobody can say. Known at once but for
   * a campaign's first gift, which waits for a third of a second at most.
   */
  before(campaign: number): Promise<number | undefined>;
  /** A gift of the campaign was made: its transaction is older than the next one's. */
  note(campaign: number, transaction: number): void;
}

/** The longest wait of a gift, and of the question itself, in ms. */
const patience = 300;
const timeout = 3_000;
/** An older cursor is still true, but more transactions have to be looked through; ms. */
const goodFor = 60_000;
const most = 1_000;

export function createCursors(list: TransactionList, clock: () => number): Cursors {
  const known = new LRUCache<number, { readonly id: number; readonly at: number }>({ max: most });
  const flights = createSingleFlight<void>();

  function note(campaign: number, id: number): void {
    const last = known.get(campaign);
    // IDs only grow: a receipt that was overtaken on its way must not take the place of a newer one. The time stays that of the
    // list's answer: a receipt with an absurd ID must not stand above all that follow for longer than until the next one.
    known.set(campaign, { id: Math.max(id, last?.id ?? 0), at: last?.at ?? clock() });
  }

  function refresh(campaign: number): Promise<void> {
    if (!list.mayAsk(campaign)) return Promise.resolve();
    return flights.join(String(campaign), async () => {
      const before = known.get(campaign);
      const id = await list.newest(campaign, timeout).catch(() => undefined);
      if (id === undefined) return;
      // What receipts said meanwhile may be newer than the answer.
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
