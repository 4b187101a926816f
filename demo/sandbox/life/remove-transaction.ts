import type { Sql } from '../db/sql.js';

/** Removes a gift that was never paid, with its cards and answers. Its ID is not used again. */
export function removeTransaction(sql: Sql, id: number): void {
  sql.run('DELETE FROM cards WHERE item_id IN (SELECT id FROM items WHERE transaction_id = ?)', id);
  sql.run('DELETE FROM items WHERE transaction_id = ?', id);
  sql.run(`DELETE FROM custom_data WHERE subject = 'transaction' AND subject_id = ?`, id);
  sql.run('DELETE FROM transactions WHERE id = ?', id);
}
