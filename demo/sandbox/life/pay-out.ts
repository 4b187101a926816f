import type { Sql } from '../db/sql.js';
import { DAY_MS } from '../values/dates.js';
import { schedule } from './due.js';

/** Payouts are on Fridays, each for payments that are at least seven days old. A cheque is no money of the card processor. */
const secondFriday = `date(created_at, '+7 days', 'weekday 5')`;

/**
 * Pays out what is due by a day: each payment on the second Friday after it, or on `earliest` if it was pending on that Friday.
 *
 * @param until Days as `YYYY-MM-DD`.
 */
export function payOut(sql: Sql, until: string, earliest = until): void {
  sql.run(
    `UPDATE transactions SET payout_date = MAX(${secondFriday}, ?2),
       payout_account = (SELECT payout_account FROM campaigns WHERE id = campaign_id)
     WHERE payout_date IS NULL AND status <> 'pending' AND is_pledge = 0 AND processor <> 'offline'
       AND ${secondFriday} <= ?1`,
    until,
    earliest,
  );
}

/** Schedules the payout of the first Friday that begins at a time or after it. */
export function schedulePayout(sql: Sql, from: number): void {
  const day = Math.ceil(from / DAY_MS) * DAY_MS;
  schedule(sql, 'payout', 0, day + ((5 - new Date(day).getUTCDay() + 7) % 7) * DAY_MS);
}
