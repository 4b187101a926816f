import { normalized } from '../unicode/normalized.js';
import { withoutControls, type Cell, type FileFormat } from './cell.js';

/** What separates cells and decimals. Spreadsheets expect those of the computer's country. */
export interface Dialect {
  readonly delimiter: ',' | ';' | '\t';
  /** Decimal separator of amounts. */
  readonly point: '.' | ',';
}

/** The file's first character. Without it, Excel reads UTF-8 as another encoding. */
const byteOrderMark = '\ufeff';

/**
 * What begins a cell with a sign of a formula: at the start of a text, and after a separator or a line break inside it, where a program that
 * expects other separators splits the text, also inside quotation marks. Those that follow the separator are around the text, and not part
 * of it. A tab is a separator and not skipped: otherwise the search would begin anew at each tab of a long run, and read it to its end.
 */
const formulaStart = /(^\s*|[,;\t\r\n](?:[^\S\t\r\n]|")*)([=+@＝＋＠－-][^,;\t\r\n]*)/gu;

/**
 * What is no formula after a sign: a number, a telephone number with its extension, and words without anything that a program could
 * calculate, look up or start. A quotation mark or bracket at the end belongs to a list in JSON. No two repetitions in a row accept the same
 * character, so that a long text is read once.
 */
const harmless =
  /^(?:-\d+(?:\.\d+)?\s*|\+\d[\d\s().-]{5,}(?:(?:x|ext\.?)\s*\d{1,6}\s*)?|[+-]\s*(?:\p{L}[\p{L}\p{M}\s.!?'’…-]*)?)(?:["\]}][\s"\]}]*)?$/iu;

/** Excel separates columns by semicolons where the decimal separator is a comma. */
export function dialectOf(locale: string): Dialect {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',')
    ? { delimiter: ';', point: ',' }
    : { delimiter: ',', point: '.' };
}

/** Comma-separated values (RFC 4180). All texts are quoted, so that programs that tell texts from numbers by that can do so. */
export function csvFormat({ delimiter, point }: Dialect): FileFormat {
  const write = (cell: Cell): string => {
    if (typeof cell === 'string') return cell === '' ? '' : `"${defused(cell).replaceAll('"', '""')}"`;
    if (typeof cell !== 'object') return String(cell);
    if ('time' in cell) return cell.time === '' || isTime(cell.time) ? cell.time : write(cell.time);
    const amount = cell.amount.replace('.', point);
    return amount.includes(delimiter) ? `"${amount}"` : amount;
  };
  const lines = (rows: readonly (readonly Cell[])[]) =>
    rows.map((row) => `${row.map(write).join(delimiter)}\r\n`).join('');
  return { begin: (titles) => byteOrderMark + lines([titles]), lines };
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(text);

/**
 * A text that no spreadsheet runs as a formula: an apostrophe in front of it makes it a text (OWASP, "CSV injection"). Full-width signs
 * count, because Excel reads them as the usual ones.
 */
function defused(text: string): string {
  return withoutControls(text).replace(formulaStart, (whole, before: string, formula: string) =>
    harmless.test(normalized(formula, 'NFKC')) ? whole : `${before}'${formula}`,
  );
}
