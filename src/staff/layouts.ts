import { say } from '../text/say.js';
import { jsonText } from '../schema/json.js';
import { Transaction } from '../schema/transaction.js';
import type { Cell } from './cell.js';
import { columns as allColumns, type ColumnName, type Writing } from './columns.js';
import { fieldsOf, flatFields } from './fields.js';
import { valueAt } from '../schema/json.js';

/** The columns of a file. */
export interface Layout {
  readonly titles: readonly string[];
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  cells(row: Transaction): readonly Cell[];
}

/** Columns as they are chosen in the table. Amounts of refunds are negative, since each transaction has a line of its own. */
export function tableLayout(chosen: readonly ColumnName[], writing: Writing): Layout {
  const { words, timezone } = writing;
  const own = allColumns.filter(({ name, write }) => chosen.includes(name) && name !== 'id' && write);
  return {
    titles: [
      ...[words['column.id'], words['csv.type'], words['csv.parent'], words['csv.currency']],
      ...own.map(({ name }) =>
        name === 'date' ? say(words, 'csv.date', { zone: timezone }) : words[`column.${name}`],
      ),
    ],
    widths: [10, 10, 10, 10, ...own.map(({ width: [em] }) => 2 * em)],
    cells: (row) => [
      ...[row.id, row.type ?? '', row.parent_id ?? '', row.amount?.currency ?? ''],
      ...own.map(({ write }) => write?.(row, writing) ?? ''),
    ],
  };
}

/** Every field of the contract, under its name on the wire and with the value that the platform sent; lists are JSON. */
export function wholeLayout(): Layout {
  const titles = flatFields(fieldsOf(Transaction)).map(({ path }) => path);
  const paths = titles.map((title) => title.split('.'));
  return {
    titles,
    widths: titles.map(() => 16),
    cells: (row) => paths.map((path) => cellOf(valueAt(row, path))),
  };
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return jsonText(value);
}
