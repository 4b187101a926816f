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
  const offset = (query.page - 1) * query.limit;
  // Further filters leave fewer rows of a block than it has.
  const start = offset > 0 && conditions.length === 0 ? startOf(sql, query, campaigns, offset) : undefined;
  if (start) where(start.condition, start.value);
  if (!query.includePending) where(`t.status <> 'pending'`);
  // No other columns than those of the index.
  const columns = query.sort === 'id' ? 't.id' : 't.id, t.created_at';
  const found = `SELECT ${columns} FROM transactions t INDEXED BY ${indexFor(query, campaigns)}
    WHERE ${['TRUE', ...conditions].join(' AND ')}`;
  // For each campaign alone, in the order of the index: SQLite merges them, and reads no more than a page and what it skips.
  const parts = campaigns?.map(() => `${found} AND t.campaign_id = ?`) ?? [found];
  const order = orderBy(query);
  return sql.all<TransactionRow>(
    `SELECT * FROM transactions WHERE id IN (
       SELECT id FROM (${parts.join(' UNION ALL ')} ORDER BY ${order} LIMIT ? OFFSET ?))
     ORDER BY ${order}`,
    ...(campaigns?.flatMap((id) => [...params, id]) ?? params),
    query.limit,
    offset - (start?.before ?? 0),
  );
}

/** Equal dates are sorted by ID, because pages would otherwise repeat and skip rows. */
const orderBy = ({ sort, direction }: ListQuery): string =>
  sort === 'id' ? `id ${direction}` : `created_at ${direction}, id ${direction}`;

/** Where the block begins that a page begins in, so that only its rows are skipped (list-blocks.sql), and how many rows are before it. */
function startOf(
  sql: Sql,
  { sort, direction, includePending }: ListQuery,
  campaigns: number[] | undefined,
  offset: number,
): { condition: string; value: Param; before: number } | undefined {
  const found = sql.get<{ block: number | string; before: number }>(
    `SELECT block, before FROM (
       SELECT block, SUM(SUM(n - pending * ?1)) OVER (ORDER BY block ${direction}) - SUM(n - pending * ?1) AS before
       FROM list_blocks WHERE sort = ?2 AND (?3 IS NULL OR campaign_id IN (SELECT value FROM json_each(?3))) GROUP BY block)
     WHERE before <= ?4 ORDER BY before DESC LIMIT 1`,
    includePending ? 0 : 1,
    sort,
    campaigns ? JSON.stringify(campaigns) : null,
    offset,
  );
  if (!found) return undefined;
  const { block, before } = found;
  const isUp = direction === 'asc';
  if (sort === 'date')
    // Times of a month come after its name, and before the name with a letter.
    return { before, condition: `t.created_at ${isUp ? '>=' : '<'} ?`, value: isUp ? block : `${block}z` };
  return { before, condition: `t.id ${isUp ? '>=' : '<'} ?`, value: (Number(block) + (isUp ? 0 : 1)) * 5000 };
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
