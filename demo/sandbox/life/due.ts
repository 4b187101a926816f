import type { Sql } from '../db/sql.js';
import { dateTime, monthsLater } from '../values/dates.js';

/** What happens by itself: the next payment of a plan or a recurring gift, the end of a pending gift, and the next payout. */
export type DueKind = 'installment' | 'payout' | 'renewal' | 'settlement';

export interface Due {
  kind: DueKind;
  /** ID of the plan, recurring gift or transaction; 0 for the payout, which is for all. */
  subject_id: number;
  at: string;
}

/** Each subject has one time, which this replaces. */
export function schedule(sql: Sql, kind: DueKind, subjectId: number, at: number): void {
  sql.run(
    'INSERT OR REPLACE INTO due (kind, subject_id, at) VALUES (?, ?, ?)',
    kind,
    subjectId,
    dateTime(at),
  );
}

export function unschedule(sql: Sql, kind: DueKind, subjectId: number): void {
  sql.run('DELETE FROM due WHERE kind = ? AND subject_id = ?', kind, subjectId);
}

/** Whether anything is due. This is what a request costs while nothing is: one look-up in an index. */
export const isDue = (sql: Sql, until: string): boolean =>
  sql.get('SELECT 1 FROM due WHERE at <= ? LIMIT 1', until) !== undefined;

/** Takes what is due first. */
export const takeDue = (sql: Sql, until: string): Due | undefined =>
  sql.get<Due>(
    `DELETE FROM due WHERE (kind, subject_id) =
       (SELECT kind, subject_id FROM due WHERE at <= ? ORDER BY at, kind, subject_id LIMIT 1)
     RETURNING kind, subject_id, at`,
    until,
  );

export interface RecurringGift {
  id: number;
  interval: 'month' | 'year';
  day: number;
}

/** The charge that follows one at `last`: on the gift's day, or on the last day of a shorter month. */
export const nextRenewal = ({ interval, day }: RecurringGift, last: number): number =>
  monthsLater(last, interval === 'month' ? 1 : 12, day);

export const scheduleRenewal = (sql: Sql, gift: RecurringGift, last: number): void =>
  schedule(sql, 'renewal', gift.id, nextRenewal(gift, last));

/** Contract 4.4, rule 4: later payments of a plan are charged on its day of the following months. */
export const scheduleInstallment = (sql: Sql, plan: { id: number; day: number }, last: number): void =>
  schedule(sql, 'installment', plan.id, monthsLater(last, 1, plan.day));
