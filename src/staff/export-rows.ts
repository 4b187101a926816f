import type { Client } from '../client/client.js';
import type { Transaction, TransactionQuery } from '../schema/transaction.js';
import type { FileFormat } from './cell.js';
import type { Layout } from './layouts.js';
import { createPauses } from './pauses.js';
import { readAll } from './read-list.js';

/** Where a file is written. */
export interface Sink {
  /** Adds a text at the end. If it rejects, everything since the last `keep` may be lost. */
  write(text: string): Promise<void>;
  /** Makes sure that what was written stays. */
  keep(): Promise<void>;
  /** Whether a write stays at once, or has changed nothing if it rejects: in memory. */
  readonly keepsWrites?: boolean;
}

/** How far an export is: everything up to the last ID is in the file, and nothing after it. */
export interface Progress {
  /** 0 before the first transaction. */
  readonly last: number;
  readonly rows: number;
}

/** Lines that are written at once. */
const batchSize = 100;
/** Lines after which the file is kept: if the page ends or the disk is full, no more have to be written again. */
const keptEvery = 5000;

export interface Export {
  readonly client: Client;
  /** Filters of the list. A file is always in the order of the IDs, so that it can be continued. */
  readonly query: TransactionQuery;
  /** The transactions of the file in the order of their IDs, if they are not to be read from the list. */
  readonly transactions?: readonly Transaction[];
  readonly layout: Layout;
  readonly format: FileFormat;
  readonly sink: Sink;
  /** Where to continue. */
  readonly from?: Progress;
  /** Called when lines were written. */
  readonly onProgress?: (progress: Progress) => void;
  /** Called when they were kept. */
  readonly onKept: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** There are more transactions than the format has lines. */
export class TooManyRows extends Error {
  constructor(readonly most: number) {
    super(`The file can have ${most} lines.`);
  }
}

/**
 * Writes a file. If it rejects, an export `from` the last `onKept` loses and repeats none: when reading fails, the transactions that had
 * arrived are written and kept.
 */
export async function exportRows({
  client,
  query,
  transactions,
  layout,
  format,
  sink,
  from,
  ...how
}: Export): Promise<void> {
  const { after_id: start = 0, sort: _, direction: __, page: ___, ...filters } = query;
  let progress: Progress = from ?? { last: 0, rows: 0 };
  let kept = progress.rows;

  /** Whether what was written since the last `keep` may be gone. */
  let isLost = false;
  async function keep(): Promise<void> {
    isLost = true;
    await sink.keep();
    isLost = false;
    kept = progress.rows;
    how.onKept(progress);
  }

  let batch: Transaction[] = [];
  async function write(): Promise<void> {
    const rows = batch;
    batch = [];
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    if (format.most !== undefined && progress.rows + rows.length > format.most)
      throw new TooManyRows(format.most);
    const cells = rows.map((row) => layout.cells(row));
    const lines = format.lines(cells, progress.rows);
    isLost = true;
    await sink.write(lines);
    isLost = false;
    progress = { last, rows: progress.rows + rows.length };
    how.onProgress?.(progress);
    if (sink.keepsWrites || progress.rows - kept >= keptEvery) await keep();
  }

  if (!from) {
    await sink.write(format.begin(layout.titles));
    if (sink.keepsWrites) await keep();
  }

  try {
    const after = Math.max(start, progress.last);
    const slices = transactions
      ? inSlices(transactions, progress.last, how.signal)
      : readAll(client, { ...filters, after_id: after }, how.signal);
    for await (const rows of slices)
      for (const row of rows) {
        batch.push(row);
        if (batch.length >= batchSize) await write();
      }
  } finally {
    // Also when a page has failed: what came before it is in the file.
    try {
      if (!isLost) await write();
    } finally {
      if (!isLost) await keep();
    }
  }
}

/** Transactions in memory, as the list yields them: later than an ID, and with time for the browser in between. */
async function* inSlices(
  transactions: readonly Transaction[],
  after: number,
  signal: AbortSignal,
): AsyncGenerator<readonly Transaction[], void, void> {
  const nextPause = createPauses();
  const rest = transactions.filter(({ id }) => id > after);
  for (let at = 0; at < rest.length; at += batchSize) {
    const pause = nextPause();
    if (pause) await pause;
    signal.throwIfAborted();
    yield rest.slice(at, at + batchSize);
  }
}
