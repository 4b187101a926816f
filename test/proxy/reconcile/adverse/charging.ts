import type { AdversePlatform } from './adverse-platform.js';
import { recordOf, type Giving } from './giving.js';
import type { Quirks } from './quirks.js';

const minute = 60_000;

/** The transactions that a platform creates for gifts, and others that it lists beside them. */
export function createCharging(platform: AdversePlatform, oddity: Quirks, now: () => number) {
  /** Completed charges by ID. */
  const charges = new Map<number, Giving>();
  let series = 0;

  function listRow(one: Giving, difference: (at: number) => object = () => ({}), madeAt = now()): number {
    const id = platform.nextId();
    series += 1;
    const record = recordOf(one, oddity, series);
    platform.rows.push({
      ...{ id, madeAt, campaign: one.campaign },
      record: (at) => ({ ...record, ...difference(at) }),
    });
    return id;
  }

  function listBeside(one: Giving): void {
    const repeating = {
      amount: { total_paid: 25, is_recurring: true },
      recurring: { id: 9, interval: 'month' },
    };
    const once = { amount: { total_paid: 8.34, is_recurring: false }, recurring: null };
    if (one.beside === 'one-off') listRow({ ...one, what: 'plan' }, () => once);
    if (one.beside === 'old-series')
      listRow({ ...one, what: 'month' }, () => ({ ...repeating, parent_id: 77 }));
    if (one.beside === 'old-part') listRow({ ...one, what: 'plan' }, () => ({ parent_id: 78 }));
    if (one.beside === 'failed') listRow(one, () => ({ status: 'Declined' }));
    if (one.beside === 'pledge') listRow(one, () => ({ status: 'pending', is_pledge_transaction: true }));
    if (one.beside === 'refund') listRow(one, () => ({ type: 'refund', parent_id: 79 }));
    if (one.beside === 'year-ago') listRow(one, undefined, now() - 365 * 24 * 60 * minute);
  }

  function charge(one: Giving): number[] {
    const undoneAt = now() + 30_000;
    if (one.fate === 'nothing') return [];
    if (one.fate === 'failed') {
      listRow(one, () => ({ status: 'failed' }));
      return [];
    }
    if (one.fate === 'pending' || one.fate === 'late') {
      const isDone = (at: number) => one.fate === 'late' && at > undoneAt + 20 * minute;
      const id = listRow(one, (at) => (isDone(at) ? {} : { status: 'pending', is_pending: true }));
      if (one.fate === 'late') charges.set(id, one);
      return [id];
    }
    const undone = { refunded: { status: 'refunded', is_refunded: true }, disputed: { is_disputed: true } };
    const difference = one.fate === 'refunded' || one.fate === 'disputed' ? undone[one.fate] : {};
    const ids = Array.from({ length: one.fate === 'twice' ? 2 : 1 }, () =>
      listRow(one, (at) => (at >= undoneAt ? difference : {})),
    );
    for (const id of ids) charges.set(id, one);
    return ids;
  }

  return { listRow, listBeside, charge, charges };
}
