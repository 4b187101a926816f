import { processorFee, processorReference } from '../values/card-processor.js';
import { dateTime, monthsLater } from '../values/dates.js';
import type { Sql } from '../db/sql.js';

interface OpenPlan {
  /** The first payment of a plan, which all others repeat. */
  id: number;
  created_at: string;
  duration: number;
  day: number;
  /** Number of payments so far. */
  paid: number;
}

/**
 * Contract 4.4, rule 4: charges every payment of a plan that is due, on the plan's day of each month after the first payment. A plan whose
 * first payment was refunded ends.
 *
 * @returns IDs of the new transactions, in order of time.
 */
export function chargeInstallments(sql: Sql, now: number): number[] {
  const plans = sql.all<OpenPlan>(
    `SELECT t.id, t.created_at, p.duration, p.day, COUNT(c.id) AS paid
     FROM installment_plans p
     JOIN transactions c ON c.installment_plan_id = p.id AND c.type = 'charge'
     JOIN transactions t ON t.installment_plan_id = p.id AND t.type = 'charge' AND t.parent_id IS NULL
     WHERE t.status = 'completed'
     GROUP BY p.id HAVING paid < p.duration`,
  );
  const due = plans
    .flatMap(({ id, created_at, duration, day, paid }) =>
      Array.from({ length: duration - paid }, (_, index) => ({
        first: id,
        at: monthsLater(Date.parse(`${created_at.replace(' ', 'T')}Z`), paid + index, day),
      })),
    )
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at || a.first - b.first);
  return sql.transaction(() => due.map(({ first, at }) => chargeAgain(sql, first, at)));
}

/** A payment like the first one of its plan: the same amount, donor, attribution and card. */
function chargeAgain(sql: Sql, first: number, at: number): number {
  const { donation } = sql.one<{ donation: number }>('SELECT donation FROM transactions WHERE id = ?', first);
  const id = sql.run(
    `INSERT INTO transactions (type, status, parent_id, campaign_id, team_id, page_id, user_id, billing_contact_id,
       mailing_contact_id, frequency, installment_plan_id, currency, donation, processor_fee, card_type, processor,
       impact_statement_id, created_at)
     SELECT 'charge', 'completed', id, campaign_id, team_id, page_id, user_id, billing_contact_id,
       mailing_contact_id, frequency, installment_plan_id, currency, donation, ?, card_type, processor,
       impact_statement_id, ?
     FROM transactions WHERE id = ?`,
    processorFee(donation),
    dateTime(at),
    first,
  );
  sql.run('UPDATE transactions SET processor_transaction_id = ? WHERE id = ?', processorReference(id), id);
  sql.run(
    `INSERT INTO tax_receipts (transaction_id, contact_id, receipt_number, status, issued_on)
     SELECT ?, contact_id, ?, 'valid', ? FROM tax_receipts WHERE transaction_id = ?`,
    id,
    `ORA-${new Date(at).getUTCFullYear()}-${String(id).padStart(6, '0')}`,
    dateTime(at),
    first,
  );
  return id;
}
