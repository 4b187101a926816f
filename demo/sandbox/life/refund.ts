import type { Sql } from '../db/sql.js';
import { Refusal } from '../http/refusal.js';
import { processorReference } from '../values/card-processor.js';
import { dateTime } from '../values/dates.js';
import { dollars } from '../values/money.js';
import { replaceReceipt } from '../transactions/issue-receipt.js';
import type { TransactionRow } from '../transactions/transaction-row.js';

/** What a payment has not paid back, in cents. */
interface Rest {
  donation: number;
  covered_fees: number;
  /** Prices and self-donations. */
  items: number;
}

/**
 * Pays back an amount of the donation, or without one all that is left: donation, covered fees and items. A payment that is paid back
 * completely has the status `refunded`; its tax receipt is cancelled, and a dispute of it is over. Otherwise its tax receipt is replaced.
 *
 * @param amount In cents.
 * @returns ID of the refund.
 * @throws Refusal 400 if less is left of the donation.
 */
export function refund(sql: Sql, payment: TransactionRow, amount: number | undefined, at: number): number {
  const rest = restOf(sql, payment);
  if (amount !== undefined && amount > rest.donation)
    throw new Refusal(400, `amount must be at most ${dollars(rest.donation)}, which is left of the donation`);
  const isWhole =
    amount === undefined || (amount === rest.donation && rest.covered_fees === 0 && rest.items === 0);
  const id = writeRefund(sql, payment, amount ?? rest.donation, isWhole ? rest.covered_fees : 0, at);
  if (isWhole) {
    sql.run(
      'UPDATE items SET refunded_by = ? WHERE transaction_id = ? AND refunded_by IS NULL',
      id,
      payment.id,
    );
    sql.run(`UPDATE transactions SET status = 'refunded', is_disputed = 0 WHERE id = ?`, payment.id);
    sql.run(`UPDATE tax_receipts SET status = 'cancelled' WHERE transaction_id = ?`, payment.id);
  } else replaceReceipt(sql, payment.id, at);
  return id;
}

function restOf(sql: Sql, { id, donation, covered_fees }: TransactionRow): Rest {
  const back = sql.one<Omit<Rest, 'items'>>(
    `SELECT COALESCE(SUM(donation), 0) AS donation, COALESCE(SUM(covered_fees), 0) AS covered_fees
     FROM transactions WHERE parent_id = ? AND type = 'refund'`,
    id,
  );
  const { items } = sql.one<{ items: number }>(
    `SELECT COALESCE(SUM(i.price + COALESCE(r.self_donation, 0)), 0) AS items
     FROM items i LEFT JOIN registrations r ON r.item_id = i.id WHERE i.transaction_id = ? AND i.refunded_by IS NULL`,
    id,
  );
  return { donation: donation - back.donation, covered_fees: covered_fees - back.covered_fees, items };
}

/** A refund is no payment of a series, so it belongs to no recurring gift or plan. */
function writeRefund(
  sql: Sql,
  payment: TransactionRow,
  donation: number,
  coveredFees: number,
  at: number,
): number {
  const id = sql.run(
    `INSERT INTO transactions (type, status, parent_id, campaign_id, team_id, page_id, user_id, billing_contact_id,
       mailing_contact_id, frequency, matched_transaction_id, currency, donation, covered_fees, card_type, processor,
       created_at)
     SELECT 'refund', 'completed', id, campaign_id, team_id, page_id, user_id, billing_contact_id,
       mailing_contact_id, frequency, matched_transaction_id, currency, ?, ?, card_type, processor, ?
     FROM transactions WHERE id = ?`,
    donation,
    coveredFees,
    dateTime(at),
    payment.id,
  );
  if (payment.card_type)
    sql.run('UPDATE transactions SET processor_transaction_id = ? WHERE id = ?', processorReference(id), id);
  return id;
}
