import { groupByOwner } from '../db/by-id.js';
import type { Sql } from '../db/sql.js';

/** The answer to a custom question (contract 2.2). */
export interface CustomDataEntry {
  field_id: number;
  source_id: number;
  name: string;
  content: string;
  field_custom_id: string;
  response_custom_id: string | null;
}

export type CustomDataSubject = 'campaign' | 'team' | 'page' | 'transaction' | 'registration';

/** Answers for several subjects of one kind, by subject ID. */
export function loadCustomData(
  sql: Sql,
  subject: CustomDataSubject,
  ids: number[],
): (id: number) => CustomDataEntry[] {
  const rows = groupByOwner<CustomDataEntry & { owner_id: number }>(
    sql,
    `SELECT subject_id AS owner_id, field_id, source_id, name, content, field_custom_id, response_custom_id
     FROM custom_data
     WHERE subject = '${subject}' AND subject_id IN (SELECT value FROM json_each(?))
     ORDER BY id`,
    ids,
  );
  return (id) => (rows.get(id) ?? []).map(({ owner_id: _owner, ...entry }) => entry);
}
