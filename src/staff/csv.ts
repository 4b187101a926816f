import Papa from 'papaparse';

/** A value of a cell. */
export type Cell = string | number | boolean;

/** What the spreadsheets of a country expect. */
export interface Dialect {
  readonly delimiter: ',' | ';';
  /** Decimal separator of amounts. */
  readonly point: '.' | ',';
}

/** The file's first character. Without it, Excel reads UTF-8 as another encoding. */
export const byteOrderMark = '\ufeff';

/**
 * Excel and others run a text as a formula that begins with one of these, also after white space, and in their full-width forms (OWASP, "CSV
 * injection"). An apostrophe in front of it makes it a text. A negative number stays a number.
 */
const formula = /^(?:[\t\r\n]|\s*(?:[=+@＝＋－＠]|-(?!\d+(?:[.,]\d+)?$)))/u;

/**
 * The same after a separator or a line break inside a text: a spreadsheet that expects the separator of another country splits there, also
 * inside quotation marks. Those that follow the separator then are around the text, and not part of it.
 */
const formulaInside = /([,;\r\n](?:[^\S\r\n]|")*)(?=[=+@＝＋－＠]|-(?!\d+(?:[.,]\d+)?\s*(?:[,;\r\n\]]|$)))/gu;

/** Excel separates columns by semicolons where the decimal separator is a comma. */
export function dialectOf(locale: string): Dialect {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',')
    ? { delimiter: ';', point: ',' }
    : { delimiter: ',', point: '.' };
}

/** Lines of a file, each with its line break. */
export function csvLines(rows: readonly (readonly Cell[])[], { delimiter }: Dialect): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse(
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace(formulaInside, "$1'") : cell)),
    ),
    { delimiter, newline: '\r\n', header: false, escapeFormulae: formula },
  );
  return `${text}\r\n`;
}
