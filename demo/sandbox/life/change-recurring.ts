import type { Sql } from '../db/sql.js';
import { Refusal } from '../http/refusal.js';
import { timeOf } from '../values/dates.js';
import { nextRenewal, type RecurringGift, schedule, unschedule } from './due.js';
import { findTransaction } from './find-transaction.js';

/**
 * Pauses, resumes or cancels the recurring gift of a transaction. Charges that were due while it was paused are not made up for.
 *
 * @throws Refusal 400 if the transaction has no recurring gift, or if that was cancelled.
 */
export function changeRecurring(
  sql: Sql,
  transactionId: number,
  status: 'active' | 'paused' | 'cancelled',
  now: number,
): void {
  const { recurring_id } = findTransaction(sql, transactionId);
  if (recurring_id === null)
    throw new Refusal(400, `transaction_id: transaction ${transactionId} has no recurring gift`);
  const gift = sql.one<RecurringGift & { status: string; last: string }>(
    `SELECT r.id, r.interval, r.day, r.status, MAX(t.created_at) AS last FROM recurring_gifts r
     JOIN transactions t ON t.recurring_id = r.id AND t.type = 'charge' WHERE r.id = ? GROUP BY r.id`,
    recurring_id,
  );
  if (gift.status === 'cancelled')
    throw new Refusal(
      400,
      `transaction_id: the recurring gift of transaction ${transactionId} was cancelled`,
    );
  if (gift.status === status) return;
  sql.run('UPDATE recurring_gifts SET status = ? WHERE id = ?', status, recurring_id);
  if (status !== 'active') {
    unschedule(sql, 'renewal', recurring_id);
    return;
  }
  let next = nextRenewal(gift, timeOf(gift.last));
  while (next <= now) next = nextRenewal(gift, next);
  schedule(sql, 'renewal', recurring_id, next);
}
