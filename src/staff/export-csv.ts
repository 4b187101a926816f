import type { Client } from '../client/client.js';
import { allTransactions } from '../client/all-transactions.js';
import { jsonText } from '../schema/json.js';
import { Transaction, type TransactionQuery } from '../schema/transaction.js';
import { columns as allColumns, type ColumnName, type Writing } from './columns.js';
import { byteOrderMark, csvLines, type Cell, type Dialect } from './csv.js';
import { fieldsOf, flatFields, valueAt } from './fields.js';

/** Where a file is written. */
export interface Sink {
  /** Adds a text at the end. If it rejects, everything since the last `keep` may be lost. */
  write(text: string): Promise<void>;
  /** Makes sure that what was written stays. */
  keep(): Promise<void>;
}

/** How far an export is: everything up to the last ID is in the file, and nothing after it. */
export interface Progress {
  /** 0 before the first transaction. */
  readonly last: number;
  readonly rows: number;
}

/** The columns of a file. */
export interface Layout {
  readonly titles: readonly string[];
  cells(row: Transaction): readonly Cell[];
  readonly dialect: Dialect;
}

/** Columns as they are chosen in the table. Amounts of refunds are negative, since each transaction has a line of its own. */
export function tableLayout(chosen: readonly ColumnName[], writing: Writing, dialect: Dialect): Layout {
  const { words } = writing;
  const own = allColumns.filter(({ name, write }) => chosen.includes(name) && name !== 'id' && write);
  return {
    dialect,
    titles: [
      ...[words['column.id'], words['csv.type'], words['csv.parent'], words['csv.currency']],
      ...own.map(({ name }) => words[`column.${name}`]),
    ],
    cells: (row) => [
      ...[row.id, row.type ?? '', row.parent_id ?? '', row.amount?.currency ?? ''],
      ...own.map(({ write }) => write?.(row, writing, dialect.point) ?? ''),
    ],
  };
}

/** Every field of the contract, under its name on the wire and with the value that the platform sent; lists are JSON. */
export function wholeLayout(): Layout {
  const fields = flatFields(fieldsOf(Transaction));
  return {
    dialect: { delimiter: ',', point: '.' },
    titles: fields.map(({ path }) => path),
    cells: (row) => fields.map(({ path }) => cellOf(valueAt(row, path))),
  };
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return jsonText(value);
}

/** Lines that are written at once. */
const batchSize = 100;
/** Lines after which the file is kept: if the page ends or the disk is full, no more have to be written again. */
const keptEvery = 5000;

export interface Export {
  readonly client: Client;
  /** Filters of the list. A file is always in the order of the IDs, so that it can be continued. */
  readonly query: TransactionQuery;
  readonly layout: Layout;
  readonly sink: Sink;
  /** Where to continue. */
  readonly from?: Progress;
  /** Called when lines were written. */
  readonly onProgress?: (progress: Progress) => void;
  /** Called when they were kept. */
  readonly onKept: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/**
 * Writes a file. If it rejects, an export `from` the last `onKept` loses and repeats none: when reading fails, the transactions that had
 * arrived are written and kept.
 */
export async function exportCsv({ client, query, layout, sink, from, ...how }: Export): Promise<void> {
  const { after_id: start = 0, sort: _, direction: __, page: ___, ...filters } = query;
  let progress: Progress = from ?? { last: 0, rows: 0 };
  let kept = progress.rows;
  if (!from) await sink.write(byteOrderMark + csvLines([layout.titles], layout.dialect));

  async function keep(): Promise<void> {
    await sink.keep();
    kept = progress.rows;
    how.onKept(progress);
  }

  let batch: Transaction[] = [];
  let isLost = false;
  async function write(): Promise<void> {
    const rows = batch;
    batch = [];
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    // Until it is written, everything since the last `keep` may be gone.
    isLost = true;
    await sink.write(
      csvLines(
        rows.map((row) => layout.cells(row)),
        layout.dialect,
      ),
    );
    isLost = false;
    progress = { last, rows: progress.rows + rows.length };
    how.onProgress?.(progress);
    if (progress.rows - kept >= keptEvery) await keep();
  }

  try {
    const after = Math.max(start, progress.last);
    const rows = allTransactions(client, { ...filters, after_id: after }, { signal: how.signal });
    for await (const row of rows) {
      batch.push(row);
      if (batch.length >= batchSize) await write();
    }
  } finally {
    // Also when a page has failed: what came before it is in the file.
    if (!isLost) {
      await write();
      await keep();
    }
  }
}
