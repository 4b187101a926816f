import { withoutControls, type Cell, type FileFormat } from './cell.js';

// A sheet of SpreadsheetML (ECMA-376, part 1, 18.3), written line by line. Texts are typed as texts, so that a spreadsheet changes no leading
// zero, no long number and no "3/4", and runs no formula.

/** Rows of a sheet in Excel and LibreOffice, with that of the titles. */
const mostRows = 1_048_576;

/** Characters of a cell in Excel, which takes a file with more for damaged. */
const mostLetters = 32_767;

/** Digits of a number that spreadsheets keep. */
const mostDigits = 15;

/** Places of the styles in `stylesXml`. */
const style = { text: 1, title: 2, time: 3, day: 4, whole: 5, decimals: 6 };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A sheet with a row of titles that stays in view. @param widths Of its columns, in characters. */
export function xlsxFormat(widths: readonly number[]): FileFormat {
  const row = (cells: readonly string[], number: number) =>
    `<row r="${number}">${cells.map((cell, at) => `<c r="${columnName(at)}${number}"${cell}`).join('')}</row>`;
  return {
    most: mostRows - 1,
    begin: (titles) => {
      const cells = titles.map((title) => textXml(title, style.title));
      return [
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}"><sheetViews>`,
        '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
        `</sheetView></sheetViews><cols>${widths.map(columnXml).join('')}</cols><sheetData>${row(cells, 1)}`,
      ].join('');
    },
    lines: (rows, before) => rows.map((cells, at) => row(cells.map(cellXml), before + at + 2)).join(''),
  };
}

/** What follows the last row. */
export const sheetEnd = '</sheetData></worksheet>';

/** Number formats and fonts. A time looks as the platform writes it. */
export const stylesXml = [
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="${main}">`,
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>',
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="0.000"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/>',
  '<xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>',
  ...[164, 165, 1, 2, 166].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`),
  '</cellXfs></styleSheet>',
].join('');

function columnXml(width: number, at: number): string {
  return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
}

/** A, B, … Z, AA, AB … */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** The attributes and the content of a cell. */
function cellXml(cell: Cell): string {
  if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return numberXml(String(cell));
  if (typeof cell === 'string') return textXml(cell, style.text);
  if ('amount' in cell) return numberXml(cell.amount);
  const serial = serialOf(cell.time);
  if (serial === undefined) return textXml(cell.time, style.text);
  return ` s="${cell.time.length > 10 ? style.time : style.day}"><v>${serial}</v></c>`;
}

function numberXml(written: string): string {
  const [, whole = '', decimals = ''] = /^-?(\d+)(?:\.(\d{2,3}))?$/.exec(written) ?? [];
  if (whole === '' || whole.length + decimals.length > mostDigits) return textXml(written, style.text);
  const kind = decimals === '' ? style.whole : style.decimals + decimals.length - 2;
  return ` s="${kind}"><v>${written}</v></c>`;
}

function textXml(text: string, kind: number): string {
  if (text === '') return ` s="${kind}"/>`;
  return ` s="${kind}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function escaped(text: string): string {
  return (
    withoutControls(text)
      .replace(/\r\n?/g, '\n')
      .replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
      .slice(0, mostLetters)
      // A pair that was cut.
      .replace(/\p{Cs}$/u, '')
      // Spreadsheets read `_x0041_` in a text as A.
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

const dayLength = 86_400_000;

/** Days since the end of 1899, by which spreadsheets count; `undefined` for what is no time after the February of 1900, which had no 29th day. */
function serialOf(time: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(time)) return undefined;
  const iso = time.length > 10 ? time.replace(' ', 'T') : `${time}T00:00:00`;
  const ms = Date.parse(`${iso}Z`);
  // Not for 2026-02-30, which would become another day.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== iso || time < '1900-03-01')
    return undefined;
  return ms / dayLength + 25_569;
}
