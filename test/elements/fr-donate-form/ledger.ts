import { openDatabase } from '../../../demo/sandbox/db/open.js';

/** A row of the sandbox's transactions, as stored in its database. */
export interface Row {
  readonly id: number;
  readonly donation: number;
  readonly currency: string;
  readonly frequency: string;
  readonly campaign_id: number;
  readonly card_type: string;
  readonly status: string;
  readonly first_name: string;
  readonly state: string;
  readonly postal: string;
  readonly email: string;
}

/** Charges after the transaction `id`, oldest first. */
export function chargesAfter(databasePath: string, id: number): Row[] {
  const sql = openDatabase(databasePath);
  try {
    return sql.all<Row>(
      `SELECT transactions.*, first_name, state, postal, email FROM transactions
       JOIN contacts ON contacts.id = billing_contact_id WHERE transactions.id > ? ORDER BY transactions.id`,
      id,
    );
  } finally {
    sql.close();
  }
}

export function lastTransaction(databasePath: string): number {
  const sql = openDatabase(databasePath);
  try {
    return sql.one<{ id: number }>('SELECT max(id) AS id FROM transactions').id;
  } finally {
    sql.close();
  }
}
