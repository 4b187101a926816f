import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { unzipSync, strFromU8 } from 'fflate';
import type { Cell } from '../../src/staff/cell.js';
import { workbookFile } from '../../src/staff/workbook.js';
import { sheetEnd, xlsxFormat } from '../../src/staff/xlsx.js';

const format = xlsxFormat([10, 20]);

/** The XML of each cell of a line. */
function cellsOf(cells: readonly Cell[]): string[] {
  const [, inner = ''] = /^<row r="2">(.*)<\/row>$/su.exec(format.lines([cells], 0)) ?? [];
  return inner.split(/(?=<c r=")/);
}

const text = (content: string) =>
  `<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;

for (const [what, cell, xml] of [
  ['a code that looks like a number', '000123', text('000123')],
  ['a formula', '=cmd()', text('=cmd()')],
  ['markup and spaces', ' <b>&amp; ', text(' &lt;b&gt;&amp;amp; ')],
  ['control characters and line breaks', 'a\0\u0007b\r\nc\ud800', text('ab\nc\ufffd')],
  ['what spreadsheets read as an escaped letter', '_x0041_', text('_x005F_x0041_')],
  ['nothing', '', '<c r="A2" s="1"/>'],
  ['a number', 1025, '<c r="A2" s="5"><v>1025</v></c>'],
  ['a number that is too long for a spreadsheet', 2 ** 53 - 1, text('9007199254740991')],
  ['an amount', { amount: '-1234.50' }, '<c r="A2" s="6"><v>-1234.50</v></c>'],
  ['an amount without decimals', { amount: '1000' }, '<c r="A2" s="5"><v>1000</v></c>'],
  ['an amount with three decimals', { amount: '1.234' }, '<c r="A2" s="7"><v>1.234</v></c>'],
  ['a day', { time: '2026-11-03' }, '<c r="A2" s="4"><v>46329</v></c>'],
  ['a time', { time: '2026-11-03 12:00:00' }, '<c r="A2" s="3"><v>46329.5</v></c>'],
  ['a day that does not exist', { time: '2026-02-30' }, text('2026-02-30')],
  ['a day before those that all spreadsheets count alike', { time: '1900-02-28' }, text('1900-02-28')],
  ['another time', { time: 'yesterday' }, text('yesterday')],
] as const)
  test(`a cell of an .xlsx file has ${what}`, () => {
    assert.deepEqual(cellsOf([cell]), [xml]);
  });

test('a cell of an .xlsx file has as many characters as Excel can read', () => {
  const [cell = ''] = cellsOf([`${'x'.repeat(32_766)}😀y`]);
  assert.equal(cell, text('x'.repeat(32_766)));
});

test('cells and rows of an .xlsx file have their places, also after other lines', () => {
  const xml = format.lines([Array.from({ length: 28 }, () => ''), ['']], 3);
  assert.deepEqual(
    [...xml.matchAll(/<c r="(\w+)"/g)].map(([, place]) => place).filter((_, at) => at === 0 || at > 24),
    ['A5', 'Z5', 'AA5', 'AB5', 'A6'],
  );
});

test('an .xlsx file is complete whenever it is taken, and goes on afterwards', async () => {
  const file = workbookFile('Transactions');
  const written: string[] = [];
  const write = async (part: string) => {
    written.push(part);
    await file.write(part);
  };
  await write(format.begin(['ID', 'Donor']));
  for (let line = 0; line < 500; line += 1) {
    await write(format.lines([[line, `Zoë ${String(line)}`]], line));
    if (line % 100 !== 7) continue;
    const bytes = new Uint8Array(await file.blob().arrayBuffer());
    const content = unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    assert.equal(strFromU8(content), written.join('') + sheetEnd);
    // The directory at the end of the archive has the checksum and the size.
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.length - 6, true);
    const last = bytes.length - 22 - 46 - 'xl/worksheets/sheet1.xml'.length;
    assert.ok(directory < last);
    assert.deepEqual(
      [view.getUint32(last, true), view.getUint32(last + 16, true), view.getUint32(last + 24, true)],
      [0x02014b50, crc32(content), content.length],
    );
  }
});
