import type { Sql } from '../../demo/sandbox/db/sql.js';

/** Transactions after the given one, in the form of a donor's input. */
export function newRows(sql: Sql, afterId: number): object[] {
  return sql.all<object>(
    `SELECT t.type, t.status, t.campaign_id, t.donation, t.currency, t.frequency, t.card_type, c.first_name, c.last_name,
       u.email, c.street_address, c.city, c.state, c.postal, c.country
     FROM transactions t JOIN contacts c ON c.id = t.billing_contact_id JOIN users u ON u.id = t.user_id
     WHERE t.id > ? ORDER BY t.id`,
    afterId,
  );
}
