import type { Sql } from '../db/sql.js';
import { byId } from '../db/by-id.js';

export interface Contact {
  id: number;
  title: string;
  business_name: string;
  is_foundation: number;
  first_name: string;
  last_name: string;
  street_address: string;
  city: string;
  state: string;
  postal: string;
  country: string;
  email: string;
  phone: string;
}

export const loadContacts = (sql: Sql, ids: number[]): Map<number, Contact> =>
  byId(sql, 'SELECT * FROM contacts WHERE id IN (SELECT value FROM json_each(?))', ids);

/** A full name: "Dr. Maya Singh", without a leading space if there is no honorific. */
export function fullName({
  title,
  first_name,
  last_name,
}: Pick<Contact, 'title' | 'first_name' | 'last_name'>): string {
  return [title, first_name, last_name].filter(Boolean).join(' ');
}
