import { byId } from '../db/by-id.js';
import type { Sql } from '../db/sql.js';
import { fullName } from './contact.js';

interface UserRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  title: string;
  language: string;
  contact_id: number;
}

/** The summary of a user (contract 2.1), with the language that "some user objects also carry". */
export interface UserSummary {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  title: string;
  name: string;
  language: string;
}

export const loadUsers = (sql: Sql, ids: number[]): Map<number, UserRow> =>
  byId(
    sql,
    `SELECT u.id, COALESCE(u.email, '') AS email, c.first_name, c.last_name, c.title, u.language, u.contact_id
     FROM users u JOIN contacts c ON c.id = u.contact_id
     WHERE u.id IN (SELECT value FROM json_each(?))`,
    ids,
  );

export function userSummary({ contact_id: _contact, ...user }: UserRow): UserSummary {
  return { ...user, name: fullName(user) };
}

/** Returns the summary of the user of a foreign key, which always exists. */
export function summaryOf(users: Map<number, UserRow>, id: number): UserSummary {
  const row = users.get(id);
  if (!row) throw new Error(`No user ${id}`);
  return userSummary(row);
}
