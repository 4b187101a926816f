import { dateTime, DAY_MS } from '../values/dates.js';
import type { Sql } from '../db/sql.js';
import { processorFee, processorReference } from '../values/card-processor.js';
import type { Draft, ItemDraft, PlanDraft, RecurringDraft } from './draft.js';
import { writeItem } from './write-items.js';

/** Writes drafts in order of time, so that a later transaction has a higher ID. */
export function writeDrafts(sql: Sql, drafts: Draft[], anchor: number): void {
  const order = new Map(drafts.map((draft, index) => [draft, index]));
  const sorted = [...drafts].sort((a, b) => a.at - b.at || (order.get(a) ?? 0) - (order.get(b) ?? 0));
  for (const draft of sorted) writeDraft(sql, draft, anchor);
}

export function writeDraft(sql: Sql, draft: Draft, anchor: number): number {
  const paid = draft.isPledge ? 0 : total(draft);
  const payout = draft.status === 'pending' || draft.isPledge ? null : payoutDate(draft.at, anchor);
  const id = sql.run(
    `INSERT INTO transactions (type, status, parent_id, campaign_id, team_id, page_id, user_id, payer_user_id,
       billing_contact_id, frequency, recurring_id, installment_plan_id, is_pledge, pledge_transaction_id,
       matched_transaction_id, currency, donation, covered_fees, processor_fee, card_type, processor, comment,
       promo_code, is_disputed, employer_text, payout_account, payout_date, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
       (SELECT currency FROM campaigns WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    draft.type,
    draft.status,
    draft.parent?.id ?? null,
    draft.campaignId,
    draft.team?.id ?? null,
    draft.page?.id ?? null,
    draft.donor.userId,
    draft.payer?.userId ?? null,
    draft.donor.contactId,
    draft.frequency,
    draft.recurring ? writeRecurring(sql, draft.recurring) : null,
    draft.plan ? writePlan(sql, draft.plan) : null,
    draft.isPledge ? 1 : 0,
    draft.pledge?.id ?? null,
    draft.matches?.id ?? null,
    draft.campaignId,
    draft.donation,
    draft.coveredFees,
    draft.type === 'refund' || draft.cardType === '' ? 0 : processorFee(paid),
    draft.cardType,
    draft.processor,
    draft.comment ?? '',
    draft.promoCode ?? '',
    draft.isDisputed ? 1 : 0,
    draft.employer ?? null,
    payout ? (draft.campaignId === 1011 ? 'user' : 'global') : null,
    payout,
    dateTime(draft.at),
  );
  draft.id = id;
  if (draft.cardType)
    sql.run('UPDATE transactions SET processor_transaction_id = ? WHERE id = ?', processorReference(id), id);
  for (const item of draft.items ?? []) writeItem(sql, id, item, draft.at);
  for (const item of draft.refundedItems ?? [])
    sql.run('UPDATE items SET refunded_by = ? WHERE id = ?', id, item.id ?? null);
  if (draft.founds) sql.run('UPDATE teams SET transaction_id = ? WHERE id = ?', id, draft.founds.id);
  if (draft.receipt && total(draft) > 0) writeReceipt(sql, id, draft);
  return id;
}

function total({ donation, coveredFees, items = [] }: Draft): number {
  const paidFor = (item: ItemDraft): number => item.price + (item.registration?.selfDonation ?? 0);
  return items.reduce((sum, item) => sum + paidFor(item), donation + coveredFees);
}

function writeReceipt(sql: Sql, id: number, draft: Draft): void {
  sql.run(
    `INSERT INTO tax_receipts (transaction_id, contact_id, amount_benefit, receipt_number, status, issued_on)
     VALUES (?, ?, ?, ?, ?, ?)`,
    id,
    (draft.payer ?? draft.donor).contactId,
    draft.benefit ?? 0,
    `ORA-${new Date(draft.at).getUTCFullYear()}-${String(id).padStart(6, '0')}`,
    draft.receipt ?? 'valid',
    dateTime(draft.at + 5000),
  );
}

/** Payout on the second Friday after the charge; none yet for the latest charges. */
function payoutDate(at: number, anchor: number): string | null {
  const day = new Date(at).getUTCDay();
  const payout = at + (7 + ((5 - day + 7) % 7)) * DAY_MS;
  return payout < anchor ? dateTime(payout).slice(0, 10) : null;
}

function writeRecurring(sql: Sql, recurring: RecurringDraft): number {
  return (recurring.id ??= sql.run(
    'INSERT INTO recurring_gifts (amount, interval, day, month, status) VALUES (?, ?, ?, ?, ?)',
    recurring.amount,
    recurring.interval,
    recurring.day,
    recurring.month,
    recurring.status,
  ));
}

function writePlan(sql: Sql, plan: PlanDraft): number {
  return (plan.id ??= sql.run(
    'INSERT INTO installment_plans (total_amount, duration, day) VALUES (?, ?, ?)',
    plan.totalAmount,
    plan.duration,
    plan.day,
  ));
}
