import type { Sql } from './sql.js';

/** Rows of a query for a JSON list of IDs, by ID. */
export function byId<Row extends { id: number }>(sql: Sql, text: string, ids: number[]): Map<number, Row> {
  return new Map(sql.all<Row>(text, JSON.stringify([...new Set(ids)])).map((row) => [row.id, row]));
}

/** Rows of a query for a JSON list of IDs, grouped by `owner_id`. */
export function groupByOwner<Row extends { owner_id: number }>(
  sql: Sql,
  text: string,
  ids: number[],
): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of sql.all<Row>(text, JSON.stringify([...new Set(ids)]))) {
    const group = groups.get(row.owner_id);
    if (group) group.push(row);
    else groups.set(row.owner_id, [row]);
  }
  return groups;
}
