import type { Sql } from '../db/sql.js';
import type { Donation } from './donation-body.js';

interface PostalFields {
  title?: string | undefined;
  business_name?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  country?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  is_foundation?: boolean | undefined;
}

export function writeContact(sql: Sql, fields: PostalFields): number {
  return sql.run(
    `INSERT INTO contacts (title, business_name, is_foundation, first_name, last_name, street_address, city, state, postal,
       country, email, phone)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    fields.title ?? '',
    fields.business_name ?? '',
    fields.is_foundation ? 1 : 0,
    fields.first_name ?? '',
    fields.last_name ?? '',
    fields.address ?? '',
    fields.city ?? '',
    fields.state?.toUpperCase() ?? '',
    fields.zip ?? '',
    fields.country ?? '',
    fields.email ?? '',
    fields.phone ?? '',
  );
}

/** Returns the donor's user, identified by e-mail, or creates one. Without an e-mail, each gift creates a user. */
export function findOrCreateDonor(sql: Sql, donation: Donation, contactId: number, language: string): number {
  const email = donation.email ?? null;
  const known = email && sql.get<{ id: number }>('SELECT id FROM users WHERE email = ?', email);
  if (known) return known.id;
  return sql.run(
    'INSERT INTO users (email, language, contact_id) VALUES (?, ?, ?)',
    email,
    language,
    contactId,
  );
}
