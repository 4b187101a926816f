import type { Param, Sql } from '../db/sql.js';

/** Values of columns. A row as a value stands for its ID; a column without a value gets its default. */
export type Columns = Readonly<Record<string, Param | boolean | Written | PendingRow | undefined>>;

/** A row that has its ID, or gets it before another row refers to it. */
export interface Written {
  id?: number;
}

/** A row that is written when the first other row refers to it. */
export interface PendingRow {
  id?: number;
  table: string;
  columns: Columns;
}

/** Inserts a row and returns its ID. */
export function insert(sql: Sql, table: string, columns: Columns): number {
  const names: string[] = [];
  const params: Param[] = [];
  for (const [name, value] of Object.entries(columns)) {
    if (value === undefined) continue;
    names.push(name);
    params.push(param(sql, name, value));
  }
  return sql.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (?${', ?'.repeat(names.length - 1)})`,
    ...params,
  );
}

function param(sql: Sql, name: string, value: NonNullable<Columns[string]> | null): Param {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  if ('table' in value) value.id ??= insert(sql, value.table, value.columns);
  if (value.id === undefined) throw new Error(`${name} refers to a row that is not yet written`);
  return value.id;
}
