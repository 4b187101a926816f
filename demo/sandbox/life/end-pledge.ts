import type { Sql } from '../db/sql.js';
import { issueReceipt } from '../transactions/issue-receipt.js';
import { Refusal } from '../http/refusal.js';
import { loadFulfilments } from '../transactions/relations.js';
import { dateTime } from '../values/dates.js';
import { findTransaction } from './find-transaction.js';
import { removeTransaction } from './remove-transaction.js';

/**
 * Ends an open pledge: it is paid outside the platform, by another transaction that gets the tax receipt, or it is dropped and no longer
 * listed.
 *
 * @returns ID of the payment, or of the dropped pledge.
 * @throws Refusal 400 if the transaction is no open pledge.
 */
export function endPledge(sql: Sql, id: number, outcome: 'paid' | 'dropped', at: number): number {
  const pledge = findTransaction(sql, id);
  if (!pledge.is_pledge || loadFulfilments(sql, [id]).has(id))
    throw new Refusal(400, `transaction_id: transaction ${id} is not an open pledge`);
  if (outcome === 'dropped') {
    removeTransaction(sql, id);
    return id;
  }
  const payment = sql.run(
    `INSERT INTO transactions (type, status, campaign_id, team_id, page_id, user_id, billing_contact_id,
       mailing_contact_id, frequency, pledge_transaction_id, currency, donation, processor, created_at)
     SELECT 'charge', 'completed', campaign_id, team_id, page_id, user_id, billing_contact_id,
       mailing_contact_id, frequency, id, currency, donation, processor, ?
     FROM transactions WHERE id = ?`,
    dateTime(at),
    id,
  );
  sql.run(`UPDATE transactions SET status = 'completed' WHERE id = ?`, id);
  issueReceipt(sql, payment, pledge.billing_contact_id, at);
  return payment;
}
