import { readTypedAmount } from '../format/amount-text.js';
import { normalized } from '../normalized.js';
import { columns, type Writing } from './columns.js';
import { currencyOf, decimalsOf } from './money.js';
import type { TableRow } from './rows.js';

/** The columns that are searched as texts: all but the ID and the amounts. */
const texts = columns.filter(({ name, isAmount }) => name !== 'id' && !isAmount);
const amounts = columns.filter(({ isAmount }) => isAmount);

/** Signs of currencies beside an amount, as `US$12.50` and `12,50 $ US`, and the sign of a refund. */
const signs = /(?:[A-Z]{2})?\p{Sc}(?:\s?[A-Z]{2})?|^\s*[-\u2212]/gu;

/** The texts of rows that were searched before: of thousands of rows they take longer than a search. */
const known = new WeakMap<TableRow, { readonly locale: string; readonly text: string }>();

/**
 * The rows that contain what is searched: each of its words in a text of any column, whether the column is shown or not. Figures are
 * compared with IDs and amounts as a whole, and short ones with nothing else: "25" is part of too many IDs, amounts and dates.
 *
 * @param sought As it was typed; all rows contain an empty text.
 */
export function findRows(rows: readonly TableRow[], sought: string, writing: Writing): readonly TableRow[] {
  const words = fold(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const id = /^\s*\d{1,15}\s*$/.test(sought) ? Number(sought) : undefined;
  const typed = readTypedAmount(sought.replace(signs, '').trim(), writing.locale, '');
  const cents = 'minor' in typed ? typed.minor : undefined;
  const isShort = cents !== undefined && sought.trim().length < 4;
  return rows.filter((row) => {
    if (id !== undefined && hasId(row, id)) return true;
    if (cents !== undefined && hasAmount(row, cents)) return true;
    if (isShort) return false;
    const text = textOf(row, writing);
    return words.every((word) => text.includes(word));
  });
}

/** Whether it is the ID of a transaction, or of one of its refunds. */
function hasId({ transaction, refunds }: TableRow, id: number): boolean {
  return transaction.id === id || refunds.some((refund) => refund.id === id);
}

/** @param cents Hundredths, whatever the currency. */
function hasAmount(row: TableRow, cents: number): boolean {
  const decimals = decimalsOf(currencyOf(row.transaction.amount?.currency));
  const minor = Math.round(cents * 10 ** (decimals - 2));
  return minor > 0 && amounts.some(({ order }) => Math.abs(order?.(row) ?? 0) === minor);
}

function textOf(row: TableRow, writing: Writing): string {
  const { locale } = writing;
  const found = known.get(row);
  // The state of a row changes with its refunds, which can come later.
  if (found?.locale === locale + String(row.refunds.length)) return found.text;
  const text = fold(texts.map(({ show }) => show(row, writing)).join('\n'));
  known.set(row, { locale: locale + String(row.refunds.length), text });
  return text;
}

/** Without case and accents: "benoit" finds "Benoît". */
function fold(text: string): string {
  return normalized(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
