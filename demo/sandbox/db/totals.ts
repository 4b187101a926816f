import { readFileSync } from 'node:fs';
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
  sql.exec(readFileSync(new URL('./totals.sql', import.meta.url), 'utf8'));
}
