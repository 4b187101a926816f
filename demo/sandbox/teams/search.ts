import type { Param, Sql } from '../db/sql.js';
import { fold } from '../values/fold.js';
import type { TeamSearch } from './search-body.js';

export interface TeamRow {
  id: number;
  campaign_id: number;
  user_id: number;
  transaction_id: number | null;
  name: string;
  amount_goal: number;
  language: string;
  slug: string;
  created_at: string;
  amount_raised: number;
  amount_pledged: number;
  amount_matched: number;
}

/**
 * Every team with its totals: of its own gifts and those of its pages, in all campaigns. Matching gifts to a page are not those of its team.
 */
const FOUND = `WITH found AS (
    SELECT t.*, COALESCE(raised, 0) AS amount_raised, COALESCE(pledged, 0) AS amount_pledged,
      COALESCE(matched_directly, 0) AS amount_matched
    FROM teams t LEFT JOIN totals ON subject = 'team' AND totals.id = t.id AND country = '' AND state = '')`;

/** Contract 4.1. For an unknown campaign, the answer is an empty list and not an error. */
export function searchTeams(sql: Sql, search: TeamSearch): TeamRow[] {
  const params: Param[] = [];
  const conditions: string[] = [];
  const where = (condition: string, ...values: Param[]): void => {
    conditions.push(condition);
    params.push(...values);
  };
  if (search.fundraiser_id !== undefined) where('campaign_id = ?', search.fundraiser_id);
  if (search.text?.trim()) {
    const pattern = `%${likeLiteral(fold(search.text.trim()))}%`;
    where(`(folded_name LIKE ? ESCAPE '\\' OR folded_captain LIKE ? ESCAPE '\\')`, pattern, pattern);
  }
  if (search.email) where('user_id IN (SELECT id FROM users WHERE email = ?)', search.email.trim());
  if (search.after_id !== undefined) where('id > ?', search.after_id);
  if (search.filter_by_lang) where('language = ?', search.lang ?? 'en');
  if (search.tags?.length) {
    where(
      'campaign_id IN (SELECT campaign_id FROM campaign_tags WHERE tag IN (SELECT value FROM json_each(?)))',
      JSON.stringify(search.tags),
    );
  }
  for (const comparison of comparisonsOf(search)) where(...comparison);
  // Names are sorted without case and accents. Equal names are sorted by ID, because pages would otherwise repeat and skip rows.
  const key = search.sort === 'name' ? 'folded_name' : search.sort;
  const order = `ORDER BY ${key} ${search.direction}, id ${search.direction}`;
  // Finds the IDs first: only a page of teams is read whole, and totals of the others only where they are compared or sorted.
  return sql.all<TeamRow>(
    `${FOUND} SELECT * FROM found WHERE id IN
       (SELECT id FROM found ${conditions.length ? `WHERE ${conditions.join(' AND ')}` : ''} ${order} LIMIT ? OFFSET ?)
     ${order}`,
    ...params,
    search.limit,
    (search.page - 1) * search.limit,
  );
}

/** The conditions of members that compare: `{ "amount_raised": { ">=": 100 } }`. */
function comparisonsOf(search: TeamSearch): [condition: string, ...values: Param[]][] {
  const found: [string, ...Param[]][] = [];
  for (const field of ['amount_goal', 'amount_raised'] as const) {
    for (const [operator, value] of Object.entries(search[field] ?? {}))
      if (value !== undefined) found.push([`${field} ${operator} ?`, Math.round(value * 100)]);
  }
  for (const [operator, value] of Object.entries(search.created_at ?? {})) {
    if (value === undefined) continue;
    const given = value.replace('T', ' ').replace(/(\.\d+)?Z?$/, '');
    // Dates are compared to the given precision: `<= 2026-05-01` includes the whole day, and `= 2026-05-01` means that day.
    found.push([`substr(created_at, 1, ?) ${operator} ?`, given.length, given]);
  }
  return found;
}

const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
