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
  const campaigns = campaignsOf(sql, query);
  if (campaigns?.length === 0) return [];
  const conditions: string[] = [];
  const params: Param[] = [];
  const where = (condition: string, ...values: Param[]): void => {
    conditions.push(condition);
    params.push(...values);
  };
  if (query.afterId > 0) where('t.id > ?', query.afterId);
  if (query.payoutDate !== undefined) where('t.payout_date = ?', query.payoutDate);
  else {
    // With a payout date, start and end are ignored.
    if (query.start !== undefined) where('t.created_at >= ?', query.start);
    if (query.end !== undefined) where('t.created_at <= ?', query.end);
  }
  if (query.payoutAccount !== undefined) where('t.payout_account = ?', query.payoutAccount);
  const isWhole = !campaigns && conditions.length === 0;
  if (!query.includePending) where(`t.status <> 'pending'`);
  // No other columns than those of the index.
  const columns = query.sort === 'id' ? 't.id' : 't.id, t.created_at';
  const found = `SELECT ${columns} FROM transactions t INDEXED BY ${indexFor(query, campaigns)}
    WHERE ${['TRUE', ...conditions].join(' AND ')}`;
  // For each campaign alone, in the order of the index: SQLite merges them, and reads no more than a page and what it skips.
  const parts = campaigns?.map(() => `${found} AND t.campaign_id = ?`) ?? [found];
  const { direction, limit, offset } = readingOf(sql, query, isWhole);
  return sql.all<TransactionRow>(
    `SELECT * FROM transactions WHERE id IN (
       SELECT id FROM (${parts.join(' UNION ALL ')} ORDER BY ${orderBy(query.sort, direction)} LIMIT ? OFFSET ?))
     ORDER BY ${orderBy(query.sort, query.direction)}`,
    ...(campaigns?.flatMap((id) => [...params, id]) ?? params),
    limit,
    offset,
  );
}

/** Equal dates are sorted by ID, because pages would otherwise repeat and skip rows. */
const orderBy = (sort: ListQuery['sort'], direction: ListQuery['direction']): string =>
  sort === 'id' ? `id ${direction}` : `created_at ${direction}, id ${direction}`;

/** How a page is read. */
type Reading = Pick<ListQuery, 'direction' | 'limit'> & { offset: number };

/**
 * Reads a page of the second half of the whole list from its end, because each row that is skipped takes time. Other pages are read as
 * requested: how many rows a filter leaves is not known without reading them.
 */
function readingOf(
  sql: Sql,
  { page, limit, direction, includePending }: ListQuery,
  isWhole: boolean,
): Reading {
  const offset = (page - 1) * limit;
  if (!isWhole || page === 1) return { direction, limit, offset };
  const { total } = sql.one<{ total: number }>(
    `SELECT (SELECT COUNT(*) FROM transactions)
       - ${includePending ? '0' : `(SELECT COUNT(*) FROM transactions WHERE status = 'pending')`} AS total`,
  );
  if (offset * 2 < total) return { direction, limit, offset };
  const left = Math.max(total - offset, 0);
  return {
    direction: direction === 'asc' ? 'desc' : 'asc',
    limit: Math.min(limit, left),
    offset: Math.max(left - limit, 0),
  };
}

/** The campaigns that the filters leave; undefined without such filters. */
function campaignsOf(sql: Sql, { campaignIds, excludeSubsites, tags }: ListQuery): number[] | undefined {
  if (!campaignIds && !excludeSubsites && tags.length === 0) return undefined;
  const rows = sql.all<{ id: number }>(
    `SELECT c.id FROM campaigns c JOIN sites s ON s.id = c.site_id
     WHERE (?1 IS NULL OR c.id IN (SELECT value FROM json_each(?1))) AND (?2 = 0 OR s.parent_id IS NULL)
       AND (?3 = '[]' OR EXISTS
         (SELECT 1 FROM campaign_tags g WHERE g.campaign_id = c.id AND g.tag IN (SELECT value FROM json_each(?3))))
     ORDER BY c.id`,
    campaignIds ? JSON.stringify(campaignIds) : null,
    excludeSubsites ? 1 : 0,
    JSON.stringify(tags),
  );
  return rows.map(({ id }) => id);
}

/** Named here, because SQLite knows neither how many transactions a campaign has nor how long a range of dates is. */
function indexFor({ sort, start, end, payoutDate }: ListQuery, campaigns: number[] | undefined): string {
  if (payoutDate !== undefined) return 'transactions_by_payout';
  const byDate = sort === 'date' || start !== undefined || end !== undefined;
  if (campaigns) return byDate ? 'transactions_by_campaign_and_date' : 'transactions_by_campaign';
  return byDate ? 'transactions_by_date' : 'transactions_by_id';
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
