import { dateTime } from '../values/dates.js';
import type { Sql } from '../db/sql.js';
import { writeContact } from './donor.js';
import { issueReceipt } from '../transactions/issue-receipt.js';
import type { Donation } from './donation-body.js';

/** Writes a tribute as a tribute card. Without recipients, its delivery is `na`. */
export function writeTribute(
  sql: Sql,
  transactionId: number,
  tribute: NonNullable<Donation['tribute']>,
  at: number,
): void {
  const itemId = sql.run(
    `INSERT INTO items (transaction_id, kind) VALUES (?, 'tribute_card')`,
    transactionId,
  );
  const { address, city, state, zip, country } = tribute.address ?? {};
  sql.run(
    `INSERT INTO cards (item_id, card_id, method, type, honoree, message, send_on, donor_copy, delivery_status,
       recipient_name, recipient_email, recipient_phone, recipient_address)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    itemId,
    tribute.fundraiser_tribute_id ?? 0,
    tribute.method ?? '',
    tribute.type ?? 'donation',
    tribute.honoree ?? '',
    tribute.message ?? '',
    dateTime(at).slice(0, 10),
    tribute.donor_copy ? 1 : 0,
    tribute.method ? 'pending' : 'na',
    tribute.name ?? '',
    tribute.email ?? '',
    tribute.phone ?? '',
    [address, [city, state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
  );
}

/** Writes the request's custom data, whose shape the contract does not define, as one answer per key. */
export function writeCustomData(sql: Sql, transactionId: number, data: Record<string, unknown>): void {
  Object.entries(data).forEach(([key, value], index) =>
    sql.run(
      `INSERT INTO custom_data (subject, subject_id, field_id, source_id, name, content, field_custom_id, response_custom_id)
       VALUES ('transaction', ?, ?, ?, ?, ?, ?, NULL)`,
      transactionId,
      index + 1,
      transactionId,
      key,
      typeof value === 'string' ? value : JSON.stringify(value ?? null),
      key,
    ),
  );
}

/** Writes a tax receipt in the donor's name, or in that of the other person in the request. */
export function writeTaxReceipt(
  sql: Sql,
  transactionId: number,
  donation: Donation,
  billingId: number,
  at: number,
): void {
  const other = donation.tax_receipt;
  const contactId =
    other && Object.values(other).some(Boolean)
      ? writeContact(sql, { ...donation.billing, ...other })
      : billingId;
  issueReceipt(sql, transactionId, contactId, at);
}
