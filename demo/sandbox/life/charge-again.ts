import type { Sql } from '../db/sql.js';
import { issueReceipt } from '../transactions/issue-receipt.js';
import { processorFee, processorReference } from '../values/card-processor.js';
import { dateTime } from '../values/dates.js';
import { type RecurringGift, scheduleInstallment, scheduleRenewal } from './due.js';

/**
 * Charges a recurring gift, and schedules its next charge. It goes on after the end of its campaign.
 *
 * @returns The new transaction's ID; undefined if the gift is not active, or has no payment left to repeat.
 */
export function renew(sql: Sql, recurringId: number, at: number): number | undefined {
  const gift = sql.get<RecurringGift & { first: number }>(
    `SELECT r.id, r.interval, r.day, MIN(t.id) AS first FROM recurring_gifts r
     JOIN transactions t ON t.recurring_id = r.id AND t.type = 'charge'
     WHERE r.id = ? AND r.status = 'active' GROUP BY r.id`,
    recurringId,
  );
  if (!gift) return undefined;
  scheduleRenewal(sql, gift, at);
  return chargeAgain(sql, gift.first, at);
}

/**
 * Charges a plan's next payment, and schedules the one after it.
 *
 * @returns The new transaction's ID; undefined if all are paid, or if the first payment was refunded, which ends the plan.
 */
export function chargeInstallment(sql: Sql, planId: number, at: number): number | undefined {
  const plan = sql.get<{ id: number; day: number; duration: number; first: number; paid: number }>(
    `SELECT p.id, p.day, p.duration, t.id AS first,
       (SELECT COUNT(*) FROM transactions WHERE installment_plan_id = p.id AND type = 'charge') AS paid
     FROM installment_plans p
     JOIN transactions t ON t.installment_plan_id = p.id AND t.type = 'charge' AND t.parent_id IS NULL
     WHERE p.id = ? AND t.status = 'completed'`,
    planId,
  );
  if (!plan || plan.paid >= plan.duration) return undefined;
  if (plan.paid + 1 < plan.duration) scheduleInstallment(sql, plan, at);
  return chargeAgain(sql, plan.first, at);
}

/** A payment like the first one of its series: the same amount, donor, attribution and card. */
function chargeAgain(sql: Sql, first: number, at: number): number {
  const { donation, receiver } = sql.one<{ donation: number; receiver: number | null }>(
    `SELECT donation, (SELECT contact_id FROM tax_receipts WHERE transaction_id = t.id LIMIT 1) AS receiver
     FROM transactions t WHERE id = ?`,
    first,
  );
  const id = sql.run(
    `INSERT INTO transactions (type, status, parent_id, campaign_id, team_id, page_id, user_id, billing_contact_id,
       mailing_contact_id, frequency, recurring_id, installment_plan_id, currency, donation, processor_fee, card_type,
       processor, impact_statement_id, created_at)
     SELECT 'charge', 'completed', id, campaign_id, team_id, page_id, user_id, billing_contact_id,
       mailing_contact_id, frequency, recurring_id, installment_plan_id, currency, donation, ?, card_type,
       processor, impact_statement_id, ?
     FROM transactions WHERE id = ?`,
    processorFee(donation),
    dateTime(at),
    first,
  );
  sql.run('UPDATE transactions SET processor_transaction_id = ? WHERE id = ?', processorReference(id), id);
  if (receiver !== null) issueReceipt(sql, id, receiver, at);
  return id;
}
