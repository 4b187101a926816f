import type { Sql } from '../db/sql.js';
import { timeOf } from '../values/dates.js';
import { type RecurringGift, scheduleInstallment, scheduleRenewal } from './due.js';
import { schedulePayout } from './pay-out.js';

/** Schedules what follows from the seed's transactions after its anchor. Pending gifts are scheduled when they are written. */
export function scheduleSeed(sql: Sql, anchor: number): void {
  const gifts = sql.all<RecurringGift & { last: string }>(
    `SELECT r.id, r.interval, r.day, MAX(t.created_at) AS last FROM recurring_gifts r
     JOIN transactions t ON t.recurring_id = r.id WHERE r.status = 'active' GROUP BY r.id`,
  );
  for (const gift of gifts) scheduleRenewal(sql, gift, timeOf(gift.last));
  const plans = sql.all<{ id: number; day: number; last: string }>(
    `SELECT p.id, p.day, MAX(t.created_at) AS last FROM installment_plans p
     JOIN transactions t ON t.installment_plan_id = p.id GROUP BY p.id HAVING COUNT(*) < p.duration`,
  );
  for (const plan of plans) scheduleInstallment(sql, plan, timeOf(plan.last));
  schedulePayout(sql, anchor);
}
