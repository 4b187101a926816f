import { dateTime } from '../values/dates.js';
import type { Param, Sql } from '../db/sql.js';
import type { ListQuery } from './list-query.js';
import { transactionRecords } from './records.js';
import type { TransactionRow } from './transaction-row.js';

/** Contract 4.5: the list of records with its metadata. `count` is the number of records in this answer. */
export function listTransactions(sql: Sql, query: ListQuery, now: number) {
  const data = transactionRecords(sql, findTransactions(sql, query));
  return { ...envelopeWindow(sql, query, now), count: data.length, data };
}

function findTransactions(sql: Sql, query: ListQuery): TransactionRow[] {
  const conditions = ['t.id > ?'];
  const params: Param[] = [query.afterId];
  const where = (condition: string, ...values: Param[]): void => {
    conditions.push(condition);
    params.push(...values);
  };
  if (query.payoutDate !== undefined) where('t.payout_date = ?', query.payoutDate);
  else {
    // With a payout date, start and end are ignored.
    if (query.start !== undefined) where('t.created_at >= ?', query.start);
    if (query.end !== undefined) where('t.created_at <= ?', query.end);
  }
  if (query.payoutAccount !== undefined) where('t.payout_account = ?', query.payoutAccount);
  if (query.campaignIds)
    where('t.campaign_id IN (SELECT value FROM json_each(?))', JSON.stringify(query.campaignIds));
  if (!query.includePending) where(`t.status <> 'pending'`);
  if (query.excludeSubsites) {
    where(
      't.campaign_id IN (SELECT c.id FROM campaigns c JOIN sites s ON s.id = c.site_id WHERE s.parent_id IS NULL)',
    );
  }
  if (query.tags.length > 0) {
    where(
      't.campaign_id IN (SELECT campaign_id FROM campaign_tags WHERE tag IN (SELECT value FROM json_each(?)))',
      JSON.stringify(query.tags),
    );
  }
  const order =
    query.sort === 'id'
      ? `t.id ${query.direction}`
      : `t.created_at ${query.direction}, t.id ${query.direction}`;
  return sql.all<TransactionRow>(
    `SELECT t.* FROM transactions t WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...params,
    query.limit,
    (query.page - 1) * query.limit,
  );
}

/** The time range of the answer: as requested, or else the payout's day, or else from the first transaction until now. */
function envelopeWindow(
  sql: Sql,
  { start, end, payoutDate }: ListQuery,
  now: number,
): { dt_start: string; dt_end: string } {
  if (payoutDate !== undefined)
    return { dt_start: `${payoutDate}T00:00:00`, dt_end: `${payoutDate}T23:59:59` };
  const first = sql.get<{ at: string | null }>('SELECT MIN(created_at) AS at FROM transactions')?.at;
  const toWireTime = (moment: string): string => moment.replace(' ', 'T');
  return { dt_start: toWireTime(start ?? first ?? dateTime(now)), dt_end: toWireTime(end ?? dateTime(now)) };
}
