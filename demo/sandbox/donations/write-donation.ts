import type { Campaign } from '../campaigns/campaign.js';
import { processorFee, processorReference } from '../values/card-processor.js';
import { dateTime } from '../values/dates.js';
import type { Sql } from '../db/sql.js';
import { cents } from '../values/money.js';
import { scheduleInstallment, scheduleRenewal } from '../life/due.js';
import { findOrCreateDonor, writeContact } from './donor.js';
import type { Donation } from './donation-body.js';
import { writeCustomData, writeTaxReceipt, writeTribute } from './write-extras.js';

/** Writes a charged donation and all related rows. Call it inside a transaction. */
export function writeDonation(
  sql: Sql,
  donation: Donation,
  campaign: Campaign,
  charge: number,
  cardType: string,
  at: number,
): number {
  const billingId = writeContact(sql, { ...donation.billing, email: donation.email });
  const userId = findOrCreateDonor(sql, donation, billingId, campaign.language);
  const id = sql.run(
    `INSERT INTO transactions (type, status, campaign_id, user_id, billing_contact_id, mailing_contact_id, frequency,
       recurring_id, installment_plan_id, currency, donation, processor_fee, card_type, processor, impact_statement_id, created_at)
     VALUES ('charge', 'completed', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    campaign.id,
    userId,
    billingId,
    mailingContact(sql, donation, billingId),
    donation.frequency,
    recurring(sql, donation, charge, at),
    installmentPlan(sql, donation, at),
    campaign.currency,
    charge,
    processorFee(charge),
    cardType,
    campaign.processor,
    donation.extra?.donation_setting_item_id ?? null,
    dateTime(at),
  );
  sql.run('UPDATE transactions SET processor_transaction_id = ? WHERE id = ?', processorReference(id), id);
  if (donation.tribute) writeTribute(sql, id, donation.tribute, at);
  if (donation.custom_data) writeCustomData(sql, id, donation.custom_data);
  writeTaxReceipt(sql, id, donation, billingId, at);
  return id;
}

/** Address for a mailed receipt; null if none was requested. */
function mailingContact(sql: Sql, { billing, mail, extra }: Donation, billingId: number): number | null {
  if (!extra?.mail_receipt) return null;
  if (!mail || mail.same_as_billing || !mail.address) return billingId;
  return writeContact(sql, { ...mail, first_name: billing.first_name, last_name: billing.last_name });
}

function recurring(sql: Sql, { frequency }: Donation, amount: number, at: number): number | null {
  if (frequency === 'once') return null;
  const date = new Date(at);
  const day = date.getUTCDate();
  const id = sql.run(
    `INSERT INTO recurring_gifts (amount, interval, day, month, status) VALUES (?, ?, ?, ?, 'active')`,
    amount,
    frequency,
    day,
    date.getUTCMonth() + 1,
  );
  scheduleRenewal(sql, { id, interval: frequency, day }, at);
  return id;
}

/** Writes only the plan: its later payments become transactions on the day they are charged. */
function installmentPlan(sql: Sql, { extra }: Donation, at: number): number | null {
  if (!extra?.installments) return null;
  const { total_amount, duration, day } = extra.installments;
  const id = sql.run(
    'INSERT INTO installment_plans (total_amount, duration, day) VALUES (?, ?, ?)',
    cents(total_amount),
    duration,
    day,
  );
  scheduleInstallment(sql, { id, day }, at);
  return id;
}
