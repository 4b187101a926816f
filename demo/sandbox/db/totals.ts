import { sqlFile } from './sql-file.js';
import type { Sql } from './sql.js';

/** Sums of gifts in cents (totals.sql). */
export interface Totals {
  raised: number;
  /** Included in `raised`, as the next three are. */
  pending: number;
  pledged: number;
  matched: number;
  /** Matching gifts that were not made to a page. */
  matched_directly: number;
  /** People with at least one gift that was not completely refunded; none for a team. */
  donors: number;
}

const nothing: Totals = { raised: 0, pending: 0, pledged: 0, matched: 0, matched_directly: 0, donors: 0 };

/** @param id 0 for the site. */
export const totalsOf = (sql: Sql, subject: 'site' | 'campaign' | 'team' | 'page', id: number): Totals =>
  sql.get<Totals>(
    `SELECT * FROM totals WHERE subject = ? AND id = ? AND country = '' AND state = ''`,
    subject,
    id,
  ) ?? nothing;

/** Adds up all gifts, and keeps the totals from now on. */
export function keepTotals(sql: Sql): void {
  sql.exec(sqlFile('totals.sql'));
  keepLaterTotals(sql);
}

/** Totals that files of version 5 do not have. */
export function keepLaterTotals(sql: Sql): void {
  sql.exec(sqlFile('donor-sets.sql'));
  sql.exec(sqlFile('list-blocks.sql'));
}
