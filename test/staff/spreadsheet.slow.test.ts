import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import type { Transaction } from '../../src/schema/transaction.js';
import type { FileFormat } from '../../src/staff/cell.js';
import { columns, type ColumnName } from '../../src/staff/columns.js';
import { csvFormat } from '../../src/staff/csv.js';
import { exportRows } from '../../src/staff/export-rows.js';
import { tableLayout, wholeLayout, type Layout } from '../../src/staff/layouts.js';
import { memoryFile, type MemoryFile } from '../../src/staff/export-targets.js';
import { workbookFile } from '../../src/staff/workbook.js';
import { xlsxFormat } from '../../src/staff/xlsx.js';
import { platform, writingIn } from './rows.js';

// What LibreOffice has in its cells after it has opened an export, compared with the records.

const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path));

/** Texts that spreadsheets take for numbers, dates or formulas. */
const codes = [
  ...['000123', '00001', '02134', '12345678901234567890', '2E10', '1E5', '3/4', '1,234', '1 234,50', '12:30'],
  ...['+1 416 555 0199', '+14165550199', '-Anne', '2026-11-03', 'TRUE', '50 %', '$5', 'Auberge du Héron'],
] as const;

/** A record with a code in each of its texts. */
const recordOf = (code: string, at: number): Transaction => ({
  id: at + 1,
  type: 'charge',
  status: 'completed',
  date: '2026-11-03 01:02:03',
  payout: { date: '2026-11-10' },
  amount: { currency: 'CAD', total_paid: 1234.5, donation: 1234.5 },
  donated_by: { name: code, street_address: code, postal: code, phone: code },
  processor_transaction_id: code,
  promo_code: code,
  donation_comment: code,
  fundraiser: { id: 1001, name: code },
  fundraiser_team: { name: code },
  tax_receipt: { receipt_number: code },
});
const records = codes.map(recordOf);

const { client } = platform(records);
const writing = writingIn('en-CA');
const shown: readonly ColumnName[] = columns.map(({ name }) => name);

async function exported(layout: Layout, format: FileFormat, file: MemoryFile): Promise<Uint8Array> {
  const { signal } = new AbortController();
  await exportRows({ client, query: {}, layout, format, sink: file, onKept: () => undefined, signal });
  return new Uint8Array(await file.blob().arrayBuffer());
}

/** The cells as LibreOffice shows them. @param filter How it reads the file, for CSV. */
async function opened(t: TestContext, bytes: Uint8Array, name: string, filter?: string): Promise<string[][]> {
  assert.ok(program !== undefined);
  const folder = await mkdtemp(join(tmpdir(), 'fr-spreadsheet-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), bytes);
  await promisify(execFile)(
    program,
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      ...(filter === undefined ? [] : [`--infilter=${filter}`]),
      '--convert-to',
      // Separated by tabs, all texts quoted, cells as they are shown.
      'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,true,true,true',
      '--outdir',
      join(folder, 'out'),
      join(folder, name),
    ],
    { timeout: 120_000 },
  );
  const text = await readFile(join(folder, 'out', name.replace(/\.\w+$/, '.csv')), 'utf8');
  return Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: '\t', skipEmptyLines: true }).data;
}

/** The text of each cell. */
const textsOf = (layout: Layout) =>
  records.map((record) =>
    layout.cells(record).map((cell) => {
      if (typeof cell !== 'object')
        return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
      return 'amount' in cell ? cell.amount : cell.time;
    }),
  );

describe(
  'a spreadsheet has the texts of the records in its cells',
  { skip: program === undefined && 'LibreOffice is not installed' },
  () => {
    test('of an .xlsx file, opened as it is', async (t) => {
      const layout = tableLayout(shown, writing);
      const bytes = await exported(layout, xlsxFormat(layout.widths), workbookFile(writing.words.label));
      const [titles, ...rows] = await opened(t, bytes, 'export.xlsx');
      assert.deepEqual(titles, layout.titles);
      assert.deepEqual(rows, textsOf(layout));
    });

    for (const [what, layout] of [
      ['the shown columns', tableLayout(shown, writing)],
      ['all fields', wholeLayout()],
    ] as const)
      test(`of a CSV file with ${what}, if it takes quoted cells for texts`, async (t) => {
        const format = csvFormat({ delimiter: ',', point: '.' });
        // Comma, quotation mark, UTF-8, from the first line, English; quoted cells are texts, and others what they look like.
        const filter = 'CSV:44,34,76,1,,1033,true,true';
        const [titles, ...rows] = await opened(
          t,
          await exported(layout, format, memoryFile()),
          'in.csv',
          filter,
        );
        assert.deepEqual(titles, layout.titles);
        // Unquoted numbers are numbers: 1234.50 is shown as 1234.5.
        const plain = (text: string) => text.replace(/^(\d+\.\d*?)0+$/, '$1');
        const wanted = textsOf(layout);
        assert.deepEqual(
          rows.map((row) => row.map(plain)),
          wanted.map((row) => row.map(plain)),
        );
      });
  },
);
