import type { Sql } from '../db/sql.js';
import { issueReceipt } from '../transactions/issue-receipt.js';
import { createRandom } from '../values/random.js';
import { DAY_MS } from '../values/dates.js';
import { schedule } from './due.js';
import { removeTransaction } from './remove-transaction.js';

/** Share of the pending gifts that fail. */
const failing = 1 / 12;

// Both random numbers depend on the ID, so that the same database always has the same future.

/** Schedules the end of a pending gift, six to ten days after it was made. */
export function scheduleSettlement(sql: Sql, id: number, madeAt: number): void {
  schedule(sql, 'settlement', id, madeAt + createRandom(id * 7919).int(6, 10) * DAY_MS);
}

/**
 * Ends the wait for a pending gift: it is completed and gets its tax receipt, or has failed and is no longer listed.
 *
 * @returns What became of it; undefined if it was not pending.
 */
export function settle(sql: Sql, id: number, at: number): 'completed' | 'failed' | undefined {
  const gift = sql.get<{ billing_contact_id: number }>(
    `SELECT billing_contact_id FROM transactions WHERE id = ? AND status = 'pending'`,
    id,
  );
  if (!gift) return undefined;
  if (createRandom(id * 104_729).chance(failing)) {
    removeTransaction(sql, id);
    return 'failed';
  }
  sql.run(`UPDATE transactions SET status = 'completed' WHERE id = ?`, id);
  issueReceipt(sql, id, gift.billing_contact_id, at);
  return 'completed';
}
